import type { ActivityStatus } from "@delight/contract/activities";
import type { AuditAction, AuditValues } from "@delight/contract/audit-values";
import type { Language } from "@delight/contract/common";
import type { CustomKind } from "@delight/contract/custom-fields";
import type { ConversionState } from "@delight/contract/conversions";
import type { Role } from "@delight/contract/permissions";
import type { ErasureReason } from "@delight/contract/customer-privacy";
import type { SuppressionReason } from "@delight/contract/suppressions";

type Field = keyof AuditValues;

/**
 * Everything that the file of the audit log says by itself, in the words of the screen, which a test of tools/translations
 * holds together. Only where the screen puts a name into what was done, the file leaves it out, so that a spreadsheet can
 * sort and filter by the column; the name stands beside it.
 */
export interface AuditWords {
  readonly heads: readonly [
    when: string,
    who: string,
    staff: string,
    what: string,
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
  readonly values: {
    readonly role: Readonly<Record<Role, string>>;
    readonly status: Readonly<Record<ActivityStatus, string>>;
    readonly conversion_state: Readonly<Record<ConversionState, string>>;
    readonly field_kind: Readonly<Record<CustomKind, string>>;
    readonly reason: Readonly<Record<SuppressionReason | ErasureReason, string>>;
    readonly language: Readonly<Record<Language, string>>;
  };
}
