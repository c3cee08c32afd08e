import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import type { Period } from "./period.ts";

/** Today (of `moment`, ISO 8601) in the organization's time zone, and its currency. */
export async function getFrame({ db, organizationId }: OrgTx, moment: string) {
  return db
    .selectFrom("organizations")
    .select(["currency", sql<string>`(${moment}::timestamptz at time zone time_zone)::date`.as("today")])
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
}

/** Customers that existed at the end of a day, and those of them that may be mailed as consent stands today. */
export async function countCustomers({ db, organizationId }: OrgTx, day: string) {
  const { rows } = await sql<{ customers: number; mailable: number }>`
    select count(*) as customers,
           count(*) filter (where c.email_key is not null and c.consent = 'subscribed' and s.email_key is null) as mailable
    from customers c
    join organizations o on o.id = c.organization_id
    left join suppressions s on s.organization_id = c.organization_id and s.email_key = c.email_key
    where c.organization_id = ${organizationId}
      and c.created_at < (${day}::date + 1)::timestamp at time zone o.time_zone
  `.execute(db);
  return rows[0] ?? { customers: 0, mailable: 0 };
}

/** Mails that programs send are no marketing: they are told apart, so that an invoice that is opened improves no rate. */
const isMarketing = sql<boolean>`a.kind <> 'transactional'`;

const marketing = (column: "sent" | "unmeasured_opens" | "unmeasured_clicks" | "opened" | "clicked") =>
  sql<number>`coalesce(sum(${sql.ref(`d.${column}`)}) filter (where ${isMarketing}), 0)`;

const sums = [
  marketing("sent").as("sent"),
  marketing("unmeasured_opens").as("unmeasured_opens"),
  marketing("unmeasured_clicks").as("unmeasured_clicks"),
  marketing("opened").as("opened"),
  marketing("clicked").as("clicked"),
  sql<number>`coalesce(sum(d.conversions), 0)`.as("conversions"),
  sql<number>`coalesce(sum(d.revenue_cents), 0)`.as("revenue_cents"),
] as const;

function dayRows({ db, organizationId }: OrgTx, { from, to }: Period) {
  return db
    .selectFrom("activity_days as d")
    .innerJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "d.organization_id").onRef("a.id", "=", "d.activity_id"),
    )
    .where("d.organization_id", "=", organizationId)
    .where("d.day", ">=", from)
    .where("d.day", "<=", to);
}

export function sumDays(tx: OrgTx, period: Period) {
  return dayRows(tx, period)
    .select(sums)
    .select(sql<number>`coalesce(sum(d.sent) filter (where not ${isMarketing}), 0)`.as("transactional"))
    .executeTakeFirstOrThrow();
}

/** One row for every day of the period, days on which nothing happened too. */
export async function listDays({ db, organizationId }: OrgTx, { from, to }: Period) {
  const { rows } = await sql<{
    day: string;
    sent: number;
    opened: number;
    clicked: number;
    conversions: number;
    revenue_cents: number;
  }>`
    select g.day::date as day, ${marketing("sent")} as sent, ${marketing("opened")} as opened,
           ${marketing("clicked")} as clicked, coalesce(sum(d.conversions), 0) as conversions,
           coalesce(sum(d.revenue_cents), 0) as revenue_cents
    from generate_series(${from}::date, ${to}::date, interval '1 day') as g(day)
    left join activity_days d on d.organization_id = ${organizationId} and d.day = g.day::date
    left join activities a on a.organization_id = d.organization_id and a.id = d.activity_id
    group by 1 order by 1
  `.execute(db);
  return rows;
}

/** The activities that did most in the period. */
export function listActivitySums(tx: OrgTx, period: Period) {
  return dayRows(tx, period)
    .where(isMarketing)
    .select(["a.id", "a.name", "a.status", ...sums])
    .groupBy(["a.id", "a.name", "a.status"])
    .orderBy("revenue_cents", "desc")
    .orderBy("sent", "desc")
    .orderBy("a.id")
    .limit(10)
    .execute();
}

