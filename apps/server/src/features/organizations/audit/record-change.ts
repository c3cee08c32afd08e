import type { AuditAction, AuditSubject, AuditValues } from "@delight/contract/audit-values";
import type { OrgTx } from "../../../platform/db/database.ts";
import { insertEntry } from "./audit.queries.ts";

export interface Change {
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject["kind"]; readonly id?: string; readonly name?: string };
  readonly before?: AuditValues;
  readonly after?: AuditValues;
}

/** Writes down who changed what, in the transaction of the change itself: there is never one without the other. */
export function recordChange(tx: OrgTx, change: Change): Promise<unknown> {
  return insertEntry(tx, change);
}
