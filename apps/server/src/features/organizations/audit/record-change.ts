import type { OrgTx } from "../../../platform/db/database.ts";
import { insertEntry } from "./audit.queries.ts";
import type { Change } from "./change.ts";

/** Writes down who changed what, in the transaction of the change itself: there is never one without the other. */
export function recordChange(tx: OrgTx, change: Change): Promise<unknown> {
  return insertEntry(tx, change);
}
