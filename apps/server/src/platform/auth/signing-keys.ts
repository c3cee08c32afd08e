import { createSecretKey, type KeyObject, randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import { type Database, inSystem, type SystemTx } from "../db/database.ts";
import type { Keys } from "./keys.ts";
import { encrypt, decrypt } from "./encryption.ts";
import { deleteSigningKeys, insertSigningKey, listSigningKeys, lockSigningKeys } from "./signing-keys.queries.ts";

const second = 1000;
const minute = 60 * second;
const rotation = 30 * 24 * 3600 * second;
/** A process looks for a newer key to sign with so often. */
const freshness = 5 * minute;
/** Unknown ids, which anybody can invent, make a process look no more often than this. */
const patience = 5 * second;
/** A new key signs only after every process has had the time to find it by looking for an unknown id. */
const ripening = minute;
/** When a key has had a successor for so long, no token of its can live: freshness, ripening and lifetime with room to spare. */
const retirement = 60 * minute;

interface SigningKey {
  readonly id: string;
  readonly secret: KeyObject;
  readonly createdAt: number;
}

/** The keys of access tokens as this process knows them; it looks into the database now and then only. */
export interface SigningKeys {
  /** The one that signs now. */
  newest(tx: SystemTx): Promise<SigningKey>;
  /** Undefined for ids that are not ours, and for keys whose tokens have all died. */
  find(tx: SystemTx, id: string): Promise<KeyObject | undefined>;
  /** The next call looks into the database. */
  forget(): void;
}

/**
 * Looks with the transaction of whoever asks first: that one has its connection already, so that many calls that wait for
 * the same look can never wait for each other.
 */
export function createSigningKeys(sealing: Uint8Array, clock: Clock): SigningKeys {
  let known: readonly SigningKey[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const look = async (tx: SystemTx) => {
    const begun = clock.now().getTime();
    known = await readKeys(tx, sealing);
    lookedAt = begun;
  };
  const lookUnlessWithin = async (tx: SystemTx, span: number) => {
    if (Math.abs(clock.now().getTime() - lookedAt) >= span) {
      looking ??= look(tx).finally(() => {
        looking = undefined;
      });
      await looking;
    }
  };
  return {
    newest: async (tx) => {
      await lookUnlessWithin(tx, freshness);
      const ripe = clock.now().getTime() - ripening;
      const key = known.find(({ createdAt }) => createdAt <= ripe) ?? known.at(-1);
      if (!key) {
        throw new Error("There is no key to sign access tokens with");
      }
      return key;
    },
    find: async (tx, id) => {
      if (!known.some((key) => key.id === id)) {
        await lookUnlessWithin(tx, patience);
      }
      return living(known, clock.now()).find((key) => key.id === id)?.secret;
    },
    forget: () => {
      lookedAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Of the platform, what keeping keys takes. */
interface Keeper {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, "sealing">;
  readonly signingKeys: SigningKeys;
}

/** Makes the first key, and a fresh one every 30 days; removes those that sign nothing any more. Safe in many processes at once. */
export async function keepSigningKeys({ database, clock, keys, signingKeys }: Keeper): Promise<void> {
  await inSystem(database, async (tx) => {
    await lockSigningKeys(tx);
    const now = clock.now();
    const found = await readKeys(tx, keys.sealing);
    const alive = living(found, now);
    const retired = found.filter((key) => !alive.includes(key)).map(({ id }) => id);
    if (retired.length > 0) {
      await deleteSigningKeys(tx, retired);
    }
    const [newest] = found;
    if (!newest || now.getTime() - newest.createdAt >= rotation) {
      const id = randomUUID();
      const secret = randomBytes(32).toString("base64url");
      await insertSigningKey(tx, { id, sealed: encrypt(secret, keys.sealing, place(id)), now });
    }
  });
  signingKeys.forget();
}

function place(id: string): string {
  return `signing_keys.sealed:${id}`;
}

/** The newest first; a key that was sealed with another secret of the installation is none of ours. */
async function readKeys(tx: SystemTx, sealing: Uint8Array): Promise<SigningKey[]> {
  const rows = await listSigningKeys(tx);
  return rows.flatMap(({ id, sealed, created_at: createdAt }) => {
    const secret = decrypt(sealed, sealing, place(id));
    return secret === undefined
      ? []
      : [{ id, secret: createSecretKey(Buffer.from(secret, "base64url")), createdAt: Date.parse(createdAt) }];
  });
}

/** The newest key, and those whose successor is young. */
function living(newestFirst: readonly SigningKey[], now: Date): SigningKey[] {
  return newestFirst.filter((_key, index) => {
    const successor = newestFirst[index - 1];
    return successor === undefined || now.getTime() - successor.createdAt < retirement;
  });
}
