import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { testApp, test } from "../../testing/fixtures.ts";
import { type InstanceLock, lockInstance } from "./instance-lock.ts";

const key = 6_410_772_306;
const another = "delight-instance 4711@elsewhere";
const quick = { timeout: 20_000, interval: 20 };

async function lockHere(): Promise<InstanceLock> {
  const { signal } = new AbortController();
  const lock = await lockInstance({ url: testApp.url, log: testApp.platform.log, signal, patience: 500 });
  if (!lock) throw new Error("The lock was not taken");
  onTestFinished(() => lock.release());
  return lock;
}

/** Another process as PostgreSQL sees it. */
async function anotherProcess(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: testApp.url, application_name: another });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function holder(): Promise<{ pid: number; name: string } | undefined> {
  const [row] = await testApp.rows<{ pid: number; name: string }>(
    `select l.pid, a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and a.datname = current_database()`,
  );
  return row;
}

test("a process whose database connection is ended takes the instance lock again", async () => {
  await lockHere();
  const before = await holder();

  await testApp.rows("select pg_terminate_backend($1)", [before?.pid]);

  await vi.waitFor(async () => {
    const now = await holder();
    expect(now?.name).toBe(before?.name);
    expect(now?.pid).not.toBe(before?.pid);
  }, quick);
});

test("a process that loses the instance lock to another one is told which process has it", async () => {
  const lock = await lockHere();
  const other = await anotherProcess();
  const waiting = other.query("select pg_advisory_lock($1)", [key]);
  await vi.waitFor(
    async () => expect(await testApp.rows("select from pg_locks where not granted")).toHaveLength(1),
    quick,
  );

  await testApp.rows("select pg_terminate_backend($1)", [(await holder())?.pid]);
  await waiting;

  expect((await lock.lost).message).toMatch(/^Delight runs already: process 4711 on elsewhere, since 20\d\d-\S+Z/);
});

test("a second start on a database is told which process runs there, and nothing of DATABASE_URL", async () => {
  const other = await anotherProcess();
  await other.query("select pg_advisory_lock($1)", [key]);

  const refusal = await lockHere().catch((error: unknown) => String(error));

  expect(refusal).toContain("process 4711 on elsewhere");
  expect(refusal).not.toContain("DATABASE_URL");
});
