import type { House } from "../house.ts";

/** What every table keeps of `mine` and of its people, so that a change by somebody else shows, wherever it is. */
export async function hashOfMine(house: House): Promise<Record<string, string>> {
  const tables = await house.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organization_id' and table_name not like 'events\\__%'
       and table_name not in ('api_keys', 'api_key_windows') order by 1`,
  );
  const hash = (table: string, mine: string, rows = table) =>
    `select '${table}' as table, coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from ${rows} t where ${mine}`;
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
  const rows = await house.rows<{ table: string; hash: string }>(query, [house.mine]);
  return Object.fromEntries(rows.map(({ table, hash: value }) => [table, value]));
}
