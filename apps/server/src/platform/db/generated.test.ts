import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "./migrate.ts";
import { schemaText } from "./generating/schema-text.ts";
import { tableTypes } from "./generating/table-types.ts";

// Generated files are checked in: they must be what the migrations make.

const name = `generated_${randomBytes(6).toString("hex")}`;
const server = new pg.Client({ connectionString: inject("postgresUrl") });
let url: string;
beforeAll(async () => {
  await server.connect();
  await server.query(`create database ${name}`);
  const own = new URL(inject("postgresUrl"));
  own.pathname = `/${name}`;
  url = own.href;
  await migrate(url);
});
afterAll(async () => {
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

const read = (path: string) => readFile(new URL(path, import.meta.url), "utf8");

test("tables.ts is what the migrations make", async () => {
  expect(await tableTypes(url)).toBe(await read("tables.ts"));
});

test("db/schema.sql is what the migrations make", async () => {
  expect(await schemaText(url)).toBe(await read("../../../../../db/schema.sql"));
});

test("schema.sql shows a table whole: columns, keys, row-level security, policy and indexes", async () => {
  const text = await schemaText(url);
  const [table = ""] = /create table customers \([\s\S]*?(?=\n\n)/.exec(text) ?? [];

  for (const part of [
    "organization_id uuid not null",
    "PRIMARY KEY (organization_id, id)",
    "force row level security",
    "create policy tenant",
    "CREATE INDEX",
  ]) {
    expect(table).toContain(part);
  }
  expect(text).not.toMatch(/events_\d{4}/);
});
