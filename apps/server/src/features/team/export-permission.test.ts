import { rolePermissions } from "@delight/contract/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Before, openBefore } from "../../testing/before-migration.ts";

let before: Before;
beforeAll(async () => {
  before = await openBefore("0109");
});
afterAll(() => before.close());

const former = (role: keyof typeof rolePermissions) =>
  rolePermissions[role].filter((permission) => permission !== "customers.export");

test("6.3 the update leaves the export to marketers and keys, not to viewers", async () => {
  const { rows: organizations } = await before.client.query(
    "insert into organizations (identifier, name) values ('firm', 'Firm') returning id",
  );
  const organization = organizations[0].id as string;
  for (const role of ["owner", "marketer", "viewer"] as const) {
    await before.client.query(
      `with made as (
         insert into users (email, email_key, username, password_hash) values ($1, $1, $1, '') returning id
       ) insert into memberships (organization_id, user_id, permissions) select $2, id, $3 from made`,
      [`${role}@firm.test`, organization, former(role)],
    );
  }
  const scopes = [["customers.view"], ["activities.view", "reports.view"], ["emails.view", "services.change"]];
  for (const [number, given] of scopes.entries()) {
    await before.client.query(
      "insert into api_keys (organization_id, name, prefix, key_hash, scopes) values ($1, $2, 'dlt_', int4send($3), $4)",
      [organization, `key ${number}`, number, given],
    );
  }

  await before.migrateOn();

  const { rows: members } = await before.client.query(
    "select m.permissions from memberships m join users u on u.id = m.user_id order by u.username",
  );
  const { rows: keys } = await before.client.query("select scopes from api_keys order by name");
  expect(members.map(({ permissions }) => new Set(permissions))).toEqual(
    (["marketer", "owner", "viewer"] as const).map((role) => new Set(rolePermissions[role])),
  );
  expect(keys.map((key) => key.scopes)).toEqual([
    ["customers.view", "customers.export"],
    ["activities.view", "reports.view", "customers.export"],
    ["emails.view", "services.change"],
  ]);
});
