import { inSystem, type SystemTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  forgetBuckets,
  forgetOlder,
  listKnownNetworks,
  lockBuckets,
  saveBuckets,
  uncount,
} from "./attempts.queries.ts";
import { type Bucket, countOne, memory } from "./bucket.ts";
import { type Kind, type KindName, kinds, type Limit } from "./limits.ts";
import { networkOf } from "./network.ts";

/** Something that may fail, counted as a failure before it is looked at. */
export interface Attempt {
  /** It was right: the failures of its key are forgotten, and this one was none of its network. */
  succeeded(): Promise<void>;
  /** Looks whether it is right. When that fails, such as for want of a free place to hash, the attempt was none and is uncounted. */
  look<T>(work: () => Promise<T>): Promise<T>;
}

type Part = "pair" | "key" | "network";

/**
 * Refuses with 429 while the key, the network or both together have failed too often; `key` is what is attacked, such as
 * the compared form of an e-mail address. Unknown keys count like known ones. Commits by itself: call it outside of any
 * transaction, so that a refusal that follows does not take the count back.
 */
export async function beginAttempt(
  { platform, request }: Pick<Call, "platform" | "request">,
  kind: KindName,
  key: string,
): Promise<Attempt> {
  const now = platform.clock.now().getTime();
  const network = networkOf(request.ip);
  const parts = partsOf(kind, key, network);
  const names = [...parts.values()].map(({ name }) => name);
  const counted = await inSystem(platform.database, async (tx) => {
    const found = await lockBuckets(tx, names);
    const applied = await applicable(tx, { kind: kinds[kind], key, network, found, parts, now });
    const opensAt = Math.max(...applied.map(({ name }) => found.get(name)?.opensAt ?? 0));
    if (opensAt > now) {
      throw tooMany(Math.ceil((opensAt - now) / 1000));
    }
    const after = new Map(applied.map(({ name, limit }) => [name, countOne(found.get(name) ?? nothing, limit, now)]));
    await saveBuckets(tx, after);
    return after;
  });
  return attemptOf(platform, { parts, counted, now });
}

interface Counted {
  readonly parts: ReadonlyMap<Part, Named>;
  /** The buckets in which it was counted, as it left them: not those that a known network passes. */
  readonly counted: ReadonlyMap<string, Bucket>;
  readonly now: number;
}

function attemptOf({ database }: Platform, { parts, counted, now }: Counted): Attempt {
  const names = [...parts.values()].map(({ name }) => name);
  const ofNetwork = parts.get("network")?.name;
  const takeBack = async (tx: SystemTx, uncounted: readonly string[]) => {
    for (const name of uncounted) {
      const after = counted.get(name);
      if (after) {
        await uncount(tx, name, after.opensAt);
      }
    }
  };
  // Buckets are locked in the order in which attempts that begin lock them.
  return {
    succeeded: () =>
      inSystem(database, async (tx) => {
        await lockBuckets(tx, names);
        await forgetBuckets(
          tx,
          names.filter((name) => name !== ofNetwork),
        );
        await takeBack(tx, names);
        await forgetOlder(tx, now - memory);
      }),
    look: async (work) => {
      try {
        return await work();
      } catch (error) {
        await inSystem(database, async (tx) => {
          await lockBuckets(tx, names);
          await takeBack(tx, names);
        });
        throw error;
      }
    },
  };
}

const nothing: Bucket = { failures: 0, countedAt: 0, opensAt: 0 };

interface Named {
  readonly name: string;
  readonly limit: Limit;
}

function partsOf(kindName: KindName, key: string, network: string): Map<Part, Named> {
  const kind: Kind = kinds[kindName];
  const names = {
    pair: `${kindName} pair:${network} ${key}`,
    key: `${kindName} key:${key}`,
    network: `${kindName} network:${network}`,
  };
  const parts = new Map<Part, Named>();
  for (const part of ["pair", "key", "network"] as const) {
    const limit = kind[part];
    if (limit) {
      parts.set(part, { name: names[part], limit });
    }
  }
  return parts;
}

interface Situation {
  readonly kind: Kind;
  readonly key: string;
  readonly network: string;
  readonly found: ReadonlyMap<string, Bucket>;
  readonly parts: ReadonlyMap<Part, Named>;
  readonly now: number;
}

/** All parts, but where one of them is closed and the caller's network is one that the user comes from, what is theirs alone. */
async function applicable(tx: SystemTx, { kind, key, network, found, parts, now }: Situation): Promise<Named[]> {
  const all = [...parts.values()];
  const own = parts.get("pair");
  const isClosed = all.some((part) => part !== own && (found.get(part.name)?.opensAt ?? 0) > now);
  if (!isClosed || kind.knownNetworksPass === undefined) {
    return all;
  }
  const known = await listKnownNetworks(tx, [kind.knownNetworksPass, key], now);
  return known.some((one) => networkOf(one) === network) ? all.filter((part) => part === own) : all;
}

function tooMany(retryAfter: number): AppError {
  return new AppError("too_many_requests", "Too many attempts; wait a few minutes and try again", { retryAfter });
}
