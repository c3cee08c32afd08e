import { pino } from "pino";
import { environmentWith, readConfig } from "../config.ts";
import { deriveKeys } from "../platform/auth/keys.ts";
import { createSigningKeys } from "../platform/auth/signing-keys.ts";
import { systemClock } from "../platform/clock.ts";
import { openDatabase } from "../platform/db/database.ts";
import { createDiskStore } from "../platform/files/file-store.ts";
import type { JobContext } from "../platform/jobs/worker.ts";

/** What a worker process has: one job is done in it, so that a test can kill it. `files`: the folder of stored files. */
export async function doOneJob(url: string, perform: (context: JobContext) => Promise<unknown>, files = "nowhere") {
  const database = await openDatabase(url, 2, "delight-worker-process");
  const keys = deriveKeys("a secret that only tests know, long enough");
  const platform = {
    config: readConfig(environmentWith({ DATABASE_URL: url })),
    database,
    clock: systemClock,
    log: pino({ level: "warn" }),
    keys,
    signingKeys: createSigningKeys(keys.sealing, systemClock),
    files: createDiskStore(files),
  };
  await perform({ platform, signal: new AbortController().signal, isLastTry: false });
  await database.close();
}
