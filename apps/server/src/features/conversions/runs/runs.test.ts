import { audit } from "@delight/contract/audit";
import { conversions } from "@delight/contract/conversions";
import { organizations } from "@delight/contract/organizations";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity, aRecord, aService } from "../../../testing/factories.ts";
import { workers } from "../../../workers.ts";
import { performRun } from "./perform-run.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

/** More than one batch of them. */
const customers = 1200;

const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeAll(async () => {
  const made = await testApp.inOwnOrg(async (tx) => ({ service: await aService(tx), activity: await anActivity(tx) }));
  await testApp.rows(
    `with made as (
       insert into customers (organization_id, first_name) select $1, 'Customer ' || n from generate_series(1, ${customers}) n returning id
     ),
     jobs as (
       insert into service_records (organization_id, customer_id, service_id, status, scheduled_on, booked_at, value_cents)
       select $1, id, $2, 'booked', '2026-06-10', '2026-06-01T09:00:00Z', 100 from made
     )
     insert into deliveries (organization_id, activity_id, customer_id, status, sent_at, email_address)
     select $1, $3, id, 'sent', '2026-05-20T09:00:00Z', 'somebody@example.com' from made`,
    [testApp.ownOrgId, made.service.id, made.activity.id],
  );
});
test.beforeEach(async () => {
  await testApp.rows("truncate conversions, attribution_runs, attribution_rules cascade");
  await testApp.rows("update activity_counts set conversions = 0, revenue_cents = 0");
  await testApp.rows("delete from activity_days");
});

const work = (id: string, signal = new AbortController().signal) =>
  performRun(
    { platform: testApp.platform, signal, isLastAttempt: false },
    { organization_id: testApp.ownOrgId, run_id: id },
  );
const start = () => client.call(conversions.startRun, {}, testApp.owner);
const latest = () => client.call(conversions.run, {}, testApp.viewer);
const totals = async () =>
  testApp.rows(
    `select c.conversions as counted, c.revenue_cents::int as revenue,
       (select count(*)::int from conversions v where v.organization_id = $1 and v.state = 'credited') as credited
     from activity_counts c where c.organization_id = $1`,
    [testApp.ownOrgId],
  );

test("a run credits everybody and tells how far it came; nobody is told of what they asked for", async () => {
  const begun = await start();
  await work(begun.id);

  expect(begun).toMatchObject({ status: "running", progress: { done: 0, total: null } });
  expect(await latest()).toMatchObject({ status: "finished", progress: { done: customers, total: customers } });
  expect(await totals()).toEqual([{ credited: customers, counted: customers, revenue: customers * 100 }]);
  expect(await testApp.rows("select from notifications where kind = 'conversions_credited'")).toEqual([]);
});

test("two workers on one run do each batch once, and a second run changes nothing", async () => {
  const begun = await start();
  await Promise.all([work(begun.id), work(begun.id)]);
  const before = await testApp.rows("select id, rule_version, value_cents from conversions order by id");
  await work((await start()).id);

  expect(await testApp.rows("select id, rule_version, value_cents from conversions order by id")).toEqual(before);
  expect(await totals()).toMatchObject([{ credited: customers, counted: customers }]);
});

test("a run that was cancelled computes nothing more, and can't be cancelled twice", async () => {
  const { id } = await start();
  const cancelled = await client.call(conversions.cancelRun, { id }, testApp.owner);
  await work(id);
  const again = await client.refused(conversions.cancelRun, { id }, testApp.owner);

  expect(cancelled).toMatchObject({ status: "cancelled" });
  expect(await totals()).toMatchObject([{ credited: 0 }]);
  expect(again.status).toBe(409);
});

test("what other rules began is cancelled by who may change them alone, which the audit log keeps, and stays owed until a run is through", async () => {
  const { id: asked } = await client.call(conversions.startRun, {}, testApp.marketer);
  await client.call(conversions.cancelRun, { id: asked }, testApp.marketer);
  await client.call(conversions.startRun, {}, testApp.marketer);
  await client.call(conversions.changeRules, { version: 1, open_days: 7 }, testApp.owner);
  const begun = await latest();
  const id = begun?.id ?? "";

  const marketer = await client.refused(conversions.cancelRun, { id }, testApp.marketer);
  const working = await latest();
  const cancelled = await client.call(conversions.cancelRun, { id }, testApp.owner);
  const { items } = await client.call(audit.list, { page_size: 5 }, testApp.owner);
  const further = await client.call(conversions.startRun, {}, testApp.marketer);
  await testApp.rows("update attribution_runs set status = 'failed' where id = $1", [further.id]);
  const again = await client.call(conversions.startRun, {}, testApp.marketer);
  await work(again.id);
  const next = await client.call(conversions.startRun, {}, testApp.marketer);

  expect(begun).toMatchObject({ status: "running", cause: "rules" });
  expect([marketer.status, working?.status]).toEqual([403, "running"]);
  expect(cancelled).toMatchObject({ status: "cancelled", cause: "rules" });
  expect(items[0]).toMatchObject({ action: "attribution_run_cancelled", actor: { id: testApp.owner.id } });
  expect([further.cause, again.cause, next.cause]).toEqual(["rules", "rules", "asked"]);
});

