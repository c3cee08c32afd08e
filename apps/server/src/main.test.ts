import { readFileSync } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { startProxy } from "../../../stand-ins/src/proxy/proxy.ts";
import { openTestApp } from "./testing/test-app.ts";
import { dataFolder, isAlive, postmasterPid, type Product, startProduct } from "./testing/product.ts";
import { nightlySize } from "./testing/rounds.ts";

// The product as its owner runs it: real processes, a real data folder, real signals.

const roles = ["mailbox", "worker", "api"];
const patience = { timeout: 240_000, interval: 100 };
/** Of all tests that do not need another one: to make a database anew takes longer than what they are about. */
let folder: string;
const products: Product[] = [];
/** The one that runs on the folder of the file, from test to test until one ends or kills it. */
let shared: Product | undefined;
beforeAll(async () => {
  folder = await dataFolder();
});
afterEach(() => end(products.filter((product) => product !== shared)), 300_000);
afterAll(async () => {
  await end(products);
  await rm(folder, { recursive: true, force: true });
}, 300_000);

async function end(some: readonly Product[]): Promise<void> {
  for (const product of some) product.process.kill("SIGTERM");
  await Promise.all(some.map((product) => product.ended()));
}

function start(words: readonly string[] = ["--empty"], environment: Record<string, string> = {}): Product {
  const product = startProduct(words, { DATA_DIR: folder, ...environment });
  products.push(product);
  return product;
}

async function readyUrl(product: Product): Promise<string> {
  const [, url = ""] = await product.shows(/ready: (http:\S+)/);
  return url;
}

/** A product that runs, with where it answers. */
async function running(): Promise<{ product: Product; url: string }> {
  shared ??= start();
  return { product: shared, url: await readyUrl(shared) };
}

/** A running product that the test may end: the next test begins another one. */
async function toBeEnded(): Promise<Product> {
  const { product } = await running();
  shared = undefined;
  return product;
}

async function health(url: string) {
  const response = await fetch(`${url}/api/health`);
  return { status: response.status, body: await response.json() };
}

const ok = { status: "ok" };
/** How full the disk of this machine is does not matter here. */
const healthy = {
  status: 200,
  body: expect.objectContaining({ checks: expect.objectContaining({ database: ok, queue: ok, mail: ok }) }) as unknown,
};

function killHard(pid: number | undefined): void {
  expect(pid).toBeGreaterThan(1);
  process.kill(pid ?? 0, "SIGKILL");
}

test("an empty start prints the one-time link, is healthy, and keeps its secret secret", async () => {
  const { product, url } = await running();

  const [, link] = await product.shows(/works once: (\S+)/);
  expect(link).toMatch(new RegExp(`^${url}/setup#token=[\\w-]{43}$`));
  expect(product.output()).toContain("Mail is captured");
  expect(await health(url)).toEqual(healthy);
  expect((await stat(join(folder, "secret-key"))).mode & 0o777).toBe(0o600);
  const pids = roles.flatMap((role) => product.pids(role));
  expect(pids).toHaveLength(3);
  const password = (await readFile(join(folder, "postgres-password"), "utf8")).trim();
  const environments = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, "utf8")));
  expect(environments.filter((one) => one.includes(password))).toEqual([]);
}, 300_000);

test("a second product on the same data folder is refused and harms the first one in nothing", async () => {
  const { url } = await running();

  const second = start();

  expect(await second.ended()).toBe(1);
  expect(second.output()).toMatch(/Delight runs already: process \d+ on \S+, since 20\d\d-/);
  expect(await health(url)).toEqual(healthy);
}, 300_000);

test("a child that is killed is started again", async () => {
  const { product, url } = await running();
  const begun = roles.map((role) => product.pids(role).length);

  for (const role of roles) {
    killHard(product.pids(role).at(-1));
  }

  await vi.waitFor(() => {
    expect(roles.map((role) => product.pids(role).length)).toEqual(begun.map((count) => count + 1));
  }, patience);
  await vi.waitFor(async () => expect(await health(url)).toEqual(healthy), patience);
}, 300_000);

test("F08 the product goes on when a process of PostgreSQL is killed, and when all of it is: it is started again on its port", async () => {
  const { product, url } = await running();
  const begun = roles.map((role) => product.pids(role).length);
  const postmaster = await postmasterPid(folder);
  const returns = () => [...product.output().matchAll(/The database is back/g)].length;
  const before = returns();

  killHard(childOf(postmaster));
  await vi.waitFor(() => expect(returns()).toBe(before + 1), patience);
  killHard(postmaster);
  await vi.waitFor(() => expect(returns()).toBe(before + 2), patience);
  await vi.waitFor(async () => expect(await health(url)).toEqual(healthy), patience);

  expect(await postmasterPid(folder)).not.toBe(postmaster);
  expect(roles.map((role) => product.pids(role).length)).toEqual(begun);
}, 300_000);

