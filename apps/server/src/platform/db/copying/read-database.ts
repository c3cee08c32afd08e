import type { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import {
  columnList,
  type CopiedTable,
  listMigrations,
  listPartitions,
  listTables,
  type Partition,
  settleWriting,
  sumOf,
} from "./tables.ts";

/** Everything in a database at one moment, while it goes on being used. */
export interface Snapshot {
  readonly postgres: string;
  readonly migrations: readonly string[];
  readonly partitions: readonly Partition[];
  readonly tables: readonly Pick<CopiedTable, "name" | "columns">[];
  /** Columns of jobs; jobs that are done or discarded are left out. */
  readonly jobColumns: readonly string[];
  /** The rows in PostgreSQL's text format of COPY. */
  rowsOf(table: Pick<CopiedTable, "name" | "columns">): Readable;
  sumOf(table: string): Promise<{ rows: number; sum: string }>;
  jobs(): Readable;
  close(): Promise<void>;
}

/**
 * Opens one read-only transaction at `url`, whose role must be able to read past row-level security: what its policies
 * hid would be missing without a word.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: "delight-backup" });
  await client.connect();
  try {
    await refuseBoundRole(client);
    await settleWriting(client);
    await client.query("begin isolation level repeatable read read only");
    const tables = await listTables(client);
    const jobColumns = await listJobColumns(client);
    return {
      postgres:
        (await client.query<{ version: string }>("select current_setting('server_version') as version")).rows[0]
          ?.version ?? "",
      migrations: await listMigrations(client),
      partitions: await listPartitions(client),
      tables,
      jobColumns,
      rowsOf: ({ name, columns }) =>
        client.query(
          copyTo(`copy (select ${columnList(client, columns)} from public.${client.escapeIdentifier(name)}) to stdout`),
        ),
      sumOf: (table) => sumOf(client, table),
      jobs: () =>
        client.query(
          copyTo(
            `copy (select ${columnList(client, jobColumns)} from pgboss.job where state not in ('completed', 'cancelled')) to stdout`,
          ),
        ),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function listJobColumns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return rows.map(({ name }) => name);
}

async function refuseBoundRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select current_user as name from pg_roles where rolname = current_user and not rolsuper and not rolbypassrls",
  );
  if (rows[0]) {
    throw new Error(
      `The database role ${rows[0].name} cannot read past row-level security, so its backup would be empty. Let a superuser run: alter role ${client.escapeIdentifier(rows[0].name)} bypassrls`,
    );
  }
}
