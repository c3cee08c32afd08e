import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { dues } from "@delight/contract/dues";
import { services } from "@delight/contract/services";
import pg from "pg";
import { expect, vi } from "vitest";
import { aService } from "../../../../testing/factories.ts";
import { recomputeAll } from "../recompute.ts";
import { performRun } from "./perform-run.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";

let serviceId: string;

/** More than one batch of them. */
const customers = 2300;

const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeAll(async () => {
  serviceId = (await testApp.inOwnOrg((tx) => aService(tx))).id;
  await testApp.rows(
    `with made as (
       insert into customers (organization_id, first_name) select $1, 'Customer ' || n from generate_series(1, ${customers}) n returning id
     )
     insert into service_records (organization_id, customer_id, service_id, status, done_on)
     select $1, id, $2, 'done', '2026-01-31' from made`,
    [testApp.ownOrgId, serviceId],
  );
});
test.beforeEach(async () => {
  await testApp.rows("delete from service_dues");
  await testApp.rows("delete from due_runs");
});

const work = (id: string, signal = new AbortController().signal) =>
  performRun(
    { platform: testApp.platform, signal, isLastAttempt: false },
    { organization_id: testApp.ownOrgId, run_id: id },
  );

const latest = () => client.call(dues.run, {}, testApp.viewer);

async function countDues(): Promise<number> {
  const [row] = await testApp.rows<{ n: number }>("select count(*)::int as n from service_dues");
  return row?.n ?? 0;
}

test("a run computes the dues of everybody and tells how far it came", async () => {
  const begun = await client.call(dues.startRun, {}, testApp.owner);
  await work(begun.id);

  expect(begun).toMatchObject({ status: "running", progress: { done: 0, total: null }, service_id: null });
  expect(await latest()).toMatchObject({ status: "finished", progress: { done: customers, total: customers } });
  expect(await countDues()).toBe(customers);
});

test("small organizations are computed in one transaction, batch after batch as well", async () => {
  await testApp.inOwnOrg((tx) => recomputeAll(tx));

  expect(await countDues()).toBe(customers);
});

test("a changed interval of a service with many customers is answered before their dues follow", async () => {
  await work((await client.call(dues.startRun, {}, testApp.owner)).id);

  await client.call(services.update, { id: serviceId, interval_years: 0, interval_months: 1 }, testApp.owner);
  const waiting = await latest();
  const [before] = await testApp.rows(
    "select min(due_on)::text as day, count(distinct due_on)::int as days from service_dues",
  );
  await work(waiting?.id ?? "");
  const [after] = await testApp.rows(
    "select min(due_on)::text as day, count(distinct due_on)::int as days from service_dues",
  );
  const names = await client.call(services.update, { id: serviceId, name: "Renamed" }, testApp.owner);

  expect(waiting).toMatchObject({ status: "running", service_id: serviceId });
  expect(before).toEqual({ day: "2027-01-31", days: 1 });
  expect(after).toEqual({ day: "2026-02-28", days: 1 });
  expect([names.name, (await latest())?.id]).toEqual(["Renamed", waiting?.id]);
});

test("of an organization one runs at a time: a second beginning starts the same one over, for all services", async () => {
  await client.call(services.update, { id: serviceId, interval_months: 2 }, testApp.owner);
  const first = await latest();
  await testApp.rows(
    "update due_runs set customers_done = 2000, last_customer_id = (select id from customers order by id desc limit 1)",
  );
  const again = await client.call(dues.startRun, {}, testApp.owner);
  await Promise.all([work(again.id), work(again.id)]);

  expect(first).toMatchObject({ service_id: serviceId });
  expect(again).toMatchObject({ id: first?.id, service_id: null, progress: { done: 0 } });
  expect(await latest()).toMatchObject({ status: "finished", progress: { done: customers, total: customers } });
  expect(await countDues()).toBe(customers);
});

test("a run that was cancelled computes nothing more, and can't be cancelled twice", async () => {
  const begun = await client.call(dues.startRun, {}, testApp.owner);
  const cancelled = await client.call(dues.cancelRun, { id: begun.id }, testApp.owner);
  await work(begun.id);
  const again = await client.refused(dues.cancelRun, { id: begun.id }, testApp.owner);

  expect(cancelled).toMatchObject({ status: "cancelled" });
  expect(await countDues()).toBe(0);
  expect(again.status).toBe(409);
});

test("a worker that is told to stop leaves the run to the next one", async () => {
  const begun = await client.call(dues.startRun, {}, testApp.owner);
  await work(begun.id, AbortSignal.abort());
  const [notes] = await testApp.rows("select count(*)::int as n from pgboss.job where data->>'run_id' = $1", [
    begun.id,
  ]);

  expect(await latest()).toMatchObject({ status: "running", progress: { done: 0 } });
  expect(notes).toEqual({ n: 2 });
});

test("F20 a run whose worker is killed goes on behind its last batch", async () => {
  await testApp.rows(`create or replace function wait_for_holder() returns trigger language plpgsql
    as 'begin perform pg_advisory_xact_lock_shared(4711); return new; end'`);
  await testApp.rows(
    "create trigger held before update on due_runs for each row when (new.customers_done > 1000) execute function wait_for_holder()",
  );
  const holder = new pg.Client({ connectionString: testApp.url });
  await holder.connect();
  await holder.query("select pg_advisory_lock(4711)");
  const begun = await client.call(dues.startRun, {}, testApp.owner);
  const run = JSON.stringify({ organization_id: testApp.ownOrgId, run_id: begun.id });
  const program = fileURLToPath(new URL("../../testing/run-process.ts", import.meta.url));
  const child = spawn(process.execPath, [program, testApp.url, run], { stdio: "inherit" });
  const exit = once(child, "exit");
  await vi.waitFor(async () => expect((await latest())?.progress.done).toBe(1000), 60_000);
  child.kill("SIGKILL");
  await exit;
  await holder.end();
  await testApp.rows("drop trigger held on due_runs");
  const between = await countDues();
  await work(begun.id);

  expect(between).toBe(1000);
  expect(await latest()).toMatchObject({ status: "finished", progress: { done: customers, total: customers } });
  expect(await countDues()).toBe(customers);
}, 120_000);
