import type { TestApp } from "../test-app.ts";

/** What every table keeps of `mine` and of its people, so that a change by somebody else shows, wherever it is. */
export async function hashOfMine(testApp: TestApp): Promise<Record<string, string>> {
  if (!prepared.has(testApp)) prepared.set(testApp, prepare(testApp));
  await prepared.get(testApp);
  const rows = await testApp.rows<{ name: string; hash: string }>("select * from harness.hashes($1)", [
    testApp.ownOrgId,
  ]);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

const prepared = new WeakMap<TestApp, Promise<void>>();

/** A function, whose plan is kept: to plan the question takes longer than to answer it. */
async function prepare(testApp: TestApp): Promise<void> {
  const tables = await testApp.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organization_id' and table_name not like 'events\\__%'
       and table_name not in ('api_keys', 'api_key_windows') order by 1`,
  );
  const hash = (table: string, mine: string, rows = table) =>
    `select '${table}', coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${rows} t where ${mine}`;
  const ofPeople = "t.user_id in (select user_id from memberships where organization_id = $1)";
  const query = [
    ...tables.map(({ name }) => hash(name, "t.organization_id = $1")),
    hash("organizations", "t.id = $1"),
    hash("users", "t.id in (select user_id from memberships where organization_id = $1)"),
    ...["partner_identities", "recovery_codes", "password_resets"].map((table) => hash(table, ofPeople)),
    // Every call by a key is counted and noted, refused or not; what the key may do is what matters.
    hash(
      "api_keys",
      "t.organization_id = $1",
      "(select organization_id, id, name, key_hash, scopes, expires_at from api_keys)",
    ),
    // Every call of the rightful caller notes when a session was used last; whether it stands is what matters.
    hash("sessions", ofPeople, "(select id, user_id, revoked_at, revoked_because from sessions)"),
  ].join(" union all ");
  await testApp.rows("create schema if not exists harness");
  await testApp.rows(`
    create or replace function harness.hashes(uuid) returns table (name text, hash text) language plpgsql stable as $body$
    #variable_conflict use_column
    begin return query ${query}; end $body$
  `);
}
