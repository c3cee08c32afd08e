import type { Product } from "../../e2e/support/product.ts";
import { queryRows } from "../../e2e/support/sql.ts";
import { fillCustomers, type Run } from "../fixtures/fill-customers.ts";

export interface Size {
  readonly customers: number;
  readonly events: number;
}

const services = 80;
const campaigns = 400;
const days = 730;

/** The demo business with what ten businesses like it have done in two years. Says on stderr how far it is. */
export async function fillDashboard(product: Product, { customers, events }: Size): Promise<void> {
  const [business] = await queryRows<{ id: string; customers: number }>(
    product,
    `select o.id, count(*)::int as customers from organizations o join customers c on c.organization_id = o.id
     where o.identifier = 'hartley-heating' group by o.id`,
  );
  if (!business) throw new Error("The demo business is not there");
  const run: Run = (statement, ...values) => queryRows(product, statement, [business.id, ...values]);
  await fillCatalog(run);
  await fillCustomers(run, { first: business.customers + 1, last: customers });
  await fillWork(product, run, customers);
  await queryRows(product, `select make_event_partitions(${Math.ceil(days / 28)}, 3)`);
  // What hears of events has nothing to say of those of long ago, and looks at each.
  await queryRows(product, "alter table events disable trigger user");
  await fillEvents(product, run, events);
  await queryRows(product, "alter table events enable trigger user");
  await fillSums(run);
  await queryRows(product, "vacuum analyze");
}

async function fillCatalog(run: Run): Promise<void> {
  await run(
    `insert into services (organization_id, name, price_cents, interval_years, grace_days)
     select $1::uuid, 'Service ' || lpad(n::text, 3, '0'), 10000 + 100 * n, 1, n % 3 * 7 from generate_series(1, ${services}) n`,
  );
  await run(
    `insert into activities (organization_id, goal, name, status, launched_at)
     select $1::uuid, 'announcement', 'Campaign ' || lpad(n::text, 3, '0'), 'finished', now() - make_interval(days => n * ${days} / ${campaigns})
     from generate_series(1, ${campaigns}) n`,
  );
}

async function fillWork(product: Product, run: Run, customers: number): Promise<void> {
  await queryRows(
    product,
    `create table numbered as select id, row_number() over (order by id) as n from customers
     where deleted_at is null and organization_id = (select id from organizations where identifier = 'hartley-heating');
     create unique index on numbered (n)`,
  );
  await queryRows(
    product,
    `create table offered as select id, row_number() over (order by name) - 1 as n from services where name like 'Service 0%';
     create table sent as select id, launched_at, row_number() over (order by name) - 1 as n from activities where name like 'Campaign %'`,
  );
  await run(
    `insert into suppressions (organization_id, email_key, reason)
     select $1::uuid, c.email_key, 'bounced' from numbered join customers c on c.id = numbered.id
     where n % 50 = 0 and c.email_key is not null on conflict do nothing`,
  );
  for (const visit of [0, 1]) {
    process.stderr.write(`dues: ${visit + 1} of 2\n`);
    await run(
      `insert into service_dues (organization_id, customer_id, service_id, is_booked, due_on, digest_on)
       select $1::uuid, numbered.id, offered.id, numbered.n % 11 = 0, day, day
       from numbered join offered on offered.n = (numbered.n + $2::int * 7) % ${services}
       cross join lateral (select current_date + (numbered.n * 13 % 500)::int - 60 as day) as due
       where $2::int = 0 or numbered.n % 3 = 0
       on conflict do nothing`,
      visit,
    );
  }
  await fillConversions(run, Math.ceil(customers / 10));
}

