import { type customers, type DeletedCustomer, mostPutBackAtOnce } from "@delight/contract/customers";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import type { OrgCall } from "../../../platform/http/serve.ts";
import { uuidv7 } from "../../../platform/id.ts";
import { recordChange } from "../../organizations/index.ts";
import { startBulk } from "../bulk/bulk.service.ts";
import type { CustomersPorts } from "../ports.ts";
import { findDeleted, hideCustomers, listDeletedRows } from "./deletion.queries.ts";
import { putBack } from "./put-back.ts";
import { withDeletedVisible } from "./seeing-deleted.queries.ts";

type WithClock = Pick<Call, "platform">;

export async function removeCustomer(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: WithClock,
): Promise<DeletedCustomer> {
  const now = platform.clock.now();
  const deleted = await withDeletedVisible(tx, async () => {
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
  return withDeletedVisible(tx, () => listDeletedRows(tx, input, platform.clock.now()));
}

export function restoreCustomers(ports: CustomersPorts) {
  const startMany = startBulk(ports);
  return async (tx: OrgTx, input: InputOf<typeof customers.restore>, call: OrgCall) => {
    const ids = [...new Set(input.ids)];
    if (ids.length > mostPutBackAtOnce) {
      const run = await startMany(tx, { choice: { kind: "ids", ids }, action: { kind: "restore" } }, call);
      return { restored: run.changed, run_id: run.status === "running" ? run.id : null };
    }
    const back = await putBack(tx, { ids, now: call.platform.clock.now(), recompute: ports.recompute });
    const [first] = back;
    if (!first) {
      throw notFound("A deleted customer");
    }
    await recordChange(tx, { action: "customers_restored", subject: subjectOf(back, first) });
    return { restored: back.length, run_id: null };
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
