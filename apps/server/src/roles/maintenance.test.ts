import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runMaintenance } from "./maintenance.ts";
import { dataFolder, type Product, startProduct } from "../testing/product.ts";

// A backup and its return as an operator does them: real programs, real folders.

let folder: string;
beforeAll(async () => {
  folder = await dataFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function place(name: string): Promise<Record<string, string>> {
  const path = join(folder, name);
  await mkdir(path);
  await chmod(path, 0o755);
  return { DATA_DIR: path };
}

async function run(words: readonly string[], environment: Record<string, string>) {
  const program = startProduct(words, environment);
  return { code: await program.ended(), output: program.output() };
}

async function start(environment: Record<string, string>): Promise<{ product: Product; url: string }> {
  const product = startProduct(["--empty"], environment);
  const [, url = ""] = await product.shows(/ready: (http:\S+)/);
  return { product, url };
}

async function stop(product: Product): Promise<void> {
  product.process.kill("SIGTERM");
  await product.ended();
}

async function post(url: string, path: string, body: unknown, token?: string) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await response.text();
  return { status: response.status, body: JSON.parse(answer || "{}") as Record<string, unknown> };
}

test("a backup of a running product comes back held, and mails again once it is released", async () => {
  const [first, second] = [await place("first"), await place("second")];
  const backups = join(folder, "backups");
  const passphrase = join(folder, "passphrase");
  await writeFile(passphrase, "correct horse battery staple\n");
  const secret = ["--passphrase-file", passphrase];
  const { product, url: firstUrl } = await start(first);
  const [, token = ""] = await product.shows(/setup#token=(\S+)/);
  const owner = { email: "owner@firm.example", password: "a long enough password" };
  const founded = await post(firstUrl, "/auth/setup", { token, ...owner, organization_name: "The firm" });

  const saved = await run(["backup", "--to", backups, "--keep", "3", ...secret], first);
  await stop(product);
  const [archive = ""] = await readdir(backups);
  const path = join(backups, archive);
  const other = { ...second, SECRET_KEY: "another secret than that of the backup" };
  const refused = await run(["restore", path, ...secret], other);
  const restored = await run(["restore", path, ...secret], second);

  expect(founded.status).toBe(200);
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining("verified") });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("SECRET_KEY is another one") });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("Nothing is sent until") });

  const { product: again, url } = await start(second);
  const { status, body } = await post(url, "/auth/login", owner);
  expect(status).toBe(200);
  await post(url, "/auth/password/reset/request", { email: owner.email });
  const held = await run(["release"], second);
  expect(held).toMatchObject({ code: 0, output: expect.stringContaining("Say --yes") });
  expect(again.output()).toContain("nothing is sent until");

  const released = await run(["release", "--yes"], second);

  expect(released).toMatchObject({ code: 0, output: expect.stringContaining("Released") });
  const captured = async () => {
    const response = await fetch(`${url}/api/captured-mail/`, {
      headers: { Authorization: `Bearer ${String(body["access"])}` },
    });
    return JSON.stringify(await response.json());
  };
  await vi.waitFor(async () => expect(await captured()).toContain(owner.email), {
    timeout: 60_000,
    interval: 200,
  });
  await stop(again);
}, 300_000);

test("a maintenance command that is called wrongly answers 2, and one that fails says why", async () => {
  expect(await runMaintenance("backup", ["--keeep", "3"])).toBe(2);
  expect(await runMaintenance("backup", ["--keep", "none"])).toBe(2);
  expect(await runMaintenance("restore", [])).toBe(2);
  await expect(runMaintenance("restore", [join(folder, "none.tar.zst")])).rejects.toThrow("none.tar.zst");
});
