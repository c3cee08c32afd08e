import { expect } from "vitest";
import pg from "pg";
import { testApp, test } from "../../testing/fixtures.ts";

// Dumps, restores, logical replication and pg_upgrade run with an empty search_path: no function may rely on one.

interface Named {
  name: string;
}

test("function bodies name the schema of every table and function that they use", async () => {
  const functions = await testApp.rows<Named & { body: string }>(`
    select p.proname as name, p.prosrc as body from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') and p.prosqlbody is null
      and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')
  `);
  const tables = await testApp.rows<Named>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')",
  );
  const called = await testApp.rows<Named>(
    "select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace",
  );
  const afterKeyword = (name: string) => new RegExp(`\\b(from|join|into|update|using|analyze)\\s+${name}\\b`, "i");
  const asCall = (name: string) => new RegExp(`(?<![\\w.])${name}\\(`);
  const patterns = [...tables.map(({ name }) => afterKeyword(name)), ...called.map(({ name }) => asCall(name))];

  const bare = functions.flatMap(({ name, body }) =>
    patterns.flatMap((pattern) => {
      const found = pattern.exec(withoutComments(body))?.[0];
      return found === undefined ? [] : [`${name}: ${found}`];
    }),
  );

  expect(functions.length).toBeGreaterThan(40);
  expect(bare).toEqual([]);
});

function withoutComments(body: string): string {
  return body.replaceAll(/--.*$/gm, "");
}

/** What a value of a type may be, so that a function or a generated column has something to work on. */
const samples: Readonly<Record<string, string>> = {
  text: "'Ada Lovelace'",
  uuid: "gen_random_uuid()",
  jsonb: "'{}'",
  boolean: "true",
  date: "current_date",
  "timestamp with time zone": "now()",
  "time without time zone": "'10:00'",
  regclass: "'public.customers'",
  bytea: "'\\x00'",
  inet: "'127.0.0.1'",
  sending_limits: "null::public.sending_limits",
};

function sampleOf(type: string): string {
  if (type.endsWith("[]")) return `array[${sampleOf(type.slice(0, -2))}]::${type}`;
  return samples[type.replace(/^public\./, "")] ?? "1";
}

async function withoutPath<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testApp.url });
  await client.connect();
  try {
    await client.query("begin; set local search_path = ''");
    await client.query("select set_config('app.organization_id', $1, true)", [testApp.ownOrgId]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The SQLSTATE, and what PostgreSQL says; undefined where the statement went through. Leaves the transaction as it was. */
async function errorOf(client: pg.Client, statement: string): Promise<string | undefined> {
  await client.query("savepoint before");
  try {
    await client.query(statement);
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? `${error.code} ${error.message}` : String(error);
  } finally {
    await client.query("rollback to savepoint before");
  }
}

/** Something was looked for by a name that says no schema: 42P01 table, 42883 function or operator, 42704 type, 3F000 schema. */
const isUnfound = (error: string | undefined) => /^(42P01|42883|42704|3F000) /.test(error ?? "");

test("every function can be called under an empty search_path", async () => {
  const functions = await testApp.rows<Named & { types: string[] }>(`
    select p.proname as name, array(select format_type(t.type, null) from unnest(p.proargtypes) with ordinality as t (type, at) order by at) as types
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') and p.prorettype <> 'trigger'::regtype and p.prokind = 'f'
  `);

  const unfound = await withoutPath(async (client) => {
    const wrong: string[] = [];
    for (const { name, types } of functions) {
      const error = await errorOf(client, `select public.${name}(${types.map(sampleOf).join(", ")})`);
      if (isUnfound(error)) wrong.push(`${name}: ${error}`);
    }
    return wrong;
  });

  expect(functions.length).toBeGreaterThan(30);
  expect(unfound).toEqual([]);
});

test("every table takes rows and runs its triggers under an empty search_path", async () => {
  const tables = await testApp.rows<Named & { columns: string[]; types: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, null) order by a.attnum) as types
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname
  `);

  const unfound = await withoutPath(async (client) => {
    const wrong: string[] = [];
    for (const { name, columns, types } of tables) {
      const list = columns.map((column) => `"${column}"`).join(", ");
      // A row that breaks no rule is not needed: generated columns and triggers of rows come before rules are looked at, and
      // triggers of statements run without any row.
      for (const statement of [
        `insert into public."${name}" (${list}) values (${types.map(sampleOf).join(", ")})`,
        `insert into public."${name}" (${list}) select ${list} from public."${name}" where false`,
        `update public."${name}" set "${columns[0]}" = "${columns[0]}"`,
        `delete from public."${name}" where false`,
      ]) {
        const error = await errorOf(client, statement);
        if (isUnfound(error)) wrong.push(`${name}: ${error}`);
      }
    }
    return wrong;
  });

  expect(tables.length).toBeGreaterThan(90);
  expect(unfound).toEqual([]);
});
