import { keyLimit, Scope } from "@delight/contract/api-keys";
import { hashApiKey, organizationOf } from "../../auth/api-key.ts";
import { inOrganization } from "../../db/database.ts";
import type { Platform } from "../../platform.ts";
import type { KeyCaller } from "./key-caller.ts";
import { countCall, findLiveKey, noteUse } from "./keys.queries.ts";

/** The last use is known to the minute: a key in constant use is one write a minute. */
const noteEvery = 60_000;

/** Whose key this is, with the call counted; undefined when it is none, expired, revoked, or of an organization that is closed. */
export async function findKey({ database, clock, keys }: Platform, key: string): Promise<KeyCaller | undefined> {
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
