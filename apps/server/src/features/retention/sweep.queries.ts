import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { isKept, oldMails, oldReading } from "./old.queries.ts";

/** So many at a time, so that no transaction is long. */
const batch = 5000;

export interface Batch {
  readonly forgotten: number;
  /** Where the next one goes on; null: nothing is left. */
  readonly last: string | null;
}

/** Clicks of people stay counted for each link of each mail, so that a recount comes to the same. */
export async function forgetReading(tx: OrgTx, before: Date, since: string | null): Promise<Batch> {
  const { db, organizationId } = tx;
  const { rows } = await sql<Batch>`
    with old as (
      select e.occurred_at, e.id from events e
      where ${oldReading(tx, before)} and (${since}::timestamptz is null or e.occurred_at >= ${since}::timestamptz)
      order by e.occurred_at, e.id limit ${batch}
    ),
    gone as (
      delete from events e using old
      where e.organization_id = ${organizationId} and e.occurred_at = old.occurred_at and e.id = old.id
      returning e.occurred_at, e.delivery_id, e.link_index, e.kind = 'clicked' and not e.is_machine as is_counted
    ),
    clicks as (
      select delivery_id, link_index, count(*)::int as number from gone
      where is_counted and link_index is not null group by 1, 2
    ),
    kept as (
      update delivery_links l set forgotten = l.forgotten + clicks.number from clicks
      where l.organization_id = ${organizationId} and l.delivery_id = clicks.delivery_id
        and l.link_index = clicks.link_index
    )
    select count(*) as forgotten, max(occurred_at) as last from gone
  `.execute(db);
  return rows[0] ?? { forgotten: 0, last: null };
}

export async function forgetMails(tx: OrgTx, before: Date, since: string | null): Promise<Batch> {
  const { db, organizationId } = tx;
  const { rows } = await sql<Batch>`
    with old as (
      select d.id from deliveries d
      where ${oldMails(tx, before)} and (${since}::uuid is null or d.id > ${since}::uuid)
      order by d.id limit ${batch}
      for update
    ),
    gone as (
      update deliveries d set reply = null, merge_values = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(d.merge_values) where ${isKept}
      )
      from old where d.organization_id = ${organizationId} and d.id = old.id
      returning d.id
    )
    select count(*) as forgotten, max(id::text) as last from gone
  `.execute(db);
  return rows[0] ?? { forgotten: 0, last: null };
}

export async function forgetAudit({ db }: OrgTx, before: Date): Promise<Batch> {
  const { rows } = await sql<{ forgotten: number }>`
    select forget_audit(${before.toISOString()}::timestamptz, ${batch}::int) as forgotten
  `.execute(db);
  const forgotten = rows[0]?.forgotten ?? 0;
  return { forgotten, last: forgotten === 0 ? null : before.toISOString() };
}

/** Before anything goes: whoever counts meanwhile has to know that older single events may be missing. */
export async function markBegun({ db, organizationId }: OrgTx, reading: Date | undefined, now: Date): Promise<void> {
  await sql`
    update retention set swept_at = ${now.toISOString()},
      reading_gone_before = greatest(reading_gone_before, ${reading?.toISOString() ?? null}::timestamptz)
    where organization_id = ${organizationId}
  `.execute(db);
}

/** After all are gone, so that the next sweep need not look at them again. */
export async function markMailsGone({ db, organizationId }: OrgTx, before: Date): Promise<void> {
  await sql`
    update retention set mails_gone_before = greatest(mails_gone_before, ${before.toISOString()}::timestamptz)
    where organization_id = ${organizationId}
  `.execute(db);
}
