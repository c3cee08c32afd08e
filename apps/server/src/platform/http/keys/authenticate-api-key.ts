import { keyLimit, mayKeysCall } from "@delight/contract/api-keys";
import type { Endpoint } from "@delight/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { claimedApiKey } from "../../auth/api-key.ts";
import { AppError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { noteCaller } from "../callers.ts";
import { findKey } from "./find-key.ts";
import type { KeyCaller } from "./key-caller.ts";

/** Counts who comes with a key that is none, and refuses with 429 where that was too often. */
export type CountUnknownKey = (call: {
  readonly platform: Platform;
  readonly request: FastifyRequest;
}) => Promise<unknown>;

interface Met {
  readonly platform: Platform;
  readonly countUnknownKey: CountUnknownKey;
}

const known = new WeakMap<FastifyRequest, Promise<KeyCaller>>();

/**
 * Which program calls; undefined where the call bears no API key or needs nobody. A call is counted once, however often it is
 * asked for, and is refused with 429 above `keyLimit`.
 */
export async function authenticateApiKey(
  router: Met,
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<KeyCaller | undefined> {
  const claimed = claimedApiKey(request.headers.authorization);
  if (claimed === undefined || endpoint.access === "public") {
    return undefined;
  }
  if (!mayKeysCall(endpoint)) {
    throw new AppError("not_allowed", "API keys may not call this; it is for people who sign in");
  }
  const meeting = known.get(request) ?? lookUp(router, request, claimed);
  known.set(request, meeting);
  const caller = await meeting;
  tellLimit(reply, caller);
  return caller;
}

async function lookUp({ platform, countUnknownKey }: Met, request: FastifyRequest, key: string): Promise<KeyCaller> {
  const caller = await findKey(platform, key);
  if (!caller) {
    await countUnknownKey({ platform, request });
    throw new AppError("not_signed_in", "This API key is unknown, expired or revoked; make another in the settings");
  }
  noteCaller(request, { keyId: caller.id, organizationId: caller.organizationId });
  return caller;
}

/** `RateLimit-Policy` and `RateLimit` as draft-ietf-httpapi-ratelimit-headers-10 has them. */
function tellLimit(reply: FastifyReply, { window: { calls, secondsLeft } }: KeyCaller): void {
  const remaining = Math.max(0, keyLimit.calls - calls);
  reply.header("ratelimit-policy", `"key";q=${keyLimit.calls};w=${keyLimit.seconds}`);
  reply.header("ratelimit", `"key";r=${remaining};t=${secondsLeft}`);
  if (calls > keyLimit.calls) {
    throw new AppError("too_many_requests", "This API key has made too many calls; wait and try again", {
      retryAfter: secondsLeft,
    });
  }
}
