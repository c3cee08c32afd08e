import { fieldErrorSentence, type FieldErrorCode } from "@delight/contract/field-error-sentences";
import { type FieldReason, ownReasonOf, reasonOf } from "@delight/contract/field-errors";
import type { ErrorCode, FieldError } from "@delight/contract/problem";
import type * as z from "zod";

export type FieldErrors = Readonly<Record<string, FieldError[]>>;

/** The one way to refuse: a code from the closed list, a sentence that says what is wrong and what to do, and errors by field. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { fields?: FieldErrors; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

export function notFound(what: string): AppError {
  return new AppError("not_found", `${what} was not found`);
}

/** A reason with its English sentence. */
function toFieldError({ code, params }: FieldReason): FieldError {
  return { code, params, message: fieldErrorSentence(code, params) };
}

/** What a schema refuses, in its own words where its reason has no sentence in the closed list. */
export function errorOfIssue(issue: z.core.$ZodIssue): FieldError {
  const own = ownReasonOf(issue);
  if (own || issue.code === "unrecognized_keys") return toFieldError(own ?? reasonOf(issue));
  return { ...reasonOf(issue), message: issue.message };
}

/** A reason of the closed list, with what its sentence names. */
export type Reason =
  | FieldErrorCode
  | readonly [code: FieldErrorCode, params: Readonly<Record<string, string | number>>];

/** Refuses one field for one reason, shown at that field. */
export function invalidField(field: string, reason: Reason, code: ErrorCode = "invalid_input"): AppError {
  const fields = atFields([field], reason);
  return new AppError(code, `${field}: ${fields[field]?.[0]?.message ?? ""}`, { fields });
}

/** The same reason at several fields. */
export function atFields(names: readonly string[], reason: Reason): FieldErrors {
  const [code, given = {}] = typeof reason === "string" ? [reason] : reason;
  const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  return Object.fromEntries(names.map((name) => [name, [toFieldError({ code, params })]]));
}
