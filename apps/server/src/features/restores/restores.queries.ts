import { sql } from "kysely";
import type { Database, OrgTx, SystemTx } from "../../platform/db/database.ts";
import { heldName } from "../../platform/db/sending-block.queries.ts";

export async function removeHeld({ db }: SystemTx): Promise<void> {
  await db.deleteFrom("installation").where("name", "=", heldName).execute();
}

export function listOrganizations({ kysely }: Database) {
  return kysely.selectFrom("organizations").select(["id", "name"]).orderBy("name").orderBy("id").execute();
}

export interface WaitingActivity {
  readonly id: string;
  readonly name: string;
  readonly kind: "campaign" | "automation" | "transactional";
  readonly status: "scheduled" | "preparing" | "running" | "paused";
  readonly queued: number;
}

/**
 * What would mail by itself, now: a campaign with mails left or whose moment has come, an automation that runs, single mails of
 * programs. What a full disk paused goes on by itself too.
 */
const wouldMail = sql`(
  (a.status = 'running' or a.status = 'paused' and a.pause_code = 'disk_full')
    and (a.kind = 'automation' or waiting.queued > 0)
  or a.status in ('scheduled', 'preparing') and a.starts_at <= clock_timestamp()
)`;

const waiting = sql`
  cross join lateral (
    select count(*)::int as queued from deliveries d
    where d.organization_id = a.organization_id and d.activity_id = a.id and d.status in ('queued', 'sending')
  ) as waiting
`;

export async function listWaiting({ db, organizationId }: OrgTx): Promise<WaitingActivity[]> {
  const { rows } = await sql<WaitingActivity>`
    select a.id, a.name, a.kind, a.status, waiting.queued from activities a ${waiting}
    where a.organization_id = ${organizationId} and ${wouldMail}
    order by a.name, a.id
  `.execute(db);
  return rows;
}

/** Answers those that it paused. */
export async function pauseWaiting({ db, organizationId }: OrgTx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    update activities x set status = 'paused', pause_code = 'restored', pause_detail = null, starts_at = null
    from (
      select a.id from activities a ${waiting}
      where a.organization_id = ${organizationId} and a.kind <> 'transactional' and ${wouldMail}
    ) as chosen
    where x.organization_id = ${organizationId} and x.id = chosen.id
    returning x.id, x.name
  `.execute(db);
  return rows;
}

/** Mails to users, reports and calls of webhooks that were due: those who were to hear of it have. */
export async function dropDue({ db, organizationId }: OrgTx): Promise<void> {
  await sql`
    update user_mails set state = 'dropped', ended_at = clock_timestamp()
    where organization_id = ${organizationId} and state in ('waiting', 'handing')
  `.execute(db);
  await sql`
    update notifications set mail = null where organization_id = ${organizationId} and mail is not null and user_mail_id is null
  `.execute(db);
  await sql`
    update report_schedules s set next_at = (
      select min(moment) from generate_series(
        s.next_at, clock_timestamp() + interval '2 months',
        case s.cadence when 'weekly' then interval '7 days' else interval '1 month' end
      ) as moment
      where moment > clock_timestamp()
    )
    where s.organization_id = ${organizationId} and s.next_at <= clock_timestamp()
  `.execute(db);
  await sql`
    update webhook_calls set status = 'failed', failure = 'given_up'
    where organization_id = ${organizationId} and status = 'waiting'
  `.execute(db);
}

/** What else is due, by how many: mails to users (those that notifications ask for among them), reports, calls of webhooks. */
export interface DueCounts {
  readonly user_mails: number;
  readonly reports: number;
  readonly webhook_calls: number;
}

export async function countDue({ db, organizationId }: OrgTx): Promise<DueCounts> {
  const { rows } = await sql<DueCounts>`
    select
      (select count(*)::int from user_mails where organization_id = ${organizationId} and state in ('waiting', 'handing'))
        + (
          select count(distinct user_id)::int from notifications
          where organization_id = ${organizationId} and mail is not null and user_mail_id is null
        ) as user_mails,
      (
        select count(*)::int from report_schedules where organization_id = ${organizationId} and next_at <= clock_timestamp()
      ) as reports,
      (
        select count(*)::int from webhook_calls where organization_id = ${organizationId} and status = 'waiting'
      ) as webhook_calls
  `.execute(db);
  return rows[0] ?? { user_mails: 0, reports: 0, webhook_calls: 0 };
}

/** How many jobs of these queues were left before a moment. */
export async function countJobs({ db }: SystemTx, queues: readonly string[], before: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job
    where name = any (${[...queues]}::text[]) and state <= 'active' and created_on < ${before}::timestamptz
  `.execute(db);
  return rows[0]?.jobs ?? 0;
}

/** Jobs of these queues that were left before a moment, also those that a worker took from before it noticed that it is held. */
export async function dropJobs({ db }: SystemTx, queues: readonly string[], before: string): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    delete from pgboss.job
    where name = any (${[...queues]}::text[]) and state <= 'active' and created_on < ${before}::timestamptz
    returning name
  `.execute(db);
  return rows.length;
}
