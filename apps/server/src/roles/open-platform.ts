import type { Config } from "../config.ts";
import { deriveKeys } from "../platform/auth/keys.ts";
import { createSigningKeys } from "../platform/auth/signing-keys.ts";
import { systemClock } from "../platform/clock.ts";
import { appLogin, asApp, refusePowerfulRole } from "../platform/db/app-login.ts";
import { openDatabase } from "../platform/db/database.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import { createLog } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import { getSecretKey } from "./secret-key.ts";

/** What a role stands on; `DATABASE_URL` must be known by now. */
export async function openPlatform(given: Config, role: string): Promise<Platform> {
  const secret = await getSecretKey(given);
  const config = { ...given, databaseUrl: appDatabaseUrl(given, secret) };
  const keys = deriveKeys(secret);
  const database = await openDatabase(config.databaseUrl, config.databaseConnections, `delight-${role}`);
  try {
    await refusePowerfulRole(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    config,
    database,
    clock: systemClock,
    log: createLog(config.logLevel, role),
    keys,
    signingKeys: createSigningKeys(keys.sealing, systemClock),
    files: await openFileStore(config),
  };
}

/** Where the app signs in: never as the owner of the database. */
export function appDatabaseUrl(config: Config, secret: string): string {
  return config.databaseAppUrl ?? asApp(databaseUrl(config), appLogin(secret));
}

export function databaseUrl({ databaseUrl: url }: Config): string {
  if (url === undefined) {
    throw new Error("A role that runs by itself needs DATABASE_URL; only the role all starts the embedded PostgreSQL");
  }
  return url;
}
