import { sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";
import { lately, suspicious } from "../sessions/endings.ts";
import type { Bucket } from "./bucket.ts";
import type { UserKey } from "./limits.ts";

const iso = (moment: number) => new Date(moment).toISOString();

/** Each bucket as it stands, locked until the transaction ends, so that parallel guesses are counted one after the other. */
export async function lockBuckets({ db }: SystemTx, names: readonly string[]): Promise<Map<string, Bucket>> {
  const rows = await db
    .insertInto("login_attempts")
    // In one order, so that two calls never wait for each other.
    .values([...names].sort().map((bucket) => ({ bucket, failures: 0, counted_at: iso(0), opens_at: iso(0) })))
    .onConflict((conflict) => conflict.column("bucket").doUpdateSet({ bucket: sql`excluded.bucket` }))
    .returning(["bucket", "failures", "counted_at", "opens_at"])
    .execute();
  return new Map(
    rows.map((row) => [
      row.bucket,
      { failures: row.failures, countedAt: Date.parse(row.counted_at), opensAt: Date.parse(row.opens_at) },
    ]),
  );
}

export async function saveBuckets({ db }: SystemTx, buckets: ReadonlyMap<string, Bucket>): Promise<void> {
  for (const [name, bucket] of buckets) {
    await db
      .updateTable("login_attempts")
      .set({ failures: bucket.failures, counted_at: iso(bucket.countedAt), opens_at: iso(bucket.opensAt) })
      .where("bucket", "=", name)
      .execute();
  }
}

/** What was no failure is uncounted, and if it closed the bucket, that opens again. */
export function uncount({ db }: SystemTx, bucket: string, closedUntil: number) {
  return db
    .updateTable("login_attempts")
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      opens_at: sql`case when opens_at = ${iso(closedUntil)} then ${iso(0)} else opens_at end`,
    })
    .where("bucket", "=", bucket)
    .execute();
}

export function forgetBuckets({ db }: SystemTx, buckets: readonly string[]) {
  return db.deleteFrom("login_attempts").where("bucket", "in", buckets).execute();
}

/** Some at a time, and none that somebody holds: nobody waits for the cleaning. Answers how many. */
export async function forgetOlder({ db }: SystemTx, moment: number): Promise<number> {
  const old = db
    .selectFrom("login_attempts")
    .select("bucket")
    .where("counted_at", "<", iso(moment))
    .limit(1000)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom("login_attempts").where("bucket", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** From where this user has used a session lately, but for those that had to be ended because somebody else may have used them. */
export async function listKnownNetworks(
  { db }: SystemTx,
  [column, value]: readonly [UserKey, string],
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select("sessions.network")
    .where(`users.${column}`, "=", value)
    .where("sessions.network", "<>", "")
    .where("sessions.last_used_at", ">", iso(now - lately))
    .where((row) =>
      row.or([row("sessions.revoked_because", "is", null), row("sessions.revoked_because", "not in", suspicious)]),
    )
    .groupBy("sessions.network")
    .orderBy((order) => order.fn.max("sessions.last_used_at"), "desc")
    .limit(100)
    .execute();
  return rows.map(({ network }) => network);
}
