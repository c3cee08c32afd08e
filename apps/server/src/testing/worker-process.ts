import { pino } from "pino";
import { environmentWith, readConfig } from "../config.ts";
import { deriveKeys } from "../platform/auth/keys.ts";
import { createSigningKeys } from "../platform/auth/signing-keys.ts";
import { systemClock } from "../platform/clock.ts";
import { appLogin, asApp } from "../platform/db/app-login.ts";
import { openDatabase } from "../platform/db/database.ts";
import { createDiskStore } from "../platform/files/file-store.ts";
import type { JobContext } from "../platform/jobs/worker.ts";
import type { Platform } from "../platform/platform.ts";
import { jobContext } from "./job-context.ts";
import { testSecret } from "./template.ts";

/** What a worker process has on the database whose owner is at `ownerUrl`. `files`: the folder of stored files. */
export async function openPlatform(ownerUrl: string, files = "nowhere"): Promise<Platform> {
  const url = asApp(ownerUrl, appLogin(testSecret));
  const keys = deriveKeys(testSecret);
  return {
    config: readConfig(environmentWith({ DATABASE_URL: url })),
    database: await openDatabase(url, 2, "delight-worker-process"),
    clock: systemClock,
    log: pino({ level: "warn" }),
    keys,
    signingKeys: createSigningKeys(keys.sealing, systemClock),
    files: createDiskStore(files),
  };
}

/** One job is done in this process, so that a test can kill it. */
export async function doOneJob(url: string, perform: (context: JobContext) => Promise<unknown>, files?: string) {
  const platform = await openPlatform(url, files);
  await perform(jobContext(platform));
  await platform.database.close();
}
