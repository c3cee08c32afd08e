import { pino } from "pino";
import { environmentWith, readConfig } from "../../../config.ts";
import { deriveKeys } from "../../../platform/auth/keys.ts";
import { createSigningKeys } from "../../../platform/auth/signing-keys.ts";
import { systemClock } from "../../../platform/clock.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { createDiskStore } from "../../../platform/files/file-store.ts";
import { performRun } from "../dues/runs/perform-run.ts";
import type { Run } from "../dues/runs/runs.jobs.ts";

/** A worker process that does one run of dues, so that a test can kill it. */
const [url = "", run = ""] = process.argv.slice(2);
const database = await openDatabase(url, 2, "delight-dues-process");
const keys = deriveKeys("a secret that only tests know, long enough");
await performRun(
  {
    platform: {
      config: readConfig(environmentWith({ DATABASE_URL: url })),
      database,
      clock: systemClock,
      log: pino({ level: "warn" }),
      keys,
      signingKeys: createSigningKeys(keys.sealing, systemClock),
      files: createDiskStore("nowhere"),
    },
    signal: new AbortController().signal,
    isLastTry: false,
  },
  JSON.parse(run) as Run,
);
await database.close();
