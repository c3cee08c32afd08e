import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "../platform/db/migrate.ts";

const migrations = new URL("../../../../db/migrations/", import.meta.url);

/** A database as an installation of before has it. */
export interface Before {
  readonly client: pg.Client;
  /** Runs the other migrations. */
  migrateOn(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a database of its own with all migrations before one, named by its number, such as `0015`. */
export async function openBefore(number: string): Promise<Before> {
  const name = `before_${number}_${randomBytes(6).toString("hex")}`;
  const server = new pg.Client({ connectionString: inject("postgresUrl") });
  await server.connect();
  await server.query(`create database ${name}`);
  const { href: url } = Object.assign(new URL(inject("postgresUrl")), { pathname: `/${name}` });
  const folder = await mkdtemp(join(tmpdir(), "delight-migrations-"));
  const files = (await readdir(migrations)).filter((file) => file < number);
  await Promise.all(files.map((file) => copyFile(new URL(file, migrations), join(folder, file))));
  await migrate(url, pathToFileURL(`${folder}/`));
  await rm(folder, { recursive: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    client,
    migrateOn: async () => void (await migrate(url)),
    close: async () => {
      await client.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
