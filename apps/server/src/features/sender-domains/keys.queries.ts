import type { DkimKeyState } from "@delight/contract/sender-domains";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import type { NewKey } from "./dkim-keys.ts";

export interface KeyRow {
  readonly id: string;
  readonly domain_id: string;
  readonly selector: string;
  readonly algorithm: "rsa" | "ed25519";
  readonly public_key: string;
  readonly state: DkimKeyState;
  readonly made_at: string;
  readonly active_at: string | null;
  readonly retiring_at: string | null;
}

/** Without the private ones; the newest first. */
export function listKeyRows({ db, organizationId }: OrgTx, domainId?: string): Promise<KeyRow[]> {
  return db
    .selectFrom("dkim_keys")
    .select(["id", "domain_id", "selector", "public_key", "made_at", "active_at", "retiring_at"])
    .select([sql<DkimKeyState>`state`.as("state"), sql<KeyRow["algorithm"]>`algorithm`.as("algorithm")])
    .where("organization_id", "=", organizationId)
    .$if(domainId !== undefined, (query) => query.where("domain_id", "=", domainId ?? ""))
    .orderBy("made_at", "desc")
    .orderBy("algorithm", "desc")
    .execute();
}

export async function insertKeys(
  { db, organizationId }: OrgTx,
  domainId: string,
  { keys, at }: { readonly keys: readonly NewKey[]; readonly at: Date },
): Promise<void> {
  const rows = keys.map(({ id, selector, algorithm, publicKey, sealed }) => ({
    organization_id: organizationId,
    id,
    domain_id: domainId,
    selector,
    algorithm,
    public_key: publicKey,
    private_key: sealed,
    made_at: at.toISOString(),
  }));
  await db.insertInto("dkim_keys").values(rows).execute();
}

/** From now on this key signs, and others of its algorithm sign no more. */
export async function activateKey(
  { db, organizationId }: OrgTx,
  { id, domain_id, algorithm }: KeyRow,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const own = db.updateTable("dkim_keys").where("organization_id", "=", organizationId);
  await own
    .set({ state: "retiring", retiring_at: at })
    .where("domain_id", "=", domain_id)
    .where("algorithm", "=", algorithm)
    .where("state", "=", "active")
    .execute();
  await own.set({ state: "active", active_at: at }).where("id", "=", id).execute();
}

/** Those that have signed nothing since then: what they were is forgotten. */
export async function retireKeys({ db, organizationId }: OrgTx, domainId: string, since: Date): Promise<void> {
  await db
    .updateTable("dkim_keys")
    .set({ state: "retired", private_key: null })
    .where("organization_id", "=", organizationId)
    .where("domain_id", "=", domainId)
    .where("state", "=", "retiring")
    .where("retiring_at", "<=", since.toISOString())
    .execute();
}

/** Of a domain that mails may come from; sealed. */
export async function listSigningKeys({ db, organizationId }: OrgTx, domainId: string) {
  const rows = await db
    .selectFrom("dkim_keys")
    .select(["id", "selector", "private_key"])
    .where("organization_id", "=", organizationId)
    .where("domain_id", "=", domainId)
    .where("state", "=", "active")
    .orderBy("algorithm")
    .execute();
  return rows.flatMap(({ private_key: sealed, ...key }) => (sealed === null ? [] : [{ ...key, sealed }]));
}
