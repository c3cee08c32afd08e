import { audit, mostListed } from "@delight/contract/audit";
import { expect, test } from "vitest";
import type { Client } from "../../../testing/client.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { rowsRead } from "../../../testing/rows-read.ts";
import { listAudit } from "./audit.service.ts";
import { type AuditTestApp, withAuditTestApp } from "./testing/audit-test-app.ts";

let testApp: TestApp;
let client: Client;
let list: AuditTestApp["list"];
withAuditTestApp((opened) => {
  ({ testApp, client, list } = opened);
});

const longHistory = () =>
  testApp.rows(
    `insert into audit_entries (organization_id, created_at, action, subject_kind)
     select $1, '2026-01-01'::timestamptz - number * interval '1 second', 'settings_changed', 'settings'
     from generate_series(1, $2::int) as number`,
    [testApp.ownOrgId, mostListed + 500],
  );

const addOld = (action: string, kind: string, after: object = {}) =>
  testApp.rows(
    `insert into audit_entries (organization_id, created_at, action, subject_kind, after)
     values ($1, '2025-02-01', $2, $3, $4)`,
    [testApp.ownOrgId, action, kind, JSON.stringify(after)],
  );

test("with no more work than its bound: neither a count nor a far page goes through a long history", async () => {
  await longHistory();

  expect((await list({ page: "1000", page_size: "100" })).items).toEqual([]);
  expect(await list()).toMatchObject({ total: mostListed, is_cut: true });
});

test("no more entries than the bound are opened for words or fields, which is told; a shorter period shows the others", async () => {
  await longHistory();
  await addOld("settings_changed", "settings", { website: "https://old.example" });
  await addOld("organization_renamed", "organization");

  expect(await list({ fields: "website" })).toEqual({ items: [], total: 0, is_cut: true });
  expect(await list({ search: "old.example" })).toMatchObject({ total: 0, is_cut: true });
  expect(await list({ fields: "website", to: "2025-03-01" })).toMatchObject({ total: 1, is_cut: false });
  expect(await list({ search: "old.example", to: "2025-03-01" })).toMatchObject({ total: 1, is_cut: false });
  expect(await list({ group: "organization" })).toMatchObject({ total: 1, is_cut: false });
});

test("what happens rarely is found without a walk through all that happened", async () => {
  await longHistory();
  await addOld("organization_renamed", "organization");
  await testApp.rows("analyze audit_entries");

  const read = await testApp.inOwnOrg((tx) =>
    rowsRead(tx, "audit_entries", () => listAudit(tx, audit.list.input.parse({ group: "organization" }))),
  );

  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100);
});

test("of more people than can be chosen from, those who acted last are named", async () => {
  await testApp.rows(
    `with made as (
       insert into users (email, email_key, username, password_hash)
       select name, name, name, 'x' from generate_series(1, 205) as one, concat(one, '@acting.test') as name
       returning id, email
     )
     insert into audit_entries (organization_id, created_at, actor_id, actor_name, action, subject_kind)
     select $1, '2026-01-01'::timestamptz + split_part(email, '@', 1)::int * interval '1 hour', id, email, 'settings_changed', 'settings'
     from made`,
    [testApp.ownOrgId],
  );

  const names = (await client.call(audit.actors, {}, testApp.owner)).map(({ name }) => name);

  expect(names).toHaveLength(200);
  expect(names).toEqual(expect.arrayContaining(["6@acting.test", "205@acting.test"]));
  await testApp.rows("delete from users where email like '%@acting.test'");
});
