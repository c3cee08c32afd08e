import type { PauseReason } from "@delight/contract/pause-reason";
import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../platform/db/database.ts";

/** An appointment of an organization. */
export interface DueRef {
  readonly organizationId: string;
  readonly activityId: string;
}

export interface Appointment extends DueRef {
  /** What is due is a run of it, not itself. */
  readonly repeats: boolean;
}

/** What is to begin by now in all open organizations, by the clock of the database: there is one, whoever asks. */
export function listDue(database: Database): Promise<Appointment[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.appointments', 'on', true)`.execute(db);
    return db
      .selectFrom("activities")
      .innerJoin("organizations", "organizations.id", "activities.organization_id")
      .select(["activities.organization_id as organizationId", "activities.id as activityId"])
      .select(sql<boolean>`activities.repeats is not null`.as("repeats"))
      .where("activities.status", "in", ["scheduled", "preparing"])
      .where("activities.starts_at", "<=", sql<string>`now()`)
      .where("organizations.deactivated_at", "is", null)
      .orderBy("activities.starts_at")
      .limit(100)
      .execute();
  });
}

const own = ({ organizationId }: OrgTx, id: string) => sql`organization_id = ${organizationId} and id = ${id}`;

/** Keeps the appointment of a scheduled activity. Answers how many seconds too late; undefined if there is none to keep. */
export async function keepAppointment(tx: OrgTx, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ late: number }>`
    update activities set status = 'preparing'
    where ${own(tx, id)} and status in ('scheduled', 'preparing') and starts_at <= clock_timestamp()
    returning extract(epoch from clock_timestamp() - starts_at)::float8 as late
  `.execute(tx.db);
  return rows[0]?.late;
}

/**
 * What is to be frozen, if it is ours alone to freeze until the transaction ends. The row itself stays free, so that people
 * can pause or stop what a million recipients are being written for.
 */
export async function findOurs({ db, organizationId }: OrgTx, id: string) {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`beginning:${id}`}, 0)) as is_ours
  `.execute(db);
  if (!rows[0]?.is_ours) {
    return undefined;
  }
  return db
    .selectFrom("activities")
    .select(["id", "name", "segment_id", "email_id", "sender_id", "plan", "test", "recurring_id"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "preparing")
    .executeTakeFirst();
}

/** From its sender as it is now, or the default one where none is chosen; `days`: on which its plan lets mails go out. Answers false if somebody paused or stopped it meanwhile. */
export async function setRunning(tx: OrgTx, id: string, days: readonly string[] | undefined): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update activities a set status = 'running', launched_at = now(), starts_at = null,
      days = ${days ? [...days] : null}::date[], sender_name = s.name, sender_address = s.address, reply_to = s.reply_to
    from senders s
    where s.organization_id = a.organization_id and case when a.sender_id is null then s.is_default else s.id = a.sender_id end
      and a.organization_id = ${tx.organizationId} and a.id = ${id} and a.status = 'preparing'
  `.execute(tx.db);
  return numAffectedRows === 1n;
}

/** Answers its name if it was about to begin. */
export async function pauseUnbegun(tx: OrgTx, id: string, { code, detail }: PauseReason): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update activities set status = 'paused', pause_code = ${code}, pause_detail = ${detail}, starts_at = null
    where ${own(tx, id)} and status = 'preparing'
    returning name
  `.execute(tx.db);
  return rows[0]?.name;
}
