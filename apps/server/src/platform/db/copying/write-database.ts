import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { heldName } from "../sending-block.queries.ts";
import { catchUpSequences } from "./catch-up-sequences.ts";
import {
  columnList,
  type CopiedTable,
  listPartitions,
  listTables,
  type Partition,
  settleWriting,
  sumOf,
} from "./tables.ts";

/** Takes all tables of a snapshot into a database that the same migrations made. */
export interface Loading {
  /** Rows as `Snapshot.rowsOf` gave them; all of a table at once. */
  load(table: Pick<CopiedTable, "name" | "columns">, rows: AsyncIterable<Buffer>): Promise<void>;
  /** Jobs as `Snapshot.jobs` gave them: those that failed stay so, all others wait to be done from the start. */
  loadJobs(columns: readonly string[], rows: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Compares every table with what it was, makes the keys between them again and notes that the installation is held (see
   * `held.queries.ts`). Throws where something is not as it was.
   */
  finish(tables: readonly CopiedTable[], held: string): Promise<void>;
  close(): Promise<void>;
}

interface ForeignKey {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Begins one transaction in which tables may come in any order: triggers and keys between tables rest until `finish`. What the
 * migrations wrote themselves is removed first. Refuses a database with users of its own.
 */
export async function beginLoading(url: string, partitions: readonly Partition[]): Promise<Loading> {
  const client = new pg.Client({ connectionString: url, application_name: "delight-restore" });
  await client.connect();
  try {
    await settleWriting(client);
    const tables = await listTables(client);
    const { rows: users } = await client.query("select from public.users limit 1");
    if (users.length > 0) {
      throw new Error("This database has users already; a backup is restored into an empty one");
    }
    await client.query("begin");
    const keys = await dropForeignKeys(client);
    const forced = await listForced(client);
    await alterAll(client, tables, "disable trigger user");
    await alterAll(client, forced, "no force row level security");
    await client.query(`truncate ${tables.map((table) => tableName(client, table)).join(", ")}`);
    await makePartitions(client, partitions);
    return {
      load: async ({ name, columns }, rows) => {
        const target = client.query(
          copyFrom(`copy ${tableName(client, { name })} (${columnList(client, columns)}) from stdin`),
        );
        await pipeline(Readable.from(rows), target);
      },
      loadJobs: (columns, rows) => loadJobs(client, columns, rows),
      finish: async (expected, held) => {
        await compare(client, expected);
        await client.query("insert into public.installation (name, value) values ($1, $2)", [heldName, held]);
        await catchUpSequences(client);
        for (const { on, name, definition } of keys) {
          await client.query(`alter table ${on} add constraint ${client.escapeIdentifier(name)} ${definition}`);
        }
        await alterAll(client, tables, "enable trigger user");
        await alterAll(client, forced, "force row level security");
        await client.query("commit");
        await client.query("analyze");
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

function tableName(client: pg.Client, { name }: { readonly name: string }): string {
  return `public.${client.escapeIdentifier(name)}`;
}

async function alterAll(
  client: pg.Client,
  tables: readonly { readonly name: string }[],
  change: string,
): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${tableName(client, table)} ${change}`);
  }
}

async function listForced(client: pg.Client): Promise<{ name: string }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity order by relname`,
  );
  return rows;
}

async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { on, name } of rows) {
    await client.query(`alter table ${on} drop constraint ${client.escapeIdentifier(name)}`);
  }
  return rows;
}

async function makePartitions(client: pg.Client, wanted: readonly Partition[]): Promise<void> {
  const there = new Set((await listPartitions(client)).map(({ name }) => name));
  for (const { name, parent, bound } of wanted.filter((one) => !there.has(one.name))) {
    await client.query(
      `create table ${tableName(client, { name })} partition of ${tableName(client, { name: parent })} ${bound}`,
    );
  }
}

async function compare(client: pg.Client, expected: readonly CopiedTable[]): Promise<void> {
  for (const { name, rows, sum } of expected) {
    const now = await sumOf(client, name);
    if (now.rows !== rows || now.sum !== sum) {
      throw new Error(
        `The table ${name} did not come back as it was: ${now.rows} of ${rows} rows, or other values. Nothing was kept`,
      );
    }
  }
}

async function loadJobs(client: pg.Client, columns: readonly string[], rows: AsyncIterable<Buffer>): Promise<void> {
  await client.query(
    `create temporary table restored_jobs (${columns.map((one) => `${client.escapeIdentifier(one)} text`).join(", ")}) on commit drop`,
  );
  await pipeline(Readable.from(rows), client.query(copyFrom("copy pg_temp.restored_jobs from stdin")));
  const { rows: known } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname::text = any ($1)`,
    [columns.filter((one) => one !== "started_on")],
  );
  const valueOf = ({ name, type }: { name: string; type: string }) =>
    name === "state"
      ? `(case r.state when 'failed' then 'failed' else 'created' end)::${type}`
      : `r.${client.escapeIdentifier(name)}::${type}`;
  await client.query(
    `insert into pgboss.job (${columnList(
      client,
      known.map(({ name }) => name),
    )})
     select ${known.map(valueOf).join(", ")}
     from pg_temp.restored_jobs r where exists (select from pgboss.queue q where q.name = r.name)
     on conflict do nothing`,
  );
}
