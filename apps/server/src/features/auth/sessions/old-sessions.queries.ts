import { sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";

const endedAt = sql<string>`least(expires_at, coalesce(revoked_at, expires_at))`;

/** From where and with what somebody was signed in is nobody's business any more. */
export function stripOldSessions({ db }: SystemTx, endedBefore: Date) {
  return db
    .updateTable("sessions")
    .set({ device: "", network: "" })
    .where(endedAt, "<", endedBefore.toISOString())
    .where((row) => row.or([row("device", "<>", ""), row("network", "<>", "")]))
    .execute();
}

/**
 * Some at a time, and none that somebody holds; answers how many. The one that a user used last stays: it says when they were last
 * seen.
 */
export async function deleteOldSessions({ db }: SystemTx, endedBefore: Date): Promise<number> {
  const old = db
    .selectFrom("sessions")
    .select("id")
    .where(endedAt, "<", endedBefore.toISOString())
    .where(
      sql<boolean>`exists (
        select from sessions later
        where later.user_id = sessions.user_id and (later.last_used_at, later.id) > (sessions.last_used_at, sessions.id)
      )`,
    )
    .limit(1000)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom("sessions").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}
