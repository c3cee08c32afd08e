import type { Endpoint } from "@delight/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { keyLimit, Scope, mayKeysCall } from "@delight/contract/api-keys";
import { AppError } from "../../errors.ts";
import { hashApiKey, organizationOf, claimedApiKey } from "../../auth/api-key.ts";
import { inOrganization } from "../../db/database.ts";
import type { Platform } from "../../platform.ts";
import { noteCaller } from "../callers.ts";
import type { KeyCaller } from "./key-caller.ts";
import { countCall, findLiveKey, noteUse } from "./keys.queries.ts";

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

/** The last use is known to the minute: a key in constant use is one write a minute. */
const noteEvery = 60_000;

/** Whose key this is, with the call counted; undefined when it is none, expired, revoked, or of an organization that is closed. */
async function findKey({ database, clock, keys }: Platform, key: string): Promise<KeyCaller | undefined> {
  const organizationId = organizationOf(key);
  if (organizationId === undefined) {
    return undefined;
  }
  const now = clock.now();
  return inOrganization(database, { organizationId }, async (tx) => {
    const row = await findLiveKey(tx, hashApiKey(key, keys.apiKeys), now);
    if (!row) {
      return undefined;
    }
    if (row.last_used_at === null || now.getTime() - Date.parse(row.last_used_at) >= noteEvery) {
      await noteUse(tx, row.id, now);
    }
    const { calls, began_at } = await countCall(tx, row.id, { now, seconds: keyLimit.seconds });
    const left = Math.ceil((Date.parse(began_at) - now.getTime()) / 1000) + keyLimit.seconds;
    return {
      id: row.id,
      name: row.name,
      organizationId,
      permissions: Scope.options.filter((scope) => row.scopes.includes(scope)),
      window: { calls, secondsLeft: Math.min(Math.max(left, 1), keyLimit.seconds) },
    };
  });
}
