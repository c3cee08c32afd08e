import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { customerBulk } from "@delight/contract/customer-bulk";
import pg from "pg";
import { expect, vi } from "vitest";
import { customersPorts } from "../../customers-ports.ts";
import { performBulk } from "./perform-bulk.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeAll(async () => {
  await testApp.rows(`create function wait_for_holder() returns trigger language plpgsql
    as 'begin perform pg_advisory_xact_lock_shared(4711); return new; end'`);
});

const program = fileURLToPath(new URL("testing/bulk-process.ts", import.meta.url));
const latest = () => client.call(customerBulk.latest, {}, testApp.viewer);

async function tagged(): Promise<number> {
  const [row] = await testApp.rows<{ n: number }>("select count(*)::int as n from customer_tags where tag = 'vip'");
  return row?.n ?? -1;
}

/** So many are tagged at once. */
const batch = 10_000;

/** A worker of its own, killed with -9 when its first batch is safe and the second one is under way: it is held there. */
async function workUntilKilled(id: string): Promise<void> {
  const holder = new pg.Client({ connectionString: testApp.url });
  await holder.connect();
  await holder.query("select pg_advisory_lock(4711)");
  await testApp.rows(
    `create trigger held before update on bulk_runs for each row when (new.customers_done > ${batch}) execute function wait_for_holder()`,
  );
  const note = JSON.stringify({ organization_id: testApp.ownOrgId, run_id: id });
  const child = spawn(process.execPath, [program, testApp.url, note], { stdio: "inherit" });
  const exit = once(child, "exit");
  await vi.waitFor(async () => {
    const held = await testApp.rows(
      "select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted",
    );
    expect(held).toHaveLength(1);
  }, 60_000);
  child.kill("SIGKILL");
  await exit;
  await holder.end();
  await testApp.rows("drop trigger held on bulk_runs");
}

test("F20 a change of many whose worker is killed goes on behind its last batch, and so does taking it back", async () => {
  const many = batch + 1300;
  await testApp.rows(
    `insert into customers (organization_id, first_name) select $1, 'Customer ' || n from generate_series(1, ${many}) n`,
    [testApp.ownOrgId],
  );
  await testApp.rows(
    "insert into customer_tags (organization_id, tag, customer_id) select $1, 'vip', id from customers order by id limit 1",
    [testApp.ownOrgId],
  );
  const work = (id: string) =>
    performBulk(
      { platform: testApp.platform, signal: new AbortController().signal, isLastAttempt: false },
      customersPorts,
      {
        organization_id: testApp.ownOrgId,
        run_id: id,
      },
    );

  const { id } = await client.call(
    customerBulk.start,
    { action: { kind: "add_tag", tag: "vip" }, choice: { kind: "matching", filter: {} } },
    testApp.owner,
  );
  await workUntilKilled(id);
  const half = [await latest(), await tagged()];
  await work(id);
  const whole = [await latest(), await tagged()];
  await client.call(customerBulk.undo, { id }, testApp.owner);
  await workUntilKilled(id);
  const halfBack = [await latest(), await tagged()];
  await work(id);

  expect(half).toMatchObject([{ status: "running", progress: { done: batch }, changed: batch - 1 }, batch]);
  expect(whole).toMatchObject([{ status: "finished", progress: { done: many, total: many }, changed: many - 1 }, many]);
  expect(halfBack).toMatchObject([{ status: "undoing", progress: { done: batch } }, many - batch]);
  expect([await latest(), await tagged()]).toMatchObject([{ status: "undone", progress: { done: many - 1 } }, 1]);
}, 120_000);