function conversionRows({ db, organizationId }: OrgTx, { from, to }: Period) {
  return (
    db
      .selectFrom("conversions as v")
      .innerJoin("organizations as o", "o.id", "v.organization_id")
      .leftJoin("service_records as r", (join) =>
        join.onRef("r.organization_id", "=", "v.organization_id").onRef("r.id", "=", "v.service_record_id"),
      )
      .leftJoin("quotes as q", (join) =>
        join.onRef("q.organization_id", "=", "v.organization_id").onRef("q.id", "=", "v.quote_id"),
      )
      .leftJoin("services as s", (join) =>
        join
          .onRef("s.organization_id", "=", "v.organization_id")
          .on("s.id", "=", (eb) => eb.fn.coalesce("r.service_id", "q.service_id")),
      )
      .leftJoin("activities as a", (join) =>
        join.onRef("a.organization_id", "=", "v.organization_id").onRef("a.id", "=", "v.activity_id"),
      )
      .where("v.organization_id", "=", organizationId)
      .where("v.state", "=", "credited")
      // The day decides, as in the counts: where clocks go back over midnight a day begins twice. The moments around it are for the index.
      .where(sql<boolean>`(v.occurred_at at time zone o.time_zone)::date between ${from}::date and ${to}::date`)
      .where("v.occurred_at", ">=", sql<string>`(${from}::date - 1)::timestamp at time zone o.time_zone`)
      .where("v.occurred_at", "<", sql<string>`(${to}::date + 2)::timestamp at time zone o.time_zone`)
  );
}

/** Credited conversions of the period by service or activity name; null is what has none. */
export function groupConversions(
  tx: OrgTx,
  period: Period,
  { by, activityId }: { by: "service" | "activity"; activityId?: string | undefined },
) {
  const key = by === "service" ? "s.name" : "a.name";
  let rows = conversionRows(tx, period);
  if (activityId) {
    rows = rows.where("v.activity_id", "=", activityId);
  }
  return rows
    .select([
      `${key} as key`,
      sql<number>`count(*)`.as("count"),
      sql<number>`coalesce(sum(v.value_cents), 0)`.as("value_cents"),
    ])
    .groupBy(key)
    .orderBy("count", "desc")
    .orderBy(key)
    .execute();
}

/** What falls due in the next twelve weeks, by week (its Monday) and service. */
export async function listDuesByWeek({ db, organizationId }: OrgTx, today: string) {
  const { rows } = await sql<{ week: string; service: string; dues: number }>`
    select date_trunc('week', d.due_on)::date as week, s.name as service, count(*) as dues
    from service_dues d
    join services s on s.organization_id = d.organization_id and s.id = d.service_id
    where d.organization_id = ${organizationId} and not d.is_booked
      and d.due_on >= ${today}::date and d.due_on < ${today}::date + 84
    group by 1, 2 order by 1, 2
  `.execute(db);
  return rows;
}

/** What customers did last, newest first; machines are left out. */
export async function listRecent({ db, organizationId }: OrgTx) {
  const { rows } = await sql<{
    kind: "opened" | "clicked" | "unsubscribed" | "conversion" | "launched";
    occurred_at: string;
    customer_id: string | null;
    customer_name: string | null;
    activity_id: string | null;
    activity_name: string | null;
  }>`
    with latest as (
      (select kind, occurred_at, customer_id, activity_id from events
        where organization_id = ${organizationId} and not is_machine and kind in ('opened', 'clicked', 'unsubscribed')
          and occurred_at > now() - interval '90 days'
        order by occurred_at desc limit 20)
      union all
      (select 'conversion', occurred_at, customer_id, activity_id from conversions
        where organization_id = ${organizationId} and state = 'credited' order by occurred_at desc limit 20)
      union all
      (select 'launched', launched_at, null, id from activities
        where organization_id = ${organizationId} and launched_at is not null and kind <> 'transactional'
        order by launched_at desc limit 20)
    )
    select l.kind, l.occurred_at, l.customer_id, c.name as customer_name, l.activity_id, a.name as activity_name
    from latest l
    left join customers c on c.organization_id = ${organizationId} and c.id = l.customer_id
    left join activities a on a.organization_id = ${organizationId} and a.id = l.activity_id
    order by l.occurred_at desc limit 20
  `.execute(db);
  return rows;
}

/** Deliveries by status, with the skip reason in the status's place for those that were skipped; of a period those of its marketing. */
export async function groupOutcomes({ db, organizationId }: OrgTx, period: Period, activityId?: string) {
  const { rows } = await sql<{ key: string; count: number; value_cents: number }>`
    select case when d.status = 'skipped' then d.skip_reason else d.status end as key, count(*) as count, 0 as value_cents
    from deliveries d
    join activities a on a.organization_id = d.organization_id and a.id = d.activity_id
    join organizations o on o.id = d.organization_id
    where d.organization_id = ${organizationId}
      and (${activityId ?? null}::uuid is null or d.activity_id = ${activityId ?? null}::uuid)
      and (${activityId ?? null}::uuid is not null or (${isMarketing}
        and a.launched_at >= ${period.from}::date::timestamp at time zone o.time_zone
        and a.launched_at < (${period.to}::date + 1)::timestamp at time zone o.time_zone))
    group by 1 order by 2 desc, 1
  `.execute(db);
  return rows;
}
