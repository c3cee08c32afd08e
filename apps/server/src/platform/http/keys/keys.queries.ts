import { sql } from "kysely";
import type { OrgTx } from "../../db/database.ts";

/** The key of an organization that is open, as long as it has not expired. */
export function findLiveKey({ db, organizationId }: OrgTx, hash: Buffer, now: Date) {
  return db
    .selectFrom("api_keys as k")
    .innerJoin("organizations as o", "o.id", "k.organization_id")
    .select(["k.id", "k.name", "k.scopes", "k.last_used_at"])
    .where("k.organization_id", "=", organizationId)
    .where("k.key_hash", "=", hash)
    .where((row) => row.or([row("k.expires_at", "is", null), row("k.expires_at", ">", now.toISOString())]))
    .where("o.deactivated_at", "is", null)
    .executeTakeFirst();
}

/** Counts a call into the window that is open, or begins one; the row is held only by the short transaction that counts. */
export async function countCall(
  { db, organizationId }: OrgTx,
  keyId: string,
  { now, seconds }: { readonly now: Date; readonly seconds: number },
): Promise<{ calls: number; began_at: string }> {
  const oldest = new Date(now.getTime() - seconds * 1000).toISOString();
  const { rows } = await sql<{ calls: number; began_at: string }>`
    insert into api_key_windows as w (organization_id, key_id, began_at, calls)
    values (${organizationId}, ${keyId}, ${now.toISOString()}, 1)
    on conflict (organization_id, key_id) do update set
      began_at = case when w.began_at > ${oldest} then w.began_at else excluded.began_at end,
      calls = case when w.began_at > ${oldest} then least(w.calls, 1000000) + 1 else 1 end
    returning calls, began_at
  `.execute(db);
  return rows[0] ?? { calls: 1, began_at: now.toISOString() };
}

/** Notes the day as well: of a key that came regularly it is told when it does not. */
export function noteUse({ db, organizationId }: OrgTx, keyId: string, now: Date) {
  const day = now.toISOString().slice(0, 10);
  return db
    .updateTable("api_keys")
    .set({
      last_used_at: now.toISOString(),
      silence_told_at: null,
      used_days: sql<string[]>`(
        select array_agg(distinct u.day) from unnest(used_days || ${day}::date) as u(day) where u.day > ${day}::date - 10
      )`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", keyId)
    .execute();
}