test("F20 a worker that is told to stop leaves the run to the next one, which goes on behind its last batch", async () => {
  const { id } = await start();
  await work(id, AbortSignal.abort());
  const notes = await testApp.rows("select from pgboss.job where data->>'run_id' = $1", [id]);
  await testApp.rows(
    `update attribution_runs set customers_done = 500,
       last_customer_id = (select max(id::text)::uuid from (select id from customers order by id limit 500) first)`,
  );
  await work(id);

  expect(notes).toHaveLength(2);
  expect(await totals()).toMatchObject([{ credited: customers - 500 }]);
});

test("other rules are another version, computed for all by a run; conversions name the one under which they hold", async () => {
  await work((await start()).id);
  const { current } = await client.call(conversions.rules, {}, testApp.viewer);

  const same = await client.call(conversions.changeRules, { version: 1, open_days: current.open_days }, testApp.owner);
  const changed = await client.call(conversions.changeRules, { version: 1, delivered_days: 20 }, testApp.owner);
  const behind = await client.refused(conversions.changeRules, { version: 1, delivered_days: 30 }, testApp.owner);
  await work((await latest())?.id ?? "");
  const versions = await testApp.rows("select distinct rule_version, state from conversions");
  await client.call(conversions.changeRules, { version: 2, delivered_days: 0, same_site: true }, testApp.owner);
  await work((await latest())?.id ?? "");

  expect(current).toMatchObject({ version: 1, click_days: 30, open_days: 14, delivered_days: 14, changed_at: null });
  expect(same).toEqual(current);
  expect(changed).toMatchObject({
    version: 2,
    click_days: 30,
    delivered_days: 20,
    changed_by: { id: testApp.owner.id },
  });
  expect(behind.status).toBe(409);
  expect(versions).toEqual([{ rule_version: 2, state: "credited" }]);
  expect(await totals()).toEqual([{ credited: 0, counted: 0, revenue: 0 }]);
  const { current: third, former } = await client.call(conversions.rules, {}, testApp.viewer);
  expect([third, ...former].map(({ version }) => version)).toEqual([3, 2, 1]);
  const { items } = await client.call(audit.list, { page_size: 5 }, testApp.owner);
  expect(items[0]).toMatchObject({
    action: "attribution_changed",
    before: { delivered_days: 20, same_site: false },
    after: { delivered_days: 0, same_site: true },
  });
});

test("the rules are changed within their bounds", async () => {
  const wrong = await client.refused(
    conversions.changeRules,
    { version: 1, click_days: 0, open_days: 85 },
    testApp.owner,
  );

  expect(Object.keys(wrong.body.errors ?? {})).toEqual(["click_days", "open_days"]);
});

test("A01 a run of one organization leaves the jobs of another alone, which computes its own", async () => {
  await testApp.inOtherOrg(async (tx) => {
    const customer_id = (await aCustomer(tx)).id;
    const activity_id = (await anActivity(tx)).id;
    await aDelivery(tx, { customer_id, activity_id, sent_at: "2026-05-30T09:00:00Z" });
    const service_id = (await aService(tx)).id;
    await aRecord(tx, { customer_id, service_id, status: "booked", done_on: null, booked_at: "2026-06-01T09:00:00Z" });
  });
  const count = async () => (await client.call(conversions.list, {}, testApp.otherOrgOwner)).total;
  await work((await start()).id);
  const before = await count();

  const { id } = await client.call(conversions.startRun, {}, testApp.otherOrgOwner);
  await performRun(
    { platform: testApp.platform, signal: new AbortController().signal, isLastAttempt: false },
    { organization_id: testApp.otherOrgId, run_id: id },
  );

  expect([before, await count()]).toEqual([0, 1]);
  expect(await client.call(conversions.list, {}, testApp.viewer)).toMatchObject({ total: customers });
});

test("another time zone has other days: everything is computed anew", async () => {
  await client.call(organizations.updateSettings, { time_zone: "Asia/Tokyo" }, testApp.owner);
  const [note] = await testApp.rows<{ name: string; data: object }>(
    "select name, data from pgboss.job where data = jsonb_build_object('organization_id', $1::text)",
    [testApp.ownOrgId],
  );

  await workers
    .find(({ job }) => job.name === note?.name)
    ?.run({ platform: testApp.platform, signal: new AbortController().signal, isLastAttempt: false }, note?.data);

  expect(await latest()).toMatchObject({ status: "running", cause: "time_zone" });
});
