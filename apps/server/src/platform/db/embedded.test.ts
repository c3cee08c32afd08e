import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataFolder, postmasterPid } from "../../testing/product.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { memoryOfMachine, sharedMegabytes } from "./server/memory.ts";
import { postgresUser } from "./server/system-user.ts";

/** Of all tests: what one leaves behind is where the next one starts, and to make data anew takes seconds. */
let folder: string;
let running: EmbeddedPostgres | undefined;
beforeAll(async () => {
  folder = await dataFolder();
});
afterAll(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The one that runs, or a new one. */
async function started(): Promise<EmbeddedPostgres> {
  return running ?? start();
}

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres(folder);
  return running;
}

async function stop(): Promise<void> {
  await (await started()).stop();
  running = undefined;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // The server is killed under it on purpose.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("it keeps as much of its tables as the machine has room for", async () => {
  const { url } = await started();

  const [row] = await query(
    url,
    "select setting::int / 128 as megabytes from pg_settings where name = 'shared_buffers'",
  );

  expect(row).toEqual({ megabytes: sharedMegabytes(memoryOfMachine()) });
});

test("it listens on loopback alone and lets nobody in without the password", async () => {
  const { url } = await started();
  const withoutPassword = new URL(url);
  withoutPassword.password = "guess";

  await expect(query(withoutPassword.href, "select 1")).rejects.toThrow("password authentication failed");
  expect(await query(url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
});

test("what was committed before kill -9 is there after the next start, although the old process id lives on as another program", async () => {
  const { url } = await started();
  await query(url, "create table if not exists kept as select 7 as number");
  const pid = await postmasterPid(folder);
  const pidFile = join(folder, "postgres/postmaster.pid");
  const lines = await readFile(pidFile, "utf8");
  running = undefined;
  process.kill(pid, "SIGKILL");
  const stranger = spawn("sleep", ["60"], { cwd: "/", ...(await postgresUser()) });
  await writeFile(pidFile, lines.replace(String(pid), String(stranger.pid)));

  const again = await start();

  expect(await query(again.url, "select number from kept")).toEqual([{ number: 7 }]);
  stranger.kill();
  await once(stranger, "exit");
});

test("data whose password is gone is put aside and never deleted", async () => {
  await stop();
  await rm(join(folder, "postgres-password"));

  const { url } = await start();

  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect((await readdir(folder)).filter((name) => /^postgres-\d+$/.test(name))).toHaveLength(1);
});

test("a first start that was killed half way leaves nothing that stops the next one", async () => {
  await stop();
  await rm(join(folder, "postgres"), { recursive: true });
  await writeFile(join(folder, "postgres.new"), "half made");

  expect(await query((await start()).url, "select 1 as one")).toEqual([{ one: 1 }]);
});
