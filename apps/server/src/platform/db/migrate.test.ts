import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrate, refuseOldVersion } from "./migrate.ts";

let url: string;
let folder: string;
let name: string;
beforeEach(async () => {
  name = `migrate_${randomBytes(6).toString("hex")}`;
  await query(inject("postgresUrl"), `create database ${name}`);
  const own = new URL(inject("postgresUrl"));
  own.pathname = `/${name}`;
  url = own.href;
  folder = await mkdtemp(join(tmpdir(), "delight-migrations-"));
});
afterEach(async () => {
  await query(inject("postgresUrl"), `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(where: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: where });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const write = (file: string, statements: string) => writeFile(join(folder, file), statements);
const files = () => pathToFileURL(`${folder}/`);

test("every migration runs once, in order, and a second run has nothing to do", async () => {
  const first = await migrate(url);

  expect(first).toEqual([...first].sort());
  expect(first[0]).toBe("0001_tenancy_and_identity.sql");
  expect(await migrate(url)).toEqual([]);
});

test("I1 every migration runs as an owner of the database who is no superuser, and forces its policies on that owner too", async () => {
  const own = new URL(url);
  own.username = name;
  own.password = "owner";
  await query(url, `create role ${name} login createrole password 'owner'`);
  await query(url, `alter database ${name} owner to ${name}`);
  await query(url, `grant delight_app, delight_search to ${name} with admin option`);
  try {
    const done = await migrate(own.href);

    expect(done.length).toBeGreaterThan(15);
    expect(
      await query(own.href, "select from pg_class where relforcerowsecurity and relname = 'api_keys'"),
    ).toHaveLength(1);
  } finally {
    await query(inject("postgresUrl"), `drop database ${name} with (force)`);
    await query(inject("postgresUrl"), `create database ${name}`);
    await query(inject("postgresUrl"), `drop role ${name}`);
  }
});

test("I1 a migration that changes rows of a table with policies lifts them for itself: they hold for an owner who is no superuser too", async () => {
  const all = new URL("../../../../../db/migrations/", import.meta.url);
  const withPolicies = new Set<string>();
  const unseen: string[] = [];
  for (const file of (await readdir(all)).sort()) {
    const text = await readFile(new URL(file, all), "utf8");
    const changed = [...text.matchAll(/^(?:update|delete from) (\w+)/gm)].map(([, table = ""]) => table);
    const kept = changed.filter((table) => withPolicies.has(table) && !text.includes(`${table} no force row level`));
    unseen.push(...kept.map((table) => `${file}: ${table}`));
    for (const [, table = ""] of text.matchAll(/protect_tenant_table\('(\w+)'/g)) withPolicies.add(table);
  }

  expect(withPolicies.size).toBeGreaterThan(50);
  // Done again by 0085.
  expect(unseen).toEqual(["0082_automations_mended.sql: enrolments", "0082_automations_mended.sql: enrolments"]);
});

test("of two migrators at once one runs the migrations and the other one finds them done", async () => {
  const [one, two] = await Promise.all([migrate(url), migrate(url)]);

  expect(Math.min(one.length, two.length)).toBe(0);
  expect(one.length + two.length).toBeGreaterThan(2);
});

test("a migration that fails leaves nothing of itself, and those before it stay", async () => {
  await write("0001_good.sql", "create table kept (id int)");
  await write("0002_bad.sql", "create table half (id int); insert into nowhere values (1)");

  await expect(migrate(url, files())).rejects.toThrow("Migration 0002_bad.sql failed and was rolled back");

  const tables = await query(url, "select to_regclass('kept')::text as kept, to_regclass('half')::text as half");
  expect(tables).toEqual([{ kept: "kept", half: null }]);
  await write("0002_bad.sql", "create table half (id int)");
  expect(await migrate(url, files())).toEqual(["0002_bad.sql"]);
});

test("a server older than PostgreSQL 15 is refused in words, 15 and newer are not", () => {
  expect(() => refuseOldVersion({ server_version_num: "140021", server_version: "14.21" })).toThrow(
    /needs PostgreSQL 15 or newer.*leads to 14\.21/,
  );
  expect(() => refuseOldVersion({ server_version_num: "150000", server_version: "15.0" })).not.toThrow();
  expect(() => refuseOldVersion({ server_version_num: "180004", server_version: "18.4" })).not.toThrow();
});
