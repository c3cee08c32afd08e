import { sql } from "kysely";
import { pino } from "pino";
import * as z from "zod";
import { readConfig } from "../config.ts";
import { deriveKeys } from "../platform/auth/keys.ts";
import { createSigningKeys } from "../platform/auth/signing-keys.ts";
import { systemClock } from "../platform/clock.ts";
import { openDatabase } from "../platform/db/database.ts";
import { createDiskStore } from "../platform/files/file-store.ts";
import { job } from "../platform/jobs/queue.ts";
import { handle, startWorkers } from "../platform/jobs/worker.ts";

/** A job whose first run never ends, so that it can be killed; the second one leaves the mark `<name>:done`. */
export const stubborn = job("house.stubborn", z.object({ name: z.string() }));

const stubbornWorker = handle(stubborn, async ({ platform: { database } }, { name }) => {
  const mark = (value: string) =>
    sql`insert into installation (name, value) values (${value}, '')`.execute(database.kysely);
  await mark(`${name}:${process.pid}`);
  const begun = await sql`select from installation where name like ${`${name}:%`}`.execute(database.kysely);
  if (begun.rows.length === 1) {
    await new Promise(() => undefined);
  }
  await mark(`${name}:done`);
});

async function run(url: string): Promise<void> {
  const keys = deriveKeys("a secret that only tests know, long enough");
  await startWorkers(
    {
      config: readConfig({ DATABASE_URL: url }),
      database: await openDatabase(url, 2, "delight-job-process"),
      clock: systemClock,
      log: pino({ level: "warn" }),
      keys,
      signingKeys: createSigningKeys(keys.sealing, systemClock),
      files: createDiskStore("nowhere"),
    },
    url,
    [stubbornWorker],
  );
}

const url = process.argv[2];
if (process.argv[1] === import.meta.filename && url !== undefined) {
  await run(url);
}
