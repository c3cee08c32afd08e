import type pg from "pg";
import { uuidv7 } from "../../apps/server/src/platform/id.ts";
import type { BenchHouse } from "./bench-house.ts";
import { fillCustomers, type Run } from "./fill-customers.ts";

/** What rules and lists may ask for by id. */
export interface Business {
  readonly services: readonly string[];
  readonly activities: readonly string[];
  /** A field of numbers that every second customer has. */
  readonly field: string;
}

/** So many customers with what a business of some years knows of them; the same ones each time, but for ids and days. */
export async function fillBusiness({ owner, organizationId }: BenchHouse, customers: number): Promise<Business> {
  const run = (statement: string, ...values: readonly unknown[]) => owner.query(statement, [organizationId, ...values]);
  const business = await fillCatalog(owner, organizationId);
  await fillCustomers(run, { first: 1, last: customers });
  await fillSuppressions(owner, run);
  await fillFacts(run, business);
  await fillHistory(run, business);
  await owner.query("vacuum analyze");
  return business;
}

async function fillCatalog(owner: pg.Client, organizationId: string): Promise<Business> {
  const made = async (statement: string) =>
    (await owner.query<{ id: string }>(statement, [organizationId])).rows.map(({ id }) => id);
  const services = await made(
    `insert into services (organization_id, name, price_cents, interval_years)
     select $1, 'Service ' || n, 10000 * n, 1 from generate_series(1, 8) n returning id`,
  );
  const activities = await made(
    `insert into activities (organization_id, goal, name, status, launched_at)
     select $1, 'announcement', 'Activity ' || n, 'finished', now() - make_interval(days => 60 * n)
     from generate_series(1, 4) n returning id`,
  );
  const field = uuidv7();
  await owner.query("insert into custom_fields (organization_id, id, label, kind) values ($1, $2, 'Age', 'number')", [
    organizationId,
    field,
  ]);
  return { services, activities, field };
}

async function fillSuppressions(owner: pg.Client, run: Run): Promise<void> {
  await owner.query(
    "create temporary table numbered as select id, email_key, row_number() over (order by id) as n from customers",
  );
  await run(
    `insert into suppressions (organization_id, email_key, reason)
     select $1::uuid, email_key, (array['bounced', 'unsubscribed', 'complained'])[1 + n % 3]
     from numbered where n % 50 = 0 and email_key is not null on conflict do nothing`,
  );
}

async function fillFacts(run: Run, { field }: Business): Promise<void> {
  await run(
    `insert into customer_tags (organization_id, tag, customer_id)
     select $1::uuid, tag, id from numbered
     cross join lateral (values ('vip', n % 100 = 0), ('landlord', n % 20 = 1), ('lapsed', n % 9 = 0)) as given(tag, has)
     where has`,
  );
  await run(
    `insert into sites (organization_id, customer_id, name, city)
     select $1::uuid, id, 'Site', (array['Leeds', 'Lyon', 'Rabat'])[1 + n % 3] from numbered where n % 4 = 0`,
  );
  await run(
    `insert into custom_values (organization_id, customer_id, field_id, number_value)
     select $1::uuid, id, $2::uuid, n % 90 from numbered where n % 2 = 0`,
    field,
  );
}

async function fillHistory(run: Run, { services, activities }: Business): Promise<void> {
  await run(
    `insert into service_records (organization_id, customer_id, service_id, status, done_on, value_cents)
     select $1::uuid, id, ($2::uuid[])[1 + (n + visit) % 8], 'done', current_date - (n * 7 % 700)::int - 365 * visit, 5000 + n % 20000
     from numbered cross join generate_series(0, 1) visit`,
    services,
  );
  await run(
    `insert into service_dues (organization_id, customer_id, service_id, is_booked, due_on, digest_on)
     select $1::uuid, id, ($2::uuid[])[1 + n % 8], n % 11 = 0, day, day
     from numbered cross join lateral (select current_date + (n % 400)::int - 35 as day) as due`,
    services,
  );
  await run(
    `insert into quotes (organization_id, customer_id, number, status, value_cents, issued_on)
     select $1::uuid, id, 'Q-' || n, (array['open', 'accepted', 'declined'])[1 + n / 10 % 3], n % 1000 * 100, current_date - (n % 200)::int
     from numbered where n % 10 = 0`,
  );
  await run(
    `insert into events (organization_id, occurred_at, delivery_id, activity_id, customer_id, kind)
     select $1::uuid, now() - make_interval(days => 60 * a - (n % 20)::int), uuid_v7(), ($2::uuid[])[a], id, kind
     from numbered cross join generate_series(1, 2) a
     cross join lateral (values ('sent', true), ('opened', (n + a) % 5 < 2), ('clicked', (n + a) % 10 = 0)) as given(kind, has)
     where has`,
    activities,
  );
}
