import type { customerSync } from "@delight/contract/customer-sync";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Call } from "../../../platform/http/call.ts";
import { listCustomersAfter } from "../customers.queries.ts";
import { makeCursor, readCursor } from "./cursor.ts";

/** The next customers of a walk, and where it goes on. */
export async function walkCustomers(
  tx: OrgTx,
  { cursor, limit, status, tag }: InputOf<typeof customerSync.walk>,
  { platform: { keys } }: Pick<Call, "platform">,
) {
  const question = { status, tag };
  const place = { organizationId: tx.organizationId, question };
  const after = cursor === undefined ? undefined : readCursor(cursor, keys, place);
  const found = await listCustomersAfter(tx, { ...question, after, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last === undefined ? null : makeCursor(last.id, keys, place) };
}
