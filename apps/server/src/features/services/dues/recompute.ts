import type { OrgTx } from "../../../platform/db/database.ts";
import { type Due, dueOf } from "./due.ts";
import { type DueScope, holdScope, listHistories } from "./histories.queries.ts";
import { refreshCustomerFigures, refreshDigests, replaceDues } from "./keep.queries.ts";
import { listCustomersBehind } from "./runs/walk.queries.ts";

/**
 * Computes the dues of a scope from the service records and makes the table equal to them; then the customers' figures.
 * The same for one record that changed and for a whole organization, so that the two can never disagree.
 */
export async function recomputeDues(tx: OrgTx, wanted: DueScope): Promise<void> {
  const scope = await holdScope(tx, wanted);
  const histories = await listHistories(tx, scope);
  const dues = histories.map(dueOf).filter((due): due is Due => due !== undefined);
  await replaceDues(tx, scope, dues);
  await refreshDigests(tx, scope);
  await refreshCustomerFigures(tx, scope);
}

/** Customers whose dues are computed at once: a transaction of well under a second, some megabytes of memory. */
export const batchSize = 500;

/** Computes the dues of all customers, or of those who had one service, in this one transaction: for organizations and services that are small. */
export async function recomputeAll(tx: OrgTx, serviceId: string | null = null): Promise<void> {
  const serviceIds = serviceId === null ? undefined : [serviceId];
  let behind: string | null = null;
  do {
    const customerIds = await listCustomersBehind(tx, { serviceId, behind, most: batchSize });
    await recomputeDues(tx, { customerIds, serviceIds });
    behind = customerIds.at(-1) ?? null;
  } while (behind !== null);
}
