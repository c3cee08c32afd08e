import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../platform/db/database.ts";
import { type ActivityRef, letSee } from "./running.queries.ts";

const prefix = "disk_full:";
/** A worker that has not said so for this long has ended, or has room again. */
const freshSeconds = 60;

/** Tells all workers that the disk of a machine is full. */
export async function sayDiskIsFull({ kysely }: Database, host: string): Promise<void> {
  const value = sql<string>`extract(epoch from now())::text`;
  await kysely
    .insertInto("installation")
    .values({ name: prefix + host, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function sayDiskHasRoom({ kysely }: Database, host: string): Promise<void> {
  await kysely
    .deleteFrom("installation")
    .where("name", "=", prefix + host)
    .execute();
}

export async function isAnyDiskFull({ kysely }: Database): Promise<boolean> {
  const rows = await kysely
    .selectFrom("installation")
    .select(["value", sql<number>`extract(epoch from now())`.as("now")])
    .where("name", "like", `${prefix}%`)
    .execute();
  return rows.some(({ value, now }) => now - Number(value) < freshSeconds);
}

/** Activities that stand still because a disk was full. */
export function listPausedByDisk(database: Database): Promise<ActivityRef[]> {
  return inSystem(database, async ({ db }) => {
    await letSee.execute(db);
    return db
      .selectFrom("activities")
      .select(["organization_id as organizationId", "id as activityId"])
      .where("status", "=", "paused")
      .where("pause_code", "=", "disk_full")
      .execute();
  });
}

/** Lets them go on, unless somebody decided otherwise meanwhile. */
export async function resumeAfterDisk({ db, organizationId }: OrgTx, activityIds: readonly string[]): Promise<void> {
  await db
    .updateTable("activities")
    .set({ status: "running", pause_code: null, pause_detail: null })
    .where("organization_id", "=", organizationId)
    .where("id", "in", activityIds)
    .where("status", "=", "paused")
    .where("pause_code", "=", "disk_full")
    .execute();
}