test("a PostgreSQL that a killed product left behind is taken over", async () => {
  const first = await toBeEnded();
  const postmaster = await postmasterPid(folder);

  killHard(first.process.pid);
  await first.ended();

  expect(await health((await running()).url)).toEqual(healthy);
  expect(await postmasterPid(folder)).toBe(postmaster);
}, 300_000);

test("after kill -9 of the product and of PostgreSQL the next start recovers by itself, with the same secret", async () => {
  const first = await toBeEnded();
  const secret = await readFile(join(folder, "secret-key"), "utf8");
  const orphans = roles.flatMap((role) => first.pids(role));

  killHard(first.process.pid);
  killHard(await postmasterPid(folder));
  await first.ended();

  expect(await health((await running()).url)).toEqual(healthy);
  expect(await readFile(join(folder, "secret-key"), "utf8")).toBe(secret);
  await vi.waitFor(() => expect(orphans.filter(isAlive)).toEqual([]), patience);
}, 300_000);

test("a signal to the product ends all that it started, with 0", async () => {
  const product = await toBeEnded();
  const started = [await postmasterPid(folder), ...roles.flatMap((role) => product.pids(role))];

  product.process.kill("SIGTERM");

  expect(await product.ended()).toBe(0);
  expect(started.filter(isAlive)).toEqual([]);
}, 300_000);

test.each(nightlySize<NodeJS.Signals[]>(["SIGINT"], ["SIGINT", "SIGTERM"]))(
  "%s that reaches all processes at once, as Ctrl-C does, ends them with 0 and starts none again",
  async (signal) => {
    const product = await toBeEnded();

    process.kill(-(product.process.pid ?? 0), signal);

    expect(await product.ended()).toBe(0);
    expect(roles.map((role) => product.pids(role).length)).toEqual([1, 1, 1]);
  },
  300_000,
);

test("a port that somebody chose and that is taken is named and refused", async () => {
  const { server, port } = await takePort();

  const product = start(["--empty", "--port", String(port)]);

  expect(await product.ended()).toBe(1);
  expect(product.output()).toContain(`Port ${port} on 127.0.0.1 is taken`);
  server.close();
}, 300_000);

test("what is wrong in the environment is said in words, and a single role needs what only the whole product makes", async () => {
  // Of its own: the secret must not be there yet.
  const own = { DATA_DIR: await dataFolder() };
  const wrong = start(["api"], { ...own, PORT: "http", SECRET_KEY: "short" });
  const alone = start(["api"], { ...own, DATABASE_URL: "postgresql://localhost:1/none" });
  const unknown = start(["everything"], own);
  const codes = await Promise.all([wrong, alone, unknown].map((product) => product.ended()));
  // After the others: it makes the secret that they must miss.
  const refused = start([], { ...own, DATABASE_URL: urlOf({ password: "wrong" }) });

  expect([...codes, await refused.ended()]).toEqual([1, 1, 1, 1]);
  expect(wrong.output()).toMatch(/PORT[\s\S]*SECRET_KEY|SECRET_KEY[\s\S]*PORT/);
  expect(alone.output()).toContain("SECRET_KEY");
  expect(unknown.output()).toContain("There is no such role");
  expect(refused.output()).toContain("Check DATABASE_URL");
  for (const product of [wrong, alone, unknown, refused]) {
    expect(product.output()).not.toMatch(/^\s+at /m);
  }
  await rm(own.DATA_DIR, { recursive: true, force: true });
}, 300_000);

test("F09 an API that is started before its database says so in its health, and works as soon as there is one", async () => {
  const testApp = await openTestApp();
  const { server, port } = await takePort();
  await new Promise((done) => server.close(done));
  const database = await startProxy(Number(new URL(testApp.url).port), { refuses: true });
  const product = start(["api"], {
    DATABASE_URL: urlOf({ pathname: new URL(testApp.url).pathname, port: String(database.port) }),
    SECRET_KEY: "a secret that only tests know, long enough",
    PORT: String(port),
  });
  const url = `http://localhost:${port}`;

  await product.shows(/The database does not answer; waiting for it/);
  const waiting = await vi.waitFor(() => health(url), patience);
  database.set({});
  await vi.waitFor(async () => expect((await health(url)).body).toMatchObject({ checks: { database: ok } }), patience);
  product.process.kill("SIGTERM");

  expect(waiting).toMatchObject({
    status: 503,
    body: {
      status: "failing",
      checks: { database: { status: "failing", detail: expect.stringContaining("does not answer") } },
    },
  });
  expect(await product.ended()).toBe(0);
  await database.close();
  await testApp.close();
}, 300_000);

/** The PostgreSQL of all tests, with changes. */
function urlOf(changes: Partial<Pick<URL, "password" | "pathname" | "port">>): string {
  return Object.assign(new URL(inject("postgresUrl")), changes).href;
}

/** Any of the server's own processes. */
function childOf(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
  return Number(children.split(" ")[0]);
}

function takePort(): Promise<{ server: Server; port: number }> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      done({ server, port: typeof address === "object" && address ? address.port : 0 });
    });
  });
}
