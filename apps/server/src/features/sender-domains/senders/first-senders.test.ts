import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "../../../platform/db/migrate.ts";

const migrations = new URL("../../../../../../db/migrations/", import.meta.url);
const making = "0077";
const name = `first_senders_${randomBytes(6).toString("hex")}`;
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
  const files = (await readdir(migrations)).filter((file) => file < making);
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

test("the one sender that an organization had becomes its default one, also where its address was not entered yet", async () => {
  await client.query(
    `insert into organizations (identifier, name, sender_name, sender_address, reply_to) values
       ('whole', 'Whole', 'The firm', 'hello@firm.test', 'desk@firm.test'), ('begun', 'Begun', 'Half a firm', '', ''), ('none', 'None', '', '', '')`,
  );
  await client.query(
    `insert into activities (organization_id, goal, name, status, sender_name, sender_address)
     select id, 'blank', 'Over', 'finished', 'As it was', 'old@firm.test' from organizations where identifier = 'whole'`,
  );

  await migrate(url);

  const { rows } = await client.query(
    `select o.identifier, s.name, s.address, s.reply_to, s.is_default from senders s
     join organizations o on o.id = s.organization_id order by o.identifier`,
  );
  const { rows: over } = await client.query("select sender_id, sender_name, sender_address from activities");
  expect(rows).toEqual([
    { identifier: "begun", name: "Half a firm", address: "", reply_to: "", is_default: true },
    { identifier: "whole", name: "The firm", address: "hello@firm.test", reply_to: "desk@firm.test", is_default: true },
  ]);
  expect(over).toEqual([{ sender_id: null, sender_name: "As it was", sender_address: "old@firm.test" }]);
});
