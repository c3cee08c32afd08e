import type { Config } from "../config.ts";
import { deriveKeys } from "../platform/auth/keys.ts";
import { createSigningKeys } from "../platform/auth/signing-keys.ts";
import { systemClock } from "../platform/clock.ts";
import { openDatabase } from "../platform/db/database.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import { createLog } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import { getSecretKey } from "./secret-key.ts";

/** What a role stands on; `DATABASE_URL` must be known by now. */
export async function openPlatform(config: Config, role: string): Promise<Platform> {
  const keys = deriveKeys(await getSecretKey(config));
  return {
    config,
    database: await openDatabase(databaseUrl(config), config.databaseConnections, `delight-${role}`),
    clock: systemClock,
    log: createLog(config.logLevel, role),
    keys,
    signingKeys: createSigningKeys(keys.sealing, systemClock),
    files: await openFileStore(config),
  };
}

export function databaseUrl({ databaseUrl: url }: Config): string {
  if (url === undefined) {
    throw new Error("A role that runs by itself needs DATABASE_URL; only the role all starts the embedded PostgreSQL");
  }
  return url;
}
