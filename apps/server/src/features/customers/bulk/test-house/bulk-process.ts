import { pino } from "pino";
import { environmentWith, readConfig } from "../../../../config.ts";
import { deriveKeys } from "../../../../platform/auth/keys.ts";
import { createSigningKeys } from "../../../../platform/auth/signing-keys.ts";
import { systemClock } from "../../../../platform/clock.ts";
import { openDatabase } from "../../../../platform/db/database.ts";
import { createDiskStore } from "../../../../platform/files/file-store.ts";
import { customersNeeds } from "../../../customers-needs.ts";
import type { BulkNote } from "../bulk.jobs.ts";
import { performBulk } from "../perform-bulk.ts";

/** A worker process that does one run, so that a test can kill it. */
const [url = "", note = ""] = process.argv.slice(2);
const database = await openDatabase(url, 2, "delight-bulk-process");
const keys = deriveKeys("a secret that only tests know, long enough");
await performBulk(
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
  customersNeeds,
  JSON.parse(note) as BulkNote,
);
await database.close();
