import type { AuditAction, AuditValues } from "@delight/contract/audit-values";

type Field = keyof AuditValues;

/** Everything that the file of the audit log says by itself; the words are those of the screen. */
export interface AuditWords {
  readonly heads: readonly [
    time: string,
    who: string,
    staff: string,
    action: string,
    subject: string,
    field: string,
    before: string,
    after: string,
  ];
  readonly system: string;
  readonly yes: string;
  readonly no: string;
  readonly actions: Readonly<Record<AuditAction, string>>;
  readonly fields: Readonly<Record<Field, string>>;
  /** Values that are words of ours, by their field. */
  readonly values: Readonly<Record<"role" | "status" | "language", Readonly<Record<string, string>>>>;
}
