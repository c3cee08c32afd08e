import type { InputOf } from "@delight/contract/endpoint";
import type { services } from "@delight/contract/services";
import type { OrgTx } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/call.ts";
import { nextDue } from "./due-date.ts";
import {
  type Due,
  type DueScope,
  listDueRows,
  listHistories,
  refreshCustomerFigures,
  replaceDues,
} from "./dues.queries.ts";
import { localDay } from "./records.queries.ts";

/**
 * Computes the dues of a scope from the service records and makes the table equal to them; then the customers' figures.
 * The same for one record that changed and for a whole organization, so that the two can never disagree.
 */
export async function recomputeDues(tx: OrgTx, scope: DueScope): Promise<void> {
  const histories = await listHistories(tx, scope);
  const dues: Due[] = [];
  for (const { first, last, ...history } of histories) {
    const due = first && last ? nextDue(history, { first, last }) : undefined;
    if (due && last) {
      const { customer_id, service_id, is_booked } = history;
      dues.push({ customer_id, service_id, due_on: due, last_done_on: last, is_booked });
    }
  }
  await replaceDues(tx, scope, dues);
  await refreshCustomerFigures(tx, scope);
}

export async function listDues(tx: OrgTx, input: InputOf<typeof services.listDues>, { platform }: Call) {
  return listDueRows(tx, input, await localDay(tx, platform.clock.now().toISOString()));
}
