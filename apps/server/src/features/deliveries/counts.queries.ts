import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

const totals = [
  "audience",
  "queued",
  "sending",
  "failed",
  "unknown",
  "skipped",
  "cancelled",
  "sent",
  "unmeasured_opens",
  "unmeasured_clicks",
  "opened",
  "clicked",
  "unsubscribed",
  "hard_bounced",
  "soft_bounced",
  "complained",
  "replied",
  "conversions",
  "revenue_cents",
] as const;
/** `bounced`: of the mails that were sent on the day, those that came back meanwhile. */
const daily = [
  "sent",
  "bounced",
  "unmeasured_opens",
  "unmeasured_clicks",
  "opened",
  "clicked",
  "unsubscribed",
  "conversions",
  "revenue_cents",
] as const;

type Total = (typeof totals)[number];

export type CountChanges = Partial<Record<(typeof daily)[number], number>>;
export type StatusMoves = Partial<Record<Exclude<Total, (typeof daily)[number]>, number>>;

/** What is to be added to the counts of one activity; `at` (ISO moment) says on which day. */
export interface Count extends CountChanges, StatusMoves {
  readonly activityId: string;
  readonly at: string;
}

const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const sumOf = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = c.${sql.ref(column)} + excluded.${sql.ref(column)}`));
const isCounted = sql.join(
  daily.map((column) => sql`${sql.ref(column)} <> 0`),
  sql` or `,
);

/** The columns of a `change`: what is added to the counts of one activity. */
export const changeColumns = [...totals, "bounced"] as const;

/**
 * Clauses of a `with` that add the rows of its clause `change (activity_id, at, …changeColumns)` to what the screens show:
 * in total, and by day in the organization's time zone. Days come before totals, so that two who count never wait for
 * each other; the last clause is called `counted`. A `change` has one row an activity, in the order of their ids.
 */
export function countingClauses(organizationId: string) {
  return sql`
    by_day as (
      insert into activity_days as c (organization_id, day, activity_id, ${listOf(daily)})
      select o.id, (at at time zone o.time_zone)::date, activity_id, ${listOf(daily)}
      from change join organizations o on o.id = ${organizationId}
      where ${isCounted}
      on conflict (organization_id, day, activity_id) do update set ${sumOf(daily)}
      returning c.activity_id
    ),
    counted as (
      insert into activity_counts as c (organization_id, activity_id, ${listOf(totals)})
      select ${organizationId}, activity_id, ${listOf(totals)} from change
      where (select count(*) from by_day) >= 0
      on conflict (organization_id, activity_id) do update set ${sumOf(totals)}
      returning c.activity_id
    )`;
}

/**
 * Adds several counts in one statement, in the transaction of what is counted: one after the other, two transactions that
 * count the same activities in another order would wait for each other for ever.
 */
export async function addCounts(tx: OrgTx, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) {
    return;
  }
  const ordered = counts.toSorted((one, other) => (one.activityId < other.activityId ? -1 : 1));
  const rows = ordered.map(
    (count) =>
      sql`(${count.activityId}::uuid, ${count.at}::timestamptz, ${sql.join(changeColumns.map((column) => sql`${count[column] ?? 0}::bigint`))})`,
  );
  await sql`
    with change (activity_id, at, ${listOf(changeColumns)}) as (values ${sql.join(rows)}),
    ${countingClauses(tx.organizationId)}
    select count(*) from counted
  `.execute(tx.db);
}

/** What one activity earned or lost at a moment (ISO). */
export interface Earned {
  readonly activityId: string;
  readonly at: string;
  readonly conversions: number;
  readonly revenue_cents: number;
}

/** Adds what activities earned, each on its days and in total, in the transaction of the conversions; amounts may be negative. In one statement, as `addCounts`. */
export async function addConversions({ db, organizationId }: OrgTx, earned: readonly Earned[]): Promise<void> {
  if (earned.length === 0) {
    return;
  }
  await sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb)
        as c ("activityId" uuid, at timestamptz, conversions int, revenue_cents bigint)
    ),
    by_day as (
      insert into activity_days as c (organization_id, day, activity_id, conversions, revenue_cents)
      select o.id, (at at time zone o.time_zone)::date, "activityId", sum(conversions), sum(revenue_cents)
      from change join organizations o on o.id = ${organizationId}
      group by 1, 2, 3 having sum(conversions) <> 0 or sum(revenue_cents) <> 0 order by 3, 2
      on conflict (organization_id, day, activity_id) do update
        set conversions = c.conversions + excluded.conversions, revenue_cents = c.revenue_cents + excluded.revenue_cents
      returning c.activity_id
    )
    insert into activity_counts as c (organization_id, activity_id, conversions, revenue_cents)
    select ${organizationId}, "activityId", sum(conversions), sum(revenue_cents)
    from change where (select count(*) from by_day) >= 0
    group by 2 having sum(conversions) <> 0 or sum(revenue_cents) <> 0 order by 2
    on conflict (organization_id, activity_id) do update
      set conversions = c.conversions + excluded.conversions, revenue_cents = c.revenue_cents + excluded.revenue_cents
  `.execute(db);
}

/** Moves deliveries of an activity from one status to another in its counts; what was sent is counted where it is. */
export function countMoves(tx: OrgTx, activityId: string, moves: StatusMoves): Promise<void> {
  return addCounts(tx, [{ activityId, at: new Date(0).toISOString(), ...moves }]);
}

/** A clause that counts the deliveries of the clause `moved` that were sent, by part of their activity: after `counted`, as all do. */
export function partsClause(organizationId: string) {
  return sql`
    by_part as (
      insert into activity_parts as c (organization_id, activity_id, part, key, sent)
      select ${organizationId}, activity_id, part, key, count(*)
      from moved cross join lateral (values ('language', language), ('step', version || '.' || step)) as p(part, key)
      where status = 'sent' and key is not null and (select count(*) from counted) >= 0
      group by 2, 3, 4 order by 2, 3, 4
      on conflict (organization_id, activity_id, part, key) do update set sent = c.sent + excluded.sent
    )`;
}
