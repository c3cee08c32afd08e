import type { Config } from "../config.ts";
import type { Keys } from "./auth/keys.ts";
import type { SigningKeys } from "./auth/signing-keys.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Log } from "./log.ts";

/** What every role of the process stands on; made once in `main.ts` and handed down. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly keys: Keys;
  /** Of access tokens; kept in the database, so that they can be exchanged while everything runs. */
  readonly signingKeys: SigningKeys;
  readonly files: FileStore;
}
