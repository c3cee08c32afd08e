import pg from "pg";
import { expect } from "vitest";
import { testApp, test } from "../../testing/fixtures.ts";
import { refusePowerfulRole } from "./app-login.ts";

// What keeps one organization's rows from another: proved on the schema itself, so that a new table cannot forget it.

interface TenantTable {
  table_name: string;
  rls: boolean;
  forced: boolean;
  policies: number;
}

function tenantTables() {
  return testApp.rows<TenantTable>(`
    select c.relname as table_name, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
           (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    order by 1
  `);
}

test("every table with an organization has row-level security on, forced, and a policy", async () => {
  const tables = await tenantTables();

  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter((table) => !table.rls || !table.forced || table.policies === 0)).toEqual([]);
});

test("every policy that lets rows be written takes those of the present organization alone", async () => {
  const lax = await testApp.rows(`
    select polrelid::regclass::text as table_name, polname
    from pg_policy
    where polcmd in ('*', 'a', 'w') and coalesce(pg_get_expr(polwithcheck, polrelid), pg_get_expr(polqual, polrelid))
      not like '%id = current_organization())%'
  `);

  expect(lax).toEqual([]);
});

test("every primary key, unique key and index of a tenant table begins with the organization", async () => {
  const wrong = await testApp.rows(`
    select i.indexrelid::regclass::text as index_name
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_class x on x.oid = i.indexrelid
    join pg_am m on m.oid = x.relam
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and m.amname = 'btree' and i.indkey[0] <> a.attnum
  `);

  expect(wrong).toEqual([]);
});

test("every reference between tenant tables carries the organization", async () => {
  const wrong = await testApp.rows(`
    select k.conname
    from pg_constraint k
    join pg_attribute there on there.attrelid = k.confrelid and there.attname = 'organization_id'
    join pg_attribute here on here.attrelid = k.conrelid and here.attname = 'organization_id'
    where k.contype = 'f' and not (here.attnum = any (k.conkey) and there.attnum = any (k.confkey))
  `);

  expect(wrong).toEqual([]);
});

test("the role that requests run as owns nothing and cannot pass by row-level security", async () => {
  const [role] = await testApp.rows<{ rolsuper: boolean; rolbypassrls: boolean; owned: number }>(`
    select rolsuper, rolbypassrls, (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
    from pg_roles r where rolname = 'delight_app'
  `);

  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, owned: 0 });
});

test("outside an organization no tenant table shows a row, inside one only its own", async () => {
  await testApp.inOwnOrg(({ db, organizationId }) =>
    db.insertInto("customers").values({ organization_id: organizationId, first_name: "Ada" }).execute(),
  );

  const seenByThem = await testApp.inOtherOrg(({ db }) => db.selectFrom("customers").select("first_name").execute());
  const seenByNobody = await testApp.platform.database.kysely.selectFrom("customers").select("first_name").execute();
  const seenByUs = await testApp.inOwnOrg(({ db }) => db.selectFrom("customers").select("first_name").execute());

  expect(seenByThem).toEqual([]);
  expect(seenByNobody).toEqual([]);
  expect(seenByUs).toEqual([{ first_name: "Ada" }]);
});

test("a row for another organization is refused by the database itself", async () => {
  const attempt = testApp.inOwnOrg(({ db }) =>
    db.insertInto("customers").values({ organization_id: testApp.otherOrgId }).execute(),
  );

  await expect(attempt).rejects.toThrow("row-level security");
});

test("4 an injected statement can neither change the role nor see past row-level security", async () => {
  await testApp.inOwnOrg(({ db, organizationId }) =>
    db.insertInto("customers").values({ organization_id: organizationId, first_name: "Ada" }).execute(),
  );
  const injected = (statement: string) =>
    testApp.platform.database.pool
      .query(`select '' as name; ${statement}; select first_name from customers`)
      .then((results) => (results as unknown as { rows: unknown[] }[]).at(-1)?.rows)
      .catch((error: { code?: string }) => error.code);
  const { username: owner } = new URL(testApp.url);

  expect(await injected("reset role")).toEqual([]);
  expect(await injected("reset session authorization")).toEqual([]);
  expect(await injected("set row_security = off")).toBe("42501");
  const refusals: [string, unknown][] = [];
  for (const statement of [
    `set role ${owner}`,
    "set role delight_search",
    `set session authorization ${owner}`,
    "set session_replication_role = replica",
    "alter table customers disable row level security",
    "drop policy tenant on customers",
    "create role intruder superuser",
    "alter role current_user bypassrls",
    "copy customers to program 'cat'",
  ]) {
    refusals.push([statement, await injected(statement)]);
  }
  expect(refusals.filter(([, code]) => code !== "42501" && code !== "0LP01")).toEqual([]);
});

test("4 a connection whose role could pass by row-level security is refused", async () => {
  const asOwner = new pg.Pool({ connectionString: testApp.url, max: 1 });

  await expect(refusePowerfulRole(asOwner)).rejects.toThrow(/is a superuser/);
  await expect(refusePowerfulRole(testApp.platform.database.pool)).resolves.toBeUndefined();

  await asOwner.end();
});

test("every change of a row of a tenant can be told to a replica", async () => {
  const untold = await testApp.rows(`
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and c.relreplident <> 'f' and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
  `);

  expect(untold).toEqual([]);
});
