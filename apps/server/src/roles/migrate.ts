import pg from "pg";
import type { Config } from "../config.ts";
import { rooms } from "../features/rooms.ts";
import { appLogin, prepareAppLogin } from "../platform/db/app-login.ts";
import { catchUpSequences } from "../platform/db/copying/catch-up-sequences.ts";
import { migrate } from "../platform/db/migrate.ts";
import { prepareQueues } from "../platform/jobs/worker.ts";
import { databaseUrl } from "./open-platform.ts";
import { getSecretKey } from "./secret-key.ts";

/** After logical replication or another copy; a role that row-level security binds cannot see how far the numbers go. */
async function catchUp(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "delight-migrate" });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)",
    );
    if (rows.length > 0) await catchUpSequences(client);
  } finally {
    await client.end();
  }
}

/** Brings a database up to date, as its owner: tables, roles and queues. Answers the names of the migrations that ran. */
export async function prepareDatabase(config: Config): Promise<string[]> {
  const url = databaseUrl(config);
  const ran = await migrate(url);
  await catchUp(url);
  await prepareQueues(
    url,
    rooms.flatMap((room) => room.jobs ?? []),
  );
  if (config.databaseAppUrl === undefined) {
    await prepareAppLogin(url, appLogin(await getSecretKey(config)));
  }
  return ran;
}
