import type { Endpoint } from "./endpoint.ts";
import { Permission } from "./permissions.ts";

/** Hours for which an answer is given again. */
export const answersKeptHours = 24;

/**
 * Whether a call may carry `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07): it changes something inside an
 * organization in one transaction, with which its answer is kept.
 */
export function isRepeatable({ method, access, upload, notRepeatable }: Endpoint): boolean {
  return method !== "GET" && upload === undefined && notRepeatable !== true && Permission.safeParse(access).success;
}
