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
  "unexpected",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Every answer that is not a success (RFC 9457 in spirit): `detail` is a sentence in English, `errors` names fields. */
export const Problem = z.object({
  detail: z.string(),
  code: ErrorCode,
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;
