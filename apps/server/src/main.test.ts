import { readFile, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { dataFolder, isAlive, postmasterPid, type Product, startProduct } from "./test-house/product.ts";
import { sized } from "./test-house/rounds.ts";

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

const healthy = {
  status: 200,
  body: { status: "ok", checks: { database: { status: "ok" }, queue: { status: "ok" }, mail: { status: "ok" } } },
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
  expect(roles.flatMap((role) => product.pids(role))).toHaveLength(3);
}, 300_000);

test("a second product on the same data folder is refused and harms the first one in nothing", async () => {
  const { url } = await running();

  const second = start();

  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain("Delight runs already");
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

test.each(sized<NodeJS.Signals[]>(["SIGINT"], ["SIGINT", "SIGTERM"]))(
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
  const away = start([], { ...own, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });

  expect([...codes, await away.ended()]).toEqual([1, 1, 1, 1]);
  expect(wrong.output()).toMatch(/PORT[\s\S]*SECRET_KEY|SECRET_KEY[\s\S]*PORT/);
  expect(alone.output()).toContain("SECRET_KEY");
  expect(unknown.output()).toContain("There is no such role");
  expect(away.output()).toContain("Check DATABASE_URL");
  for (const product of [wrong, alone, unknown, away]) {
    expect(product.output()).not.toMatch(/^\s+at /m);
  }
  await rm(own.DATA_DIR, { recursive: true, force: true });
}, 300_000);

function takePort(): Promise<{ server: Server; port: number }> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      done({ server, port: typeof address === "object" && address ? address.port : 0 });
    });
  });
}
