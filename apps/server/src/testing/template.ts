import pg from "pg";
import { featureModules } from "../features/modules.ts";
import { appLogin, prepareAppLogin } from "../platform/db/app-login.ts";
import { migrate } from "../platform/db/migrate.ts";
import { prepareQueues } from "../platform/jobs/worker.ts";

export const testSecret = "a secret that only tests know, long enough";

/** Makes the database that every test app is a clone of, anew. */
export async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query("drop database if exists delight_template");
  await admin.query("create database delight_template");
  await admin.end();
  const template = new URL(url);
  template.pathname = "/delight_template";
  await migrate(template.href);
  await prepareQueues(
    template.href,
    featureModules.flatMap((room) => room.jobs ?? []),
  );
  await prepareAppLogin(template.href, appLogin(testSecret));
}
