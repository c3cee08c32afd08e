import { mayKeysCall } from "./api-keys.ts";
import type { Endpoint } from "./endpoint.ts";
import { isRepeatable } from "./idempotency.ts";
import { Permission } from "./permissions.ts";
import { ErrorCode } from "./problem.ts";

/** What each refusal means, for whoever reads the API. */
export const meaningOfCode: Readonly<Record<ErrorCode, string>> = {
  invalid_input: "The input is not right; `errors` says of each field what is wrong with it.",
  not_signed_in: "There is no access token, or the API key is unknown, expired or revoked.",
  wrong_credentials: "The e-mail address or password is wrong.",
  second_factor_required: "A code of the second factor is needed too.",
  wrong_second_factor: "The code is wrong or was used already.",
  session_ended: "The session has ended; sign in again.",
  not_allowed: "The caller may not do this.",
  demo_mode: "Demo mode is on, and this would show or change real people.",
  second_factor_missing: "Staff need two factors for this.",
  not_found: "What the call names is not there, or belongs to another organization.",
  link_unknown: "The link is not one of ours.",
  link_used: "The link was used already or replaced by a newer one.",
  link_expired: "The link is too old.",
  conflict: "It does not fit what is stored, or somebody changed the same meanwhile; nothing was saved.",
  key_reused: "The `Idempotency-Key` came with another call before.",
  too_large: "What was sent is too large.",
  unsupported: "The content type or the kind of file is not taken.",
  too_many_requests: "There were too many calls; `Retry-After` says when to try again.",
  unavailable: "Something that is needed does not answer at the moment; try again.",
  storage_full: "The disk of the server is full; nothing was saved.",
  unexpected: "Something went wrong on our side.",
};

/** The refusals that a call of an endpoint may meet, in the order of `ErrorCode`. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const { refuses = [], ...promise } = endpoint;
  const met = new Set<ErrorCode>([
    "invalid_input",
    ...refuses,
    ...refusalsOfCaller(promise),
    ...(promise.path.includes("/:") ? (["not_found"] as const) : []),
    ...(promise.method === "GET" ? [] : refusalsOfChange(promise)),
    "unavailable",
    "unexpected",
  ]);
  return ErrorCode.options.filter((code) => met.has(code));
}

function refusalsOfCaller(endpoint: Endpoint): ErrorCode[] {
  if (endpoint.access === "public") return [];
  // Staff may name an organization that is not there.
  const isInside = Permission.safeParse(endpoint.access).success;
  return [
    "not_signed_in",
    "session_ended",
    "not_allowed",
    ...(isInside ? (["not_found"] as const) : []),
    ...(mayKeysCall(endpoint) ? (["too_many_requests"] as const) : []),
    ...(endpoint.notInDemoMode || endpoint.produces !== undefined ? (["demo_mode"] as const) : []),
  ];
}

function refusalsOfChange(endpoint: Endpoint): ErrorCode[] {
  return [
    "conflict",
    "unsupported",
    "too_large",
    "storage_full",
    ...(isRepeatable(endpoint) ? (["key_reused"] as const) : []),
  ];
}
