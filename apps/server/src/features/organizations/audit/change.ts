import type { AuditAction, AuditSubject, AuditValues } from "@delight/contract/audit-values";

export interface Change {
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject["kind"]; readonly id?: string; readonly name?: string };
  readonly before?: AuditValues;
  readonly after?: AuditValues;
}
