import { sql } from "kysely";
import * as z from "zod";
import { defineJob } from "../platform/jobs/queue.ts";
import { defineHandler, startWorkers } from "../platform/jobs/worker.ts";
import { openPlatform } from "./worker-process.ts";

/** A job whose first run never ends, so that it can be killed; the second one leaves the mark `<name>:done`. */
export const stubborn = defineJob("house.stubborn", z.object({ name: z.string() }));

const stubbornWorker = defineHandler(stubborn, async ({ platform: { database } }, { name }) => {
  const mark = (value: string) =>
    sql`insert into installation (name, value) values (${value}, '')`.execute(database.kysely);
  await mark(`${name}:${process.pid}`);
  const begun = await sql`select from installation where name like ${`${name}:%`}`.execute(database.kysely);
  if (begun.rows.length === 1) {
    await new Promise(() => undefined);
  }
  await mark(`${name}:done`);
});

const url = process.argv[2];
if (process.argv[1] === import.meta.filename && url !== undefined) {
  await startWorkers(await openPlatform(url), url, [stubbornWorker]);
}
