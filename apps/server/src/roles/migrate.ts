import type { Config } from "../config.ts";
import { featureModules } from "../features/modules.ts";
import { appLogin, prepareAppLogin } from "../platform/db/app-login.ts";
import { catchUpSequencesAt } from "../platform/db/copying/catch-up-sequences.ts";
import { migrate } from "../platform/db/migrate.ts";
import { prepareQueues } from "../platform/jobs/worker.ts";
import { databaseUrl } from "./open-platform.ts";
import { getSecretKey } from "./secret-key.ts";

/** Brings a database up to date, as its owner: tables, roles and queues. Answers the names of the migrations that ran. */
export async function prepareDatabase(config: Config): Promise<string[]> {
  const url = databaseUrl(config);
  const ran = await migrate(url);
  await catchUpSequencesAt(url);
  await prepareQueues(
    url,
    featureModules.flatMap((room) => room.jobs ?? []),
  );
  if (config.databaseAppUrl === undefined) {
    await prepareAppLogin(url, appLogin(await getSecretKey(config)));
  }
  return ran;
}
