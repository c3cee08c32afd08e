import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

const folder = new URL("../../../../../db/migrations/", import.meta.url);
const lock = 6_410_772_305;
const oldest = 15;

/**
 * Brings the database up to date: the files of `db/migrations` in order, each in its own transaction, forward only,
 * one migrator at a time (advisory lock). Returns the names of those it ran. `only`: no others are run.
 */
export async function migrate(url: string, files: URL = folder, only?: ReadonlySet<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "delight-migrate" });
  await client.connect();
  try {
    refuseOldVersion(await serverVersion(client));
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, ran_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from schema_migrations");
    const ran = new Set(rows.map((row) => row.name));
    const missing = (await migrationNames(files)).filter((name) => !ran.has(name) && (only?.has(name) ?? true));
    for (const name of missing) {
      await runOne(client, name, files);
    }
    return missing;
  } finally {
    await client.end();
  }
}

interface ServerVersion {
  server_version_num: string;
  server_version: string;
}

async function serverVersion(client: pg.Client): Promise<ServerVersion> {
  const { rows } = await client.query<ServerVersion>(
    "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
  );
  return rows[0] ?? { server_version_num: "0", server_version: "an unknown version" };
}

/** Throws for a server that is too old for the schema. */
export function refuseOldVersion(version: ServerVersion): void {
  if (Number(version.server_version_num) < oldest * 10_000) {
    throw new Error(
      `Delight needs PostgreSQL ${oldest} or newer; DATABASE_URL leads to ${version.server_version}. Upgrade that server, or unset DATABASE_URL to use the embedded one`,
    );
  }
}

/** Those that this program knows, in order. */
export async function migrationNames(files: URL = folder): Promise<string[]> {
  const names = await readdir(fileURLToPath(files));
  return names.filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
}

async function runOne(client: pg.Client, name: string, files: URL): Promise<void> {
  const statements = await readFile(new URL(name, files), "utf8");
  await client.query("begin");
  try {
    await client.query(statements);
    await client.query("insert into schema_migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed and was rolled back: ${String(error)}`, { cause: error });
  }
}
