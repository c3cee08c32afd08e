import * as z from "zod";
import type pg from "pg";

/** A table of the product with the columns that are stored; generated ones follow from them. */
export const CopiedTable = z.object({
  name: z.string().regex(/^\w+$/),
  columns: z.array(z.string().regex(/^\w+$/)),
  rows: z.int(),
  /** Over all rows, whatever their order: equal sums and numbers of rows stand for equal tables. */
  sum: z.string(),
});
export type CopiedTable = z.infer<typeof CopiedTable>;

/** A part of a partitioned table, with its bounds as `create table … partition of` takes them. */
export const Partition = z.object({
  name: z.string().regex(/^\w+$/),
  parent: z.string().regex(/^\w+$/),
  bound: z.string().regex(/^(DEFAULT|FOR VALUES FROM \('[^']+'\) TO \('[^']+'\))$/),
});
export type Partition = z.infer<typeof Partition>;

/** What the program keeps of itself, and makes anew. */
const ownTable = "schema_migrations";

/** How values are written must not follow from the settings of a server. */
const writing = `
  set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = '';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0
`;

export async function settleWriting(client: pg.ClientBase): Promise<void> {
  await client.query(writing);
}

/** Without what partitions hold: that comes with their parents. */
export async function listTables(client: pg.ClientBase): Promise<Pick<CopiedTable, "name" | "columns">[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
     group by c.relname order by c.relname`,
    [ownTable],
  );
  return rows;
}

export async function listPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c
     join pg_inherits i on i.inhrelid = c.oid
     join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r'
     order by c.relname`,
  );
  return rows;
}

/** Generated columns count too: they must come out as they were. */
export async function sumOf(client: pg.ClientBase, table: string): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
     from public.${client.escapeIdentifier(table)} t`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), sum: rows[0]?.sum ?? "0" };
}

export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from public.${ownTable} order by name`);
  return rows.map(({ name }) => name);
}

export function columnList(client: pg.ClientBase, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(", ");
}
