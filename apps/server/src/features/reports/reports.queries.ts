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

/** Mails that programs send are no marketing: they are told apart, so that an invoice that is opened improves no rate. */
const isMarketing = sql<boolean>`a.kind <> 'transactional'`;

const marketing = (column: "sent" | "bounced" | "unmeasured_opens" | "unmeasured_clicks" | "opened" | "clicked") =>
  sql<number>`coalesce(sum(${sql.ref(`d.${column}`)}) filter (where ${isMarketing}), 0)`;

const sums = [
  marketing("sent").as("sent"),
  marketing("bounced").as("bounced"),
  marketing("unmeasured_opens").as("unmeasured_opens"),
  marketing("unmeasured_clicks").as("unmeasured_clicks"),
  marketing("opened").as("opened"),
  marketing("clicked").as("clicked"),
  sql<number>`coalesce(sum(d.conversions), 0)`.as("conversions"),
  sql<number>`coalesce(sum(d.revenue_cents), 0)`.as("revenue_cents"),
  sql<number>`coalesce(sum(d.sent) filter (where not ${isMarketing}), 0)`.as("transactional"),
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
  return dayRows(tx, period).select(sums).executeTakeFirstOrThrow();
}

/** The days of the period on which something was done. */
export function listDays(tx: OrgTx, period: Period) {
  return dayRows(tx, period).select("d.day").select(sums).groupBy("d.day").execute();
}

/** The activities that did most in the period. */
export function listActivitySums({ db, organizationId }: OrgTx, { from, to }: Period) {
  const counts = ["sent", "unmeasured_opens", "unmeasured_clicks", "opened", "clicked"] as const;
  return db
    .selectFrom(({ selectFrom }) =>
      selectFrom("activity_days as d")
        .select("d.activity_id")
        .select(counts.map((count) => sql<number>`sum(${sql.ref(`d.${count}`)})`.as(count)))
        .select([
          sql<number>`sum(d.conversions)`.as("conversions"),
          sql<number>`sum(d.revenue_cents)`.as("revenue_cents"),
        ])
        .where("d.organization_id", "=", organizationId)
        .where("d.day", ">=", from)
        .where("d.day", "<=", to)
        .groupBy("d.activity_id")
        .as("d"),
    )
    .innerJoin("activities as a", "a.id", "d.activity_id")
    .where("a.organization_id", "=", organizationId)
    .where(isMarketing)
    .select([
      "a.id",
      "a.name",
      "a.status",
      ...counts.map((count) => `d.${count}` as const),
      "d.conversions",
      "d.revenue_cents",
    ])
    .orderBy("d.revenue_cents", "desc")
    .orderBy("d.sent", "desc")
    .orderBy("a.id")
    .limit(10)
    .execute();
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
