import pg from "pg";

const heading = `-- The whole schema as the migrations leave it, read from the catalogue. Written by npm run db:types: do not edit.
-- Partitions are left out, as they depend on the day.
`;

/** One part of the schema a query; each row is one statement, in an order that does not change. */
const parts: readonly string[] = [
  `select format('create extension %I;', extname) as statement
   from pg_extension where extname <> 'plpgsql' order by extname`,
  `select pg_get_functiondef(f.oid) || ';' as statement
   from pg_proc f
   where f.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
   order by f.proname, pg_get_function_identity_arguments(f.oid)`,
  `with tables as (
     select oid, relname, relkind, relrowsecurity, relforcerowsecurity
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
   ), lines as (
     select t.oid, 1 as kind, a.attnum::text as place, lpad(a.attnum::text, 5, '0') as position,
            concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
              case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                   when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
              case when a.attnotnull then 'not null' end) as line
     from tables t
     join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
     union all
     select t.oid, 2, k.conname, case k.contype when 'p' then '1' when 'u' then '2' when 'c' then '3' else '4' end || k.conname,
            format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
     from tables t join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u', 'c', 'f')
   )
   select format(E'create table %I (\\n%s\\n)%s;', t.relname,
            (select string_agg('  ' || line, E',\\n' order by kind, position) from lines l where l.oid = t.oid),
            case when t.relkind = 'p' then ' partition by ' || pg_get_partkeydef(t.oid) else '' end)
          || case when t.relrowsecurity then format(E'\\nalter table %I enable row level security;', t.relname) else '' end
          || case when t.relforcerowsecurity then format(E'\\nalter table %I force row level security;', t.relname) else '' end
          || coalesce((
               select string_agg(format(E'\\ncreate policy %I on %I', p.policyname, t.relname)
                        || coalesce(E'\\n  using (' || p.qual || ')', '')
                        || coalesce(E'\\n  with check (' || p.with_check || ')', '') || ';', '' order by p.policyname)
               from pg_policies p where p.schemaname = 'public' and p.tablename = t.relname), '')
          || coalesce((
               select string_agg(E'\\n' || pg_get_indexdef(i.indexrelid) || ';', '' order by i.indexrelid::regclass::text)
               from pg_index i
               where i.indrelid = t.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)), '')
          || coalesce((
               select string_agg(E'\\n' || pg_get_triggerdef(g.oid) || ';', '' order by g.tgname)
               from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal), '') as statement
   from tables t order by t.relname`,
];

/** The text of `db/schema.sql` for a database that has all migrations. */
export async function schemaText(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const statements: string[] = [];
    for (const part of parts) {
      const { rows } = await client.query<{ statement: string }>(part);
      statements.push(...rows.map(({ statement }) => statement.replaceAll(/[ \t]+$/gm, "")));
    }
    return `${[heading, ...statements].join("\n")}\n`.replaceAll(/;\n(create (table|extension)|CREATE OR)/g, ";\n\n$1");
  } finally {
    await client.end();
  }
}
