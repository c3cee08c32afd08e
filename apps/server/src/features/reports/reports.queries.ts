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

/**
 * For the rest of the transaction. Days are summed so often that their keys are in memory: planned as on a disk that turns, a year of them
 * is read from the whole table.
 */
export async function planForMemory({ db }: OrgTx): Promise<void> {
  await sql`select set_config('random_page_cost', '1.1', true)`.execute(db);
}

/** Mails that programs send are no marketing: they are told apart, so that an invoice that is opened improves no rate. */
const isMarketing = sql<boolean>`a.kind <> 'transactional'`;

const columns = [
  "sent",
  "bounced",
  "unmeasured_opens",
  "unmeasured_clicks",
  "opened",
  "clicked",
  "conversions",
  "revenue_cents",
] as const;

const sums = columns.map((column) => sql<number>`sum(${sql.ref(`d.${column}`)})`.as(column));

function dayRows({ db, organizationId }: OrgTx, { from, to }: Period) {
  return db
    .selectFrom("activity_days as d")
    .where("d.organization_id", "=", organizationId)
    .where("d.day", ">=", from)
    .where("d.day", "<=", to);
}

function byKind(tx: OrgTx, period: Period) {
  return dayRows(tx, period)
    .innerJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "d.organization_id").onRef("a.id", "=", "d.activity_id"),
    )
    .select(isMarketing.as("is_marketing"))
    .select(sums);
}

/** What was done in the period: that of marketing and that of programs, where there is any. */
export function sumKinds(tx: OrgTx, period: Period) {
  return byKind(tx, period).groupBy("is_marketing").execute();
}

/** The same for the days of the period on which something was done. */
export function sumDays(tx: OrgTx, period: Period) {
  return byKind(tx, period).select("d.day").groupBy(["d.day", "is_marketing"]).execute();
}

/** The activities that did most in the period. */
export function listActivitySums(tx: OrgTx, period: Period) {
  return tx.db
    .selectFrom(dayRows(tx, period).select("d.activity_id").select(sums).groupBy("d.activity_id").as("d"))
    .innerJoin("activities as a", "a.id", "d.activity_id")
    .where("a.organization_id", "=", tx.organizationId)
    .where(isMarketing)
    .selectAll("d")
    .select(["a.id", "a.name", "a.status"])
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
