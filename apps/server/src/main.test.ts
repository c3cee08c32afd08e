import { execFile } from "node:child_process";
import { readFile, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dataFolder, isAlive, postmasterPid, type Product, startProduct } from "./test-house/product.ts";

// The product as its owner runs it: real processes, a real data folder, real signals.

const patience = { timeout: 240_000, interval: 100 };
/** A data folder as a product leaves it that has started and ended once. */
let startedBefore: string;
let folder: string;
const products: Product[] = [];
beforeAll(async () => {
  startedBefore = folder = await dataFolder();
  await readyUrl(start());
  await endAll();
}, 300_000);
afterAll(() => rm(startedBefore, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await dataFolder();
});
afterEach(async () => {
  await endAll();
  await rm(folder, { recursive: true, force: true });
}, 300_000);

async function endAll(): Promise<void> {
  await Promise.all(
    products.splice(0).map(async (product) => {
      product.process.kill("SIGTERM");
      await product.ended();
    }),
  );
}

/** To make a database anew for each test took longer than what the tests are about; PostgreSQL insists on owning its data. */
async function fillFolder(): Promise<void> {
  await promisify(execFile)("cp", ["-a", `${startedBefore}/.`, folder]);
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

test("an empty start prints the one-time link, a signal ends everything with 0, and the secret stays secret", async () => {
  const product = start();
  const url = await readyUrl(product);
  const [, link] = await product.shows(/works once: (\S+)/);
  expect(link).toMatch(new RegExp(`^${url}/setup#token=[\\w-]{43}$`));
  expect(product.output()).toContain("Mail is captured");
  expect(await health(url)).toEqual(healthy);
  const secret = await stat(join(folder, "secret-key"));
  expect(secret.mode & 0o777).toBe(0o600);
  const postmaster = await postmasterPid(folder);
  const children = ["mailbox", "worker", "api"].flatMap((role) => product.pids(role));
  expect(children).toHaveLength(3);

  product.process.kill("SIGTERM");

  expect(await product.ended()).toBe(0);
  expect([postmaster, ...children].filter(isAlive)).toEqual([]);
}, 300_000);

test("a signal that reaches all processes at once, as Ctrl-C does, ends them with 0 and starts none again", async () => {
  await fillFolder();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    const product = start();
    await readyUrl(product);

    process.kill(-(product.process.pid ?? 0), signal);

    expect(await product.ended()).toBe(0);
    expect(["mailbox", "worker", "api"].map((role) => product.pids(role).length)).toEqual([1, 1, 1]);
  }
}, 300_000);

test("after kill -9 of the product and of PostgreSQL the next start recovers by itself, with the same secret", async () => {
  await fillFolder();
  const first = start();
  await readyUrl(first);
  const secret = await readFile(join(folder, "secret-key"), "utf8");
  const orphans = ["mailbox", "worker", "api"].flatMap((role) => first.pids(role));

  killHard(first.process.pid);
  killHard(await postmasterPid(folder));
  await first.ended();
  const second = start();

  expect(await health(await readyUrl(second))).toEqual(healthy);
  expect(await readFile(join(folder, "secret-key"), "utf8")).toBe(secret);
  await vi.waitFor(() => expect(orphans.filter(isAlive)).toEqual([]), patience);
}, 300_000);

test("a PostgreSQL that a killed product left behind is taken over", async () => {
  await fillFolder();
  const first = start();
  await readyUrl(first);
  const postmaster = await postmasterPid(folder);

  killHard(first.process.pid);
  await first.ended();
  const second = start();

  expect(await health(await readyUrl(second))).toEqual(healthy);
  expect(await postmasterPid(folder)).toBe(postmaster);
}, 300_000);

test("a child that is killed is started again", async () => {
  await fillFolder();
  const product = start();
  const url = await readyUrl(product);

  for (const role of ["api", "worker", "mailbox"]) {
    killHard(product.pids(role)[0]);
  }

  await vi.waitFor(() => {
    expect(["api", "worker", "mailbox"].map((role) => product.pids(role).length)).toEqual([2, 2, 2]);
  }, patience);
  await vi.waitFor(async () => expect(await health(url)).toEqual(healthy), patience);
}, 300_000);

test("a second product on the same data folder is refused and harms the first one in nothing", async () => {
  await fillFolder();
  const first = start();
  const url = await readyUrl(first);

  const second = start();

  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain("Delight runs already");
  expect(await health(url)).toEqual(healthy);
}, 300_000);

test("a port that somebody chose and that is taken is named and refused", async () => {
  const { server, port } = await takePort();

  const product = start(["--empty", "--port", String(port)]);

  expect(await product.ended()).toBe(1);
  expect(product.output()).toContain(`Port ${port} on 127.0.0.1 is taken`);
  server.close();
}, 300_000);

test("what is wrong in the environment is said in words, and a single role needs what only the whole product makes", async () => {
  const wrong = start(["api"], { PORT: "http", SECRET_KEY: "short" });
  const alone = start(["api"], { DATABASE_URL: "postgresql://localhost:1/none" });
  const unknown = start(["everything"]);
  const codes = await Promise.all([wrong, alone, unknown].map((product) => product.ended()));
  // After the others: it makes the secret that they must miss.
  const away = start([], { DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });

  expect([...codes, await away.ended()]).toEqual([1, 1, 1, 1]);
  expect(wrong.output()).toMatch(/PORT[\s\S]*SECRET_KEY|SECRET_KEY[\s\S]*PORT/);
  expect(alone.output()).toContain("SECRET_KEY");
  expect(unknown.output()).toContain("There is no such role");
  expect(away.output()).toContain("Check DATABASE_URL");
  for (const product of [wrong, alone, unknown, away]) {
    expect(product.output()).not.toMatch(/^\s+at /m);
  }
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
