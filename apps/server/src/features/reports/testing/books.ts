import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { waitUntil } from "../../deliveries/testing/campaign.ts";
import { foldAll } from "../figures/rollup-loop.ts";
import { countCustomers, listDues, sumConversionsByService } from "../figures/figures.queries.ts";

const everything = { from: "2000-01-01", to: "2100-01-01" };
const today = "2026-03-29";
const days = { now: "2100-01-01", before: "2026-03-28" };

/** What the dashboard shows of customers, dues and conversions. */
export async function shownOf(tx: OrgTx) {
  return {
    customers: await countCustomers(tx, days),
    dues: (await listDues(tx, today)).toSorted((one, other) => keyOf(one).localeCompare(keyOf(other))),
    conversions: sorted(await sumConversionsByService(tx, everything)),
  };
}

const keyOf = (row: { readonly week?: string | null; readonly service?: string; readonly key?: string | null }) =>
  `${row.week ?? ""} ${row.service ?? ""} ${row.key ?? ""}`;
const sorted = <Row extends { readonly key: string | null }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));

const idsOfServices = sql`coalesce(array_agg(distinct s.id::text) filter (where s.id is not null), '{}')`;

/** The same, counted from the rows by the plainest questions. */
export async function truthOf({ db, organizationId }: OrgTx): Promise<Awaited<ReturnType<typeof shownOf>>> {
  const isThere = (day: string) => sql`(c.created_at at time zone o.time_zone)::date <= ${day}::date`;
  const isMailable = sql`c.consent = 'subscribed' and c.email_key is not null and not exists (
    select from suppressions s where s.organization_id = c.organization_id and s.email_key = c.email_key
  )`;
  const customers = await sql<Awaited<ReturnType<typeof countCustomers>>>`
    select count(*) filter (where ${isThere(days.now)}) as now, count(*) filter (where ${isThere(days.before)}) as before,
      count(*) filter (where ${isThere(days.now)} and ${isMailable}) as mailable_now,
      count(*) filter (where ${isThere(days.before)} and ${isMailable}) as mailable_before
    from customers c join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.deleted_at is null
  `.execute(db);
  const isOverdue = sql`d.due_on + s.grace_days < ${today}::date`;
  const dues = await sql<Awaited<ReturnType<typeof listDues>>[number]>`
    select case when d.due_on >= ${today}::date then date_trunc('week', d.due_on)::date end as week, s.name as service,
      ${idsOfServices} as service_ids, count(*) as dues,
      count(*) filter (where ${isOverdue}) as overdue,
      count(*) filter (where not ${isOverdue} and d.due_on <= ${today}::date + 30) as in_30_days
    from service_dues d join services s on s.organization_id = d.organization_id and s.id = d.service_id
    where d.organization_id = ${organizationId} and not d.is_booked and d.due_on < date_trunc('week', ${today}::date)::date + 84
    group by 1, 2
  `.execute(db);
  const conversions = await sql<Awaited<ReturnType<typeof sumConversionsByService>>[number]>`
    select s.name as key, ${idsOfServices} as service_ids, count(*) as count, sum(v.value_cents) as value_cents
    from conversions v
    left join service_records r on r.organization_id = v.organization_id and r.id = v.service_record_id
    left join quotes q on q.organization_id = v.organization_id and q.id = v.quote_id
    left join services s on s.organization_id = v.organization_id and s.id = coalesce(r.service_id, q.service_id)
    where v.organization_id = ${organizationId} and v.state = 'credited'
    group by 1
  `.execute(db);
  return {
    customers: customers.rows[0] ?? { now: 0, before: 0, mailable_now: 0, mailable_before: 0 },
    dues: dues.rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other))),
    conversions: sorted(conversions.rows),
  };
}

/** Folds until nothing is left to settle: whoever writes elsewhere on the same server holds that up for a moment. */
export async function folded(testApp: TestApp): Promise<void> {
  await waitUntil(
    async () => {
      await foldAll(testApp.platform);
      return testApp.rows("select from suppression_changes union all select from customer_days where not is_folded");
    },
    (left) => left.length === 0,
  );
}

/** All that is kept of counts, as it stands; what is nought may be there or not. */
export async function booksOf(testApp: TestApp) {
  const rows = (statement: string) => testApp.rows(statement);
  const counts =
    "sent, bounced, unmeasured_opens, unmeasured_clicks, opened, clicked, unsubscribed, conversions, revenue_cents";
  return {
    activity_days: await rows(
      `select activity_id, day, ${counts} from activity_days where (${counts}) <> (0, 0, 0, 0, 0, 0, 0, 0, 0) order by 1, 2`,
    ),
    activity_counts: (await rows("select * from activity_counts order by activity_id")).filter((row) =>
      Object.values(row).some((value) => typeof value === "number" && value !== 0),
    ),
    activity_parts: await rows(
      "select * from activity_parts where (sent, opened, clicked) <> (0, 0, 0) order by activity_id, part, key",
    ),
    activity_links: await rows(
      "select * from activity_links where (clicks, people) <> (0, 0) order by activity_id, version, step, test_variant, language, link_index",
    ),
    delivery_links: await rows("select * from delivery_links where clicks <> 0 order by delivery_id, link_index"),
    customer_days: await rows(
      `select organization_id, day, sum(customers) as customers, sum(subscribed) as subscribed, sum(suppressed) as suppressed
       from customer_days group by 1, 2 having sum(customers) <> 0 or sum(subscribed) <> 0 or sum(suppressed) <> 0 order by 1, 2`,
    ),
    suppressed_days: await rows("select * from suppressed_days order by suppression_id, day"),
    due_days: await rows(
      "select day, service_id, sum(dues) as dues from due_days group by 1, 2 having sum(dues) <> 0 order by 1, 2",
    ),
    conversion_days: await rows(
      `select day, service_id, sum(conversions) as conversions, sum(value_cents) as value_cents from conversion_days
       group by 1, 2 having sum(conversions) <> 0 or sum(value_cents) <> 0 order by 1, 2`,
    ),
  };
}
