import { pino } from "pino";
import { environmentWith, readConfig } from "../../../config.ts";
import { deriveKeys } from "../../../platform/auth/keys.ts";
import { createSigningKeys } from "../../../platform/auth/signing-keys.ts";
import { systemClock } from "../../../platform/clock.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { createDiskStore } from "../../../platform/files/file-store.ts";
import { startCalling } from "../calling/calling.ts";

/** A worker process that calls endpoints, so that a test can kill it. */
const [url = ""] = process.argv.slice(2);
const keys = deriveKeys("a secret that only tests know, long enough");
startCalling({
  config: readConfig(environmentWith({ DATABASE_URL: url, WEBHOOKS_TO_PRIVATE_ADDRESSES: "true" })),
  database: await openDatabase(url, 4, "delight-calling-process"),
  clock: systemClock,
  log: pino({ level: "warn" }),
  keys,
  signingKeys: createSigningKeys(keys.sealing, systemClock),
  files: createDiskStore("nowhere"),
});
