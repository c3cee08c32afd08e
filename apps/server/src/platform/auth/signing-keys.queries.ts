import { sql } from "kysely";
import type { SystemTx } from "../db/database.ts";

/** One past those of migrating (…305) and of a running installation (…306), which is held for as long as it runs. */
const lock = 6_410_772_307;

/** Until the transaction ends nobody else makes or removes keys. */
export async function lockSigningKeys({ db }: SystemTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
}

/** The newest first. */
export function listSigningKeys({ db }: SystemTx) {
  return db.selectFrom("signing_keys").selectAll().orderBy("created_at", "desc").orderBy("id").execute();
}

export function insertSigningKey({ db }: SystemTx, key: { id: string; sealed: Buffer; now: Date }) {
  return db
    .insertInto("signing_keys")
    .values({ id: key.id, sealed: key.sealed, created_at: key.now.toISOString() })
    .execute();
}

export function deleteSigningKeys({ db }: SystemTx, ids: readonly string[]) {
  return db.deleteFrom("signing_keys").where("id", "in", ids).execute();
}
