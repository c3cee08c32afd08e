import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Proxy, startProxy } from "../../../../stand-ins/src/proxy/proxy.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { megabytesOf } from "../testing/memory.ts";
import { dataFolder, isAlive, postmasterPid, type Product, startProduct } from "../testing/product.ts";
import { type Pair, startPair } from "../testing/standby.ts";

// All roles on a PostgreSQL that somebody else runs, behind an address that can lead elsewhere.

const roles = ["mailbox", "worker", "api"];
const patience = { timeout: 180_000, interval: 200 };
let databaseFolder: string;
let folder: string;
let postgres: EmbeddedPostgres;
let pair: Pair;
let address: Proxy;
let product: Product;
let url: string;

beforeAll(async () => {
  databaseFolder = await dataFolder();
  folder = await dataFolder();
  postgres = await startEmbeddedPostgres(databaseFolder);
  pair = await startPair(databaseFolder, postgres);
  address = await startProxy(pair.primaryPort);
  const database = new URL(postgres.url);
  database.port = String(address.port);
  product = startProduct(["--empty"], { DATA_DIR: folder, DATABASE_URL: database.href });
  [, url = ""] = await product.shows(/ready: (http:\S+)/);
}, 240_000);
afterAll(async () => {
  product.process.kill("SIGTERM");
  await product.ended();
  await address.close();
  await pair.stop();
  for (const one of [folder, databaseFolder]) await rm(one, { recursive: true, force: true });
}, 120_000);

async function status(): Promise<number> {
  return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) })).status;
}

/** Of all roles together. */
const memory = () => megabytesOf(pids().map((all) => all.at(-1) ?? 0));
const untilStatus = (wanted: number) => vi.waitFor(async () => expect(await status()).toBe(wanted), patience);
const pids = () => roles.map((role) => product.pids(role));

async function stopServer(signal: NodeJS.Signals): Promise<void> {
  const pid = await postmasterPid(databaseFolder);
  process.kill(pid, signal);
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patience);
}

const startAgain = () =>
  startEmbeddedPostgres(databaseFolder, [`port=${pair.primaryPort}`, "synchronous_standby_names=standby"]);

test.each<[string, NodeJS.Signals]>([
  ["restarted in good order", "SIGINT"],
  ["stopped at once, as by pg_ctl -m immediate,", "SIGQUIT"],
])("F08 all roles go on by themselves when PostgreSQL is %s and comes back", async (_how, signal) => {
  const before = pids();

  await stopServer(signal);
  await untilStatus(503);
  await startAgain();
  await untilStatus(200);

  expect(pids()).toEqual(before);
});

test("F09 all roles survive minutes without a database, answer 503 at once meanwhile, and take no more memory for it", async () => {
  const before = pids();
  const minutes = Number(process.env["FAULTS_MINUTES"] ?? 2);

  await stopServer("SIGINT");
  await untilStatus(503);
  const megabytes = memory();
  const end = Date.now() + minutes * 60_000;
  const statuses = new Set<number>();
  while (Date.now() < end) {
    statuses.add(await status());
    await new Promise((done) => setTimeout(done, 1000));
  }
  const after = memory();
  await startAgain();
  await untilStatus(200);

  expect([...statuses]).toEqual([503]);
  expect(pids()).toEqual(before);
  expect(after).toBeLessThan(megabytes * 1.5);
}, 900_000);

test("F10 the API is served again after its connections have vanished without a word", async () => {
  const callMany = () =>
    Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/api/front-door`).catch(() => undefined)));
  // All of the pool is open, and none of it is closed for want of work.
  await callMany();
  // Whatever is asked now is never heard, also when new connections are served again.
  address.set({ holdsAfter: /[\s\S]/ });
  const calls = callMany();
  await untilStatus(503);
  address.set({});
  await calls;

  await untilStatus(200);
  expect((await fetch(`${url}/api/front-door`)).status).toBe(200);
});

test("F08 F10 all roles go on by themselves when a standby takes the place of a dead primary", async () => {
  const before = pids();

  await pair.failOver();
  await untilStatus(503);
  address.redirect(pair.standbyPort);
  await untilStatus(200);

  expect(pids()).toEqual(before);
});
