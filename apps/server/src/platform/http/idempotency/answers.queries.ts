import { sql } from "kysely";
import type { OrgTx } from "../../db/database.ts";

/** Whose key it is, and the key. */
export interface Place {
  readonly owner: string;
  readonly key: string;
}

/** Whether nobody else works on this call; held until the transaction ends. */
export async function tryLock({ db, organizationId }: OrgTx, { owner, key }: Place): Promise<boolean> {
  const name = `idempotency ${organizationId} ${owner} ${key}`;
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_ours
  `.execute(db);
  return rows[0]?.is_ours === true;
}

export function findAnswer({ db, organizationId }: OrgTx, { owner, key }: Place, since: Date) {
  return db
    .selectFrom("idempotent_answers")
    .select(["fingerprint", "sealed"])
    .where("organization_id", "=", organizationId)
    .where("owner_id", "=", owner)
    .where("key", "=", key)
    .where("created_at", ">", since.toISOString())
    .executeTakeFirst();
}

interface NewAnswer {
  readonly fingerprint: Buffer;
  readonly sealed: Buffer;
  readonly createdAt: Date;
}

/** What is there by then is too old to count. */
export async function keepAnswer({ db, organizationId }: OrgTx, { owner, key }: Place, answer: NewAnswer) {
  const values = {
    fingerprint: answer.fingerprint,
    sealed: answer.sealed,
    created_at: answer.createdAt.toISOString(),
  };
  await db
    .insertInto("idempotent_answers")
    .values({ organization_id: organizationId, owner_id: owner, key, ...values })
    .onConflict((conflict) => conflict.columns(["organization_id", "owner_id", "key"]).doUpdateSet(values))
    .execute();
}

/** Some thousand at a time; answers how many. */
export async function deleteOldAnswers({ db, organizationId }: OrgTx, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from idempotent_answers where organization_id = ${organizationId} and (owner_id, key) in (
      select owner_id, key from idempotent_answers
      where organization_id = ${organizationId} and created_at <= ${before.toISOString()} limit 1000
    )`.execute(db);
  return Number(numAffectedRows);
}
