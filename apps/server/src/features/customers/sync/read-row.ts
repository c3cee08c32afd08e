import { SyncedCustomer } from "@delight/contract/customer-sync";
import { errorOfIssue } from "../../../platform/errors.ts";
import { keptAddress } from "../address.ts";
import type { FieldRow } from "../fields/fields.queries.ts";
import { isCleared, refusalOf } from "../fields/read-value.ts";

export type Errors = Record<string, string[]>;
type Read = { readonly given: SyncedCustomer } | { readonly errors: Errors };

/** What a row tells, or by field what is wrong with it. */
export function readRow(raw: unknown, fields: ReadonlyMap<string, FieldRow>): Read {
  const parsed = SyncedCustomer.safeParse(raw);
  if (!parsed.success) {
    const errors: Errors = {};
    for (const issue of parsed.error.issues) {
      const { message } = errorOfIssue(issue);
      add(errors, issue.path.map(String).join(".").slice(0, 100) || "row", message);
    }
    return { errors };
  }
  const { data: given } = parsed;
  const errors = errorsOfValues(given, fields);
  if (Object.keys(errors).length > 0) {
    return { errors };
  }
  return { given: given.email ? { ...given, email: keptAddress(given.email) } : given };
}

function errorsOfValues({ custom = {} }: SyncedCustomer, fields: ReadonlyMap<string, FieldRow>): Errors {
  const errors: Errors = {};
  for (const [id, value] of Object.entries(custom)) {
    const [field, place] = [fields.get(id), `custom.${id}`];
    const refusal = field && !isCleared(value) ? refusalOf(field, value, place) : undefined;
    if (!field) {
      add(errors, place, "is no customer field of this organization");
    }
    for (const { message } of refusal?.fields?.[place] ?? []) {
      add(errors, place, message);
    }
  }
  return errors;
}

function add(errors: Errors, place: string, message: string): void {
  errors[place] = [...(errors[place] ?? []), message];
}
