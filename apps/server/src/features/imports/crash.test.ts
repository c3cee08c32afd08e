import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { imports } from "@delight/contract/imports";
import pg from "pg";
import { expect, vi } from "vitest";
import { lockRun } from "./run/runs.queries.ts";
import { importer } from "./testing/importer.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { nightlySize } from "../../testing/rounds.ts";

test.beforeAll(async () => {
  await testApp.rows(`create function wait_for_holder() returns trigger language plpgsql
    as 'begin perform pg_advisory_xact_lock_shared(4711); return new; end'`);
});

const program = fileURLToPath(new URL("testing/run-process.ts", import.meta.url));

async function standing(id: string) {
  const [row] = await testApp.rows<{ run_number: number; rows_done: number; status: string }>(
    "select run_number, rows_done::int, status from imports where id = $1",
    [id],
  );
  return row ?? { run_number: 0, rows_done: 0, status: "" };
}

/** A worker of its own, killed with -9 when this many rows are safe and the batch behind them is under way: it is held there. */
async function workUntilKilled(id: string, rowsDone: number, work: "run" | "undo" = "run"): Promise<void> {
  const { run_number } = await standing(id);
  const run = JSON.stringify({
    organization_id: testApp.ownOrgId,
    import_id: id,
    run_number,
    user_id: testApp.owner.id,
  });
  const files = join(testApp.platform.config.dataFolder, "files");
  const holder = new pg.Client({ connectionString: testApp.url });
  await holder.connect();
  await holder.query("select pg_advisory_lock(4711)");
  await testApp.rows(
    `create trigger held before update on imports for each row when (new.rows_done > ${rowsDone}) execute function wait_for_holder()`,
  );
  const child = spawn(process.execPath, [program, testApp.url, files, run, work], { stdio: "inherit" });
  const exit = once(child, "exit");
  await vi.waitFor(async () => expect((await standing(id)).rows_done).toBe(rowsDone), 100_000);
  child.kill("SIGKILL");
  await exit;
  await holder.end();
  await testApp.rows("drop trigger held on imports");
}

test("F20 an import whose worker is killed twice goes on behind its last batch: nothing lost, nothing doubled", async () => {
  const files = importer(testApp, client);
  const rows = nightlySize(9000, 30_000);
  const lines = Array.from({ length: rows }, (_, index) => `Customer ${index},customer${index}@example.com`);
  lines[7] = "Broken,wrong";
  lines[rows - 2001] = "Repeated,customer1@example.com";
  lines[rows - 1000] = "Nobody,";
  const { id } = await files.check(`name,email\n${lines.join("\n")}\n`);
  await client.call(imports.start, { id }, testApp.owner);

  await workUntilKilled(id, 2000);
  const afterFirst = await standing(id);
  await workUntilKilled(id, 6000);
  const afterSecond = await standing(id);
  await files.work(id);

  expect(afterFirst.status).toBe("running");
  expect(afterSecond).toMatchObject({ status: "running" });
  expect(afterSecond.rows_done).toBeGreaterThan(afterFirst.rows_done);
  expect(await client.call(imports.get, { id }, testApp.owner)).toMatchObject({
    status: "finished",
    counts: { rows, created: rows - 2, skipped: 1, failed: 1, updated: 0, unchanged: 0 },
  });
  expect(
    await testApp.rows("select count(*)::int as customers, count(distinct email_key)::int as addresses from customers"),
  ).toEqual([{ customers: rows - 2, addresses: rows - 3 }]);
}, 300_000);

test("F20 quotes without numbers whose worker is killed get one each, once", async () => {
  const files = importer(testApp, client);
  await files.run("email\nquoted@example.com\n");
  const lines = Array.from({ length: 4500 }, (_, index) => `quoted@example.com,Quote ${index},${index},2026-01-05`);
  const { id } = await files.check(`email,title,amount,date\n${lines.join("\n")}\n`, { kind: "quotes" });
  await client.call(imports.start, { id }, testApp.owner);

  await workUntilKilled(id, 2000);
  const afterKill = await standing(id);
  await files.work(id);

  expect(afterKill).toMatchObject({ status: "running", rows_done: 2000 });
  expect(await client.call(imports.get, { id }, testApp.owner)).toMatchObject({
    status: "finished",
    counts: { rows: 4500, created: 4500, skipped: 0, failed: 0 },
  });
  expect(
    await testApp.rows(
      "select count(*)::int as quotes, count(distinct title)::int as titles, max(number) as last from quotes where import_id = $1",
      [id],
    ),
  ).toEqual([{ quotes: 4500, titles: 4500, last: "Q-5500" }]);
}, 120_000);

test("F20 taking an import back whose worker is killed goes on behind its last batch: nobody is left, nobody is counted twice", async () => {
  const files = importer(testApp, client);
  const lines = Array.from({ length: 2200 }, (_, index) => `undo${index}@example.com`);
  await files.run(`email\n${lines.slice(0, 700).join("\n")}\n`);
  const second = `email,city\n${lines.map((line) => `${line},Rome`).join("\n")}\n`;
  const { id } = await files.run(second, { dedupe: "update" });
  const left = () =>
    testApp.rows<{ cities: number; customers: number }>(
      "select count(*) filter (where city = 'Rome')::int as cities, count(*)::int as customers from customers where email_key like 'undo%' and deleted_at is null",
    );
  const begun = await client.call(imports.undo, { id }, testApp.owner);
  await workUntilKilled(id, 1200, "undo");
  const half = [(await standing(id)).status, ...(await left())];
  await files.workOnUndo(id);

  expect(begun).toMatchObject({ status: "undoing", progress: { done: 0, total: 2200 } });
  expect(half).toEqual(["undoing", { cities: 1000, customers: 1700 }]);
  expect(await left()).toEqual([{ cities: 0, customers: 700 }]);
  expect(await client.call(imports.get, { id }, testApp.owner)).toMatchObject({
    status: "undone",
    undo: { removed: 1500, kept: 0, put_back: 700 },
    progress: { done: 2200, total: 2200 },
  });
}, 120_000);

test("F20 a second worker on the same run, and a run that was taken over, write nothing twice", async () => {
  const files = importer(testApp, client);
  const lines = Array.from({ length: 5000 }, (_, index) => `twice${index}@example.com`);
  const { id } = await files.check(`email\n${lines.join("\n")}\n`);
  await client.call(imports.start, { id }, testApp.owner);

  await Promise.all([files.work(id), files.work(id)]);

  const [made] = await testApp.rows("select count(*)::int as made from customers where email_key like 'twice%'");
  expect(made).toEqual({ made: 5000 });
  expect((await client.call(imports.get, { id }, testApp.owner)).counts).toMatchObject({ rows: 5000, created: 5000 });
});

test("F20 while a worker takes a run up, no other run of the import can begin", async () => {
  const files = importer(testApp, client);
  const { id } = await files.check("email\nheld@example.com\n");
  await client.call(imports.start, { id }, testApp.owner);
  const { run_number } = await standing(id);
  const free = () => testApp.rows("select id from imports where id = $1 for update skip locked", [id]);

  const meanwhile = await testApp.inOwnOrg(async (tx) => {
    await lockRun(tx, { organization_id: testApp.ownOrgId, import_id: id, run_number });
    return free();
  });

  expect(meanwhile).toEqual([]);
  expect(await free()).toHaveLength(1);
});
