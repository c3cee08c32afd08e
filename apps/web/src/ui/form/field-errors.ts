import { reasonOf } from "@delight/contract/field-errors";
import type { FieldErrorCode } from "@delight/contract/field-error-sentences";
import type { TFunction } from "i18next";
import type * as z from "zod";
import type { ServerFieldError } from "../../lib/api/api-exception.ts";
import { camelKey } from "../../lib/case.ts";

type Translate = TFunction<"fields">;
type Issue = z.core.$ZodIssue;

/** The path of a field as forms name it: `sender_name` → `senderName`, list items by number. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === "string" ? camelKey(part) : String(part))).join(".");
}

/** One sentence in the user's language for each field that the contract refuses. */
export function fieldErrorsOf(issues: readonly Issue[], t: Translate): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const { code, params } = reasonOf(issue);
    errors[fieldPath(issue.path)] ??= t(code, { limit: "", ...params });
  }
  return errors;
}

/** Field errors of the server, by the names of the form and in the user's language; what only a newer server says stays as it came. */
export function serverFieldErrors(
  errors: Readonly<Record<string, readonly ServerFieldError[]>>,
  t: Translate,
): Record<string, string> {
  const said = ({ code, params, message }: ServerFieldError) =>
    t(code as FieldErrorCode, { ...params, defaultValue: message });
  return Object.fromEntries(
    Object.entries(errors).map(([key, all]) => [fieldPath(key.split(".")), [...new Set(all.map(said))].join(" ")]),
  );
}
