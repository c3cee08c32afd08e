import * as z from "zod";

/** The closed list of refusals; the web translates each into a sentence. */
export const ErrorCode = z.enum([
  "invalid_input",
  "not_signed_in",
  "wrong_credentials",
  "second_factor_required",
  "wrong_second_factor",
  "session_ended",
  "not_allowed",
  /** Demo mode is on, and this would show or change real people. */
  "demo_mode",
  /** Delight's own people get in this way only with two factors on. */
  "second_factor_missing",
  "not_found",
  "link_unknown",
  "link_used",
  "link_expired",
  "conflict",
  /** An Idempotency-Key came with another call before. */
  "key_reused",
  "too_large",
  "unsupported",
  "too_many_requests",
  "unavailable",
  /** The disk of the server is full. */
  "storage_full",
  "unexpected",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The HTTP status of each refusal. */
export const statusOfCode = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  wrong_second_factor: 401,
  session_ended: 401,
  not_allowed: 403,
  demo_mode: 403,
  second_factor_missing: 403,
  not_found: 404,
  link_unknown: 404,
  link_used: 410,
  link_expired: 410,
  conflict: 409,
  key_reused: 422,
  too_large: 413,
  unsupported: 415,
  too_many_requests: 429,
  unavailable: 503,
  storage_full: 507,
  unexpected: 500,
} as const satisfies Record<ErrorCode, number>;

/** Why a field is refused: a code of a closed list, what the sentence names (such as a limit), and the sentence in English. */
export const FieldError = z.object({
  code: z.string(),
  params: z.record(z.string(), z.string()),
  message: z.string(),
});
export type FieldError = z.infer<typeof FieldError>;

/**
 * Every answer that is not a success (RFC 9457 in spirit): `detail` is a sentence in English, `errors` has sentences by field, and
 * `field_errors` the same with their codes.
 */
export const Problem = z.object({
  detail: z.string(),
  code: ErrorCode,
  errors: z.record(z.string(), z.array(z.string())).optional(),
  field_errors: z.record(z.string(), z.array(FieldError)).optional(),
  request_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;
