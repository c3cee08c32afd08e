import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Period } from "../period.ts";

/** How many there were at the ends of two days, and of those how many may be mailed as consent stands today. */
interface Customers {
  readonly now: number;
  readonly before: number;
  readonly mailable_now: number;
  readonly mailable_before: number;
}

/** What is not settled yet of suppressions is put right: nobody waits for the loop to see a true figure. */
export async function countCustomers(
  { db, organizationId }: OrgTx,
  { now, before }: { readonly now: string; readonly before: string },
): Promise<Customers> {
  const upTo = (column: string, day: string) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where day <= ${day}::date), 0)`;
  const { rows } = await sql<Customers>`
    with open as (
      select distinct suppression_id from suppression_changes where organization_id = ${organizationId}
    ),
    counted as (
      select day, customers, subscribed - suppressed as mailable from customer_days where organization_id = ${organizationId}
      union all
      select d.day, 0, d.customers
      from open join suppressed_days d on d.organization_id = ${organizationId} and d.suppression_id = open.suppression_id
      union all
      select (c.created_at at time zone o.time_zone)::date, 0, -1
      from open
      join suppressions s on s.organization_id = ${organizationId} and s.id = open.suppression_id
      join customers c on c.organization_id = s.organization_id and c.email_key = s.email_key
      join organizations o on o.id = c.organization_id
      where c.deleted_at is null and c.consent = 'subscribed'
    )
    select ${upTo("customers", now)} as now, ${upTo("customers", before)} as before,
      ${upTo("mailable", now)} as mailable_now, ${upTo("mailable", before)} as mailable_before
    from counted
  `.execute(db);
  return rows[0] ?? { now: 0, before: 0, mailable_now: 0, mailable_before: 0 };
}

/** Open dues of a service: those of a week (its Monday) within twelve from today, or those from before, whose week is null. */
export interface DuesOfWeek {
  readonly week: string | null;
  readonly service: string;
  /** Of all that are called so and have some. */
  readonly service_ids: string[];
  readonly dues: number;
  /** Past their grace. */
  readonly overdue: number;
  readonly in_30_days: number;
}

/** The services of what is summed of those that have one name, as far as they have some. */
const idsOf = (isSome: RawBuilder<boolean>) =>
  sql`coalesce(array_agg(id::text order by id) filter (where ${isSome} and id is not null), '{}')`;

export async function listDues({ db, organizationId }: OrgTx, today: string): Promise<DuesOfWeek[]> {
  const isOverdue = sql`d.day + s.grace_days < ${today}::date`;
  // The first day of the century that was a Monday: whole numbers are quicker than a calendar for each row.
  const mondayOf = (day: RawBuilder<unknown>) => sql`${day} - (${day} - date '2001-01-01') % 7`;
  const now = sql`${today}::date`;
  const { rows } = await sql<DuesOfWeek>`
    with of_service as (
      select s.id, s.name, case when d.day >= ${now} then ${mondayOf(sql`d.day`)} end as week, sum(d.dues) as dues,
        sum(d.dues) filter (where ${isOverdue}) as overdue,
        sum(d.dues) filter (where not ${isOverdue} and d.day <= ${today}::date + 30) as in_30_days
      from due_days d
      join services s on s.organization_id = d.organization_id and s.id = d.service_id
      where d.organization_id = ${organizationId} and d.day < ${mondayOf(now)} + 84
      group by s.organization_id, s.id, 3
    )
    select week, name as service, ${idsOf(sql`dues <> 0`)} as service_ids, sum(dues) as dues,
      coalesce(sum(overdue), 0) as overdue, coalesce(sum(in_30_days), 0) as in_30_days
    from of_service group by 1, 2 having sum(dues) <> 0 order by 1, 2
  `.execute(db);
  return rows;
}

/** Credited conversions of the period by the service of their job or quote; null is what has none. */
export async function sumConversionsByService({ db, organizationId }: OrgTx, { from, to }: Period) {
  const { rows } = await sql<{ key: string | null; service_ids: string[]; count: number; value_cents: number }>`
    with of_service as (
      select service_id, sum(conversions) as conversions, sum(value_cents) as value_cents
      from conversion_days
      where organization_id = ${organizationId} and day between ${from}::date and ${to}::date
      group by 1
    )
    select s.name as key, ${idsOf(sql`d.conversions <> 0`)} as service_ids, sum(d.conversions) as count, sum(d.value_cents) as value_cents
    from of_service d
    left join services s on s.organization_id = ${organizationId} and s.id = d.service_id
    group by 1 having sum(d.conversions) <> 0 order by 3 desc, 1
  `.execute(db);
  return rows;
}
