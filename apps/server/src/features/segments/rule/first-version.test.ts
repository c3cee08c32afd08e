import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { everyone, SegmentRule } from "@delight/contract/segment-rule";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "../../../platform/db/migrate.ts";
import { dueSoon, tagged } from "../../../test-house/rules.ts";

const migrations = new URL("../../../../../../db/migrations/", import.meta.url);
const rewriting = "0015";
const name = `first_version_${randomBytes(6).toString("hex")}`;
const server = new pg.Client({ connectionString: inject("postgresUrl") });
let folder: string;
let client: pg.Client;
let url: string;
beforeAll(async () => {
  await server.connect();
  await server.query(`create database ${name}`);
  const own = new URL(inject("postgresUrl"));
  own.pathname = `/${name}`;
  url = own.href;
  folder = await mkdtemp(join(tmpdir(), "delight-migrations-"));
  const files = (await readdir(migrations)).filter((file) => file < rewriting);
  await Promise.all(files.map((file) => copyFile(new URL(file, migrations), join(folder, file))));
  await migrate(url, pathToFileURL(`${folder}/`));
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

test("what was saved by the first version asks the same in the second", async () => {
  const service = "01890000-0000-7000-8000-000000000000";
  const due = { version: 1, kind: "service_due", within_days: 30, include_overdue: true };
  const first = [
    { version: 1, kind: "everyone" },
    { version: 1, kind: "tag", tag: "a \"b'" },
    { ...due, service_id: service },
    { ...due, service_id: null },
  ];
  await client.query(
    `with mine as (insert into organizations (identifier, name) values ('mine', 'Mine') returning id)
     insert into segments (organization_id, name, rule)
     select mine.id, place, rule from mine, jsonb_array_elements($1) with ordinality as given(rule, place)`,
    [JSON.stringify(first)],
  );

  await migrate(url);

  const { rows } = await client.query<{ rule: unknown; kind: string }>("select rule, kind from segments order by name");
  expect(rows.map(({ rule }) => SegmentRule.parse(rule))).toEqual([
    everyone,
    tagged("a \"b'"),
    dueSoon(service),
    dueSoon(null),
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(Array(4).fill("dynamic"));
});
