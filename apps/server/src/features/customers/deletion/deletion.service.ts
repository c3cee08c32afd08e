import type { customers, DeletedCustomer } from "@delight/contract/customers";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { uuidv7 } from "../../../platform/id.ts";
import { recordChange } from "../../organizations/index.ts";
import type { Recompute } from "../sites/sites.service.ts";
import { findDeleted, hideCustomers, listDeletedRows } from "./deletion.queries.ts";
import { putBack } from "./put-back.ts";
import { seeingDeleted } from "./seeing-deleted.queries.ts";

type WithClock = Pick<Call, "platform">;

export async function removeCustomer(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: WithClock,
): Promise<DeletedCustomer> {
  const now = platform.clock.now();
  const deleted = await seeingDeleted(tx, async () => {
    const [hidden] = await hideCustomers(tx, [id], { id: uuidv7(), at: now });
    return hidden === undefined ? undefined : findDeleted(tx, hidden, now);
  });
  if (!deleted) {
    throw notFound("The customer");
  }
  await recordChange(tx, { action: "customers_deleted", subject: { kind: "customer", id, name: deleted.name } });
  return deleted;
}

export function listDeleted(tx: OrgTx, input: InputOf<typeof customers.listDeleted>, { platform }: WithClock) {
  return seeingDeleted(tx, () => listDeletedRows(tx, input, platform.clock.now()));
}

export function restoreCustomers(recompute: Recompute) {
  return async (tx: OrgTx, { ids }: InputOf<typeof customers.restore>, { platform }: WithClock) => {
    const back = await putBack(tx, { ids, now: platform.clock.now(), recompute });
    const [first] = back;
    if (!first) {
      throw notFound("A deleted customer");
    }
    await recordChange(tx, { action: "customers_restored", subject: subjectOf(back, first) });
    return { restored: back.length };
  };
}

function subjectOf(
  customers: readonly { readonly id: string; readonly name: string }[],
  first: { id: string; name: string },
) {
  return customers.length === 1
    ? ({ kind: "customer", id: first.id, name: first.name } as const)
    : ({ kind: "customers", name: String(customers.length) } as const);
}
