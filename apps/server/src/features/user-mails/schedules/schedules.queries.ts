import type { ReportCadence } from "@delight/contract/report-schedules";
import { type Insertable, sql, type Updateable } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/tables.ts";

/** Organizations in which a report may be due. */
export function listOrganizationsWithDue(database: Database, now: Date): Promise<string[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.mailing_users', 'on', true)`.execute(db);
    const { rows } = await sql<{ id: string }>`
      select o.id from organizations o
      where o.deactivated_at is null and exists (
        select from report_schedules s
        where s.organization_id = o.id and s.paused_at is null and s.next_at <= ${now.toISOString()}
      )`.execute(db);
    return rows.map(({ id }) => id);
  });
}

/** Locked until the transaction ends; what another worker looks at is left to it. */
export function lockDue({ db, organizationId }: OrgTx, now: Date) {
  return db
    .selectFrom("report_schedules")
    .select(["id", "user_id", "weekday", "hour", "since", sql<ReportCadence>`cadence`.as("cadence")])
    .where("organization_id", "=", organizationId)
    .where("paused_at", "is", null)
    .where("next_at", "<=", now.toISOString())
    .orderBy("next_at")
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function getZone({ db, organizationId }: OrgTx): Promise<string> {
  const row = await db
    .selectFrom("organizations")
    .select("time_zone")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}

function schedules({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("report_schedules as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("user_mails as m")
          .select(["m.state", "m.period_from", "m.period_to"])
          .select(sql<string>`coalesce(m.ended_at, m.created_at)`.as("at"))
          .where("m.organization_id", "=", organizationId)
          .whereRef("m.schedule_id", "=", "s.id")
          .where("m.state", "<>", "dropped")
          .orderBy("m.created_at", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select(["s.id", "s.user_id", "s.weekday", "s.hour", "s.paused_at", "u.email"])
    .select([
      sql<ReportCadence>`s.cadence`.as("cadence"),
      sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`.as("name"),
      "last.state",
      "last.at",
      "last.period_from",
      "last.period_to",
    ])
    .where("s.organization_id", "=", organizationId);
}

export type ScheduleRow = Awaited<ReturnType<typeof listSchedules>>[number];

/** One's own first; without `userId` those of everybody. */
export function listSchedules(tx: OrgTx, userId: string | undefined, onlyOwn: boolean) {
  return schedules(tx)
    .$if(onlyOwn, (query) => query.where("s.user_id", "=", userId ?? null))
    .orderBy(sql`s.user_id is distinct from ${userId ?? null}::uuid`)
    .orderBy("name")
    .orderBy("s.cadence")
    .execute();
}

export function findSchedule(tx: OrgTx, id: string) {
  return schedules(tx).where("s.id", "=", id).executeTakeFirst();
}

type NewSchedule = Omit<Insertable<DB["report_schedules"]>, "organization_id" | "id">;

/** Undefined where the user has one of that cadence. */
export async function insertSchedule({ db, organizationId }: OrgTx, schedule: NewSchedule) {
  const made = await db
    .insertInto("report_schedules")
    .values({ organization_id: organizationId, ...schedule })
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id", "cadence"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}

export function saveSchedule(
  { db, organizationId }: OrgTx,
  id: string,
  changes: Pick<
    Updateable<DB["report_schedules"]>,
    "weekday" | "hour" | "since" | "next_at" | "paused_at" | "failures"
  >,
) {
  return db
    .updateTable("report_schedules")
    .set(changes)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export function deleteSchedule({ db, organizationId }: OrgTx, id: string) {
  return db.deleteFrom("report_schedules").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}

export function deleteScheduleOf({ db, organizationId }: OrgTx, userId: string, cadence: ReportCadence) {
  return db
    .deleteFrom("report_schedules")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("cadence", "=", cadence)
    .execute();
}

/** One more that nobody took; answers how many in a row. */
export async function countFailure({ db, organizationId }: OrgTx, id: string): Promise<number> {
  const row = await db
    .updateTable("report_schedules")
    .set({ failures: sql<number>`failures + 1` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning("failures")
    .executeTakeFirst();
  return row?.failures ?? 0;
}
