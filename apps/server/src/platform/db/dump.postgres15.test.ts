import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject } from "vitest";
import { diagnose } from "../../backup/diagnose.ts";
import { demoPassword } from "../../demo.ts";
import { openBefore } from "../../testing/before-migration.ts";
import { contentOf, queryOnce } from "../../testing/content-of.ts";
import { fillWithDemo } from "../../testing/fill-with-demo.ts";
import { testApp, test } from "../../testing/fixtures.ts";
import { dataFolder, startProduct } from "../../testing/product.ts";
import { migrate } from "./migrate.ts";

// With the programs of PostgreSQL itself, which the embedded server lacks.

const programs = process.env["POSTGRES_15"] ?? "/usr/lib/postgresql/15/bin";
const run = promisify(execFile);
const call = (program: string, words: readonly string[]) => run(join(programs, program), [...words]);
const unsealed = { passphrase: undefined, identities: [] };

let folder: string;
const databases: string[] = [];
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "delight-dumps-"));
  await fillWithDemo(testApp);
}, 120_000);
test.afterAll(async () => {
  for (const name of databases) await testApp.rows(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `dumped_${randomBytes(6).toString("hex")}`;
  await testApp.rows(`create database ${name}`);
  databases.push(name);
  return Object.assign(new URL(inject("postgresUrl")), { pathname: `/${name}` }).href;
}

test.each(["custom", "plain", "directory"])(
  "pg_dump in the %s format is restored with every row",
  async (format) => {
    const dump = join(folder, format);
    const restored = await emptyDatabase();

    await call("pg_dump", [`--format=${format}`, `--file=${dump}`, testApp.url]);
    await (format === "plain"
      ? call("psql", ["--quiet", "--set=ON_ERROR_STOP=1", `--file=${dump}`, restored])
      : call("pg_restore", ["--exit-on-error", `--dbname=${restored}`, dump]));

    expect(await contentOf(restored)).toEqual(await contentOf(testApp.url));
    expect(await diagnose(dump, unsealed)).toMatchObject({ isSound: true });
  },
  120_000,
);

test("a dump that was cut off is not called sound", async () => {
  const dump = join(folder, "to be cut");
  await call("pg_dump", ["--format=custom", `--file=${dump}`, testApp.url]);
  const { size } = await stat(dump);

  await truncate(dump, Math.floor(size * 0.9));

  expect(await diagnose(dump, unsealed)).toMatchObject({ isSound: false });
});

test("the product starts on a restored dump, lets people in and mails", async () => {
  const restored = await emptyDatabase();
  const dump = join(folder, "whole");
  await call("pg_dump", ["--format=custom", `--file=${dump}`, testApp.url]);
  await call("pg_restore", ["--exit-on-error", `--dbname=${restored}`, dump]);

  const own = await dataFolder();
  const product = startProduct([], { DATA_DIR: own, DATABASE_URL: restored });
  const [, url = ""] = await product.shows(/ready: (http:\S+)/);
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/auth/login", { email: "staff@delight.test", password: demoPassword });
  await post("/auth/password/reset/request", { email: "owner@delight.test" });

  expect(signedIn.status).toBe(200);
  const captured = () => queryOnce(restored, "select from captured_mails where rcpt_to like 'owner@delight.test%'");
  await expect.poll(captured, { timeout: 60_000 }).not.toEqual([]);
  product.process.kill("SIGTERM");
  await product.ended();
  await rm(own, { recursive: true, force: true });
}, 180_000);

test("a dump of before functions named their schema is told apart, and comes back by the command that is told", async () => {
  const before = await openBefore("0106");
  await before.client.query("insert into organizations (identifier, name) values ('old', 'Old')");
  await before.client.query(
    "insert into customers (organization_id, first_name, email) select id, 'Ada', 'ada@old.example' from organizations",
  );
  const { rows } = await before.client.query<{ name: string }>("select current_database() as name");
  const source = Object.assign(new URL(inject("postgresUrl")), { pathname: `/${rows[0]?.name}` }).href;
  const dump = join(folder, "old");
  const restored = await emptyDatabase();
  await call("pg_dump", ["--format=custom", `--file=${dump}`, source]);

  const { isSound, lines } = await diagnose(dump, unsealed);
  const command = lines.at(-1)?.trim().replace("<database>", `'${restored}'`) ?? "";
  await run("bash", ["-o", "pipefail", "-c", command], {
    env: { ...process.env, PATH: `${programs}:${process.env["PATH"]}` },
  });
  await migrate(restored);

  expect(isSound).toBe(false);
  expect(await queryOnce(restored, "select first_name from customers")).toEqual([{ first_name: "Ada" }]);
  await before.close();
}, 120_000);
