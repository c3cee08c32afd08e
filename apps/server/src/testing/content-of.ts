import pg from "pg";

export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * How many rows every table has, with one sum over them, generated columns too: equal where the rows are. Without what the
 * program keeps of itself. `organizationId`: only what belongs to that organization and outlives a crash.
 */
export async function contentOf(url: string, organizationId?: string): Promise<Map<string, string>> {
  const tables = await queryOnce<{ name: string; key: string | null; isUnlogged: boolean }>(
    url,
    `select c.relname as name, case when c.relname = 'organizations' then 'id' else a.attname end as key,
       c.relpersistence = 'u' as "isUnlogged"
     from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'schema_migrations'`,
  );
  const content = new Map<string, string>();
  for (const { name, key, isUnlogged } of tables) {
    if (organizationId !== undefined && (key === null || isUnlogged)) continue;
    const condition = organizationId === undefined ? "" : `where ${key} = '${organizationId}'`;
    const own = name === "installation" ? "where name <> 'held'" : condition;
    const [row] = await queryOnce<{ sum: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from public.${name} t ${own}`,
    );
    content.set(name, row?.sum ?? "");
  }
  return content;
}
