import type { ErrorCode } from "@delight/contract/problem";

/** The one way to refuse: a code from the closed list, a sentence that says what is wrong and what to do, and errors by field. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: Record<string, string[]> | undefined;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { fields?: Record<string, string[]>; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

export function notFound(what: string): AppError {
  return new AppError("not_found", `${what} was not found`);
}

/** Refuses one field with one sentence, shown at that field. */
export function invalidField(field: string, sentence: string, code: ErrorCode = "invalid_input"): AppError {
  return new AppError(code, `${field}: ${sentence}`, { fields: atFields([field], sentence) });
}

/** The same sentence at several fields. The web translates each sentence: the check of translations looks for them here and in `invalidField`. */
export function atFields(names: readonly string[], sentence: string): Record<string, string[]> {
  return Object.fromEntries(names.map((name) => [name, [sentence]]));
}