/** What was booked within thirty days of a campaign, as far as credit reaches. */
async function fillConversions(run: Run, count: number): Promise<void> {
  process.stderr.write(`conversions: ${count}\n`);
  await run(
    `with job as (
       insert into service_records (organization_id, customer_id, service_id, status, done_on, value_cents, booked_at, import_id)
       select $1::uuid, numbered.id, offered.id, 'done', moment::date, 5000 + numbered.n % 20000, moment, uuid_v7()
       from numbered join offered on offered.n = numbered.n % ${services}
       cross join lateral (select now() - make_interval(mins => (numbered.n * 977 % (${days} * 1440))::int) as moment) as at
       where numbered.n <= $2::int
       returning id, customer_id, value_cents, booked_at
     )
     insert into conversions (organization_id, kind, touch, customer_id, activity_id, service_record_id, value_cents, currency, occurred_at, state)
     select $1::uuid, 'job', 'click', job.customer_id, sent.id, job.id, job.value_cents, 'GBP', job.booked_at,
       case when job.value_cents % 20 = 0 then 'reversed' else 'credited' end
     from job
     cross join lateral (
       select id from sent where launched_at between job.booked_at - interval '30 days' and job.booked_at
       order by n offset job.value_cents % 16 limit 1
     ) as sent`,
    count,
  );
}

/** Of a hundred events 41 were sent and 39 delivered; 15 opened, 4 followed a link, one unsubscribed or came back. Most come within days. */
async function fillEvents(product: Product, run: Run, events: number): Promise<void> {
  const each = Math.ceil(events / campaigns);
  for (let campaign = 0; campaign < campaigns; campaign += 1) {
    await run(
      `insert into events (organization_id, id, occurred_at, delivery_id, activity_id, customer_id, kind, is_machine)
       select $1::uuid, gen_random_uuid(),
         least(now(), sent.launched_at + case when k.kind in ('sent', 'delivered') then make_interval(secs => i % 7200)
           else make_interval(secs => (i::bigint * i % 1209600)::int) end),
         gen_random_uuid(), sent.id, numbered.id, k.kind, k.kind = 'opened' and i % 9 = 0
       from generate_series(1, $3::int) i
       join sent on sent.n = $2::int
       cross join lateral (select case when i % 100 < 41 then 'sent' when i % 100 < 80 then 'delivered' when i % 100 < 95 then 'opened'
         when i % 100 < 99 then 'clicked' when i % 200 = 199 then 'unsubscribed' else 'bounced' end as kind) as k
       join numbered on numbered.n = 1 + (i::bigint * 7919 + $2::int * 104729) % (select max(m.n) from numbered m)`,
      campaign,
      each,
    );
    if (campaign % 20 === 19) process.stderr.write(`events: ${(campaign + 1) * each} of ${events}\n`);
  }
  await queryRows(product, "drop table numbered, offered, sent");
}

/** What sending and reading would have counted. */
async function fillSums(run: Run): Promise<void> {
  process.stderr.write("sums\n");
  await run(
    `insert into activity_days (organization_id, day, activity_id, sent, bounced, opened, clicked, unsubscribed, conversions, revenue_cents)
     select o.id, (x.at at time zone o.time_zone)::date, x.activity_id, sum(x.sent), sum(x.bounced), sum(x.opened), sum(x.clicked),
       sum(x.unsubscribed), sum(x.conversions), sum(x.revenue)
     from organizations o join (
       select activity_id, date_trunc('hour', occurred_at) as at, count(*) filter (where kind = 'sent') as sent,
         count(*) filter (where kind = 'bounced') as bounced, count(*) filter (where kind = 'opened' and not is_machine) as opened,
         count(*) filter (where kind = 'clicked') as clicked, count(*) filter (where kind = 'unsubscribed') as unsubscribed,
         0 as conversions, 0 as revenue
       from events where organization_id = $1::uuid group by 1, 2
       union all
       select activity_id, occurred_at, 0, 0, 0, 0, 0, 1, value_cents from conversions where organization_id = $1::uuid and state = 'credited'
     ) x on true
     where o.id = $1::uuid group by 1, 2, 3
     on conflict (organization_id, day, activity_id) do nothing`,
  );
}
