import type { Config } from "../config.ts";
import { backOff } from "../platform/back-off.ts";
import { isUnreachable, reasonOf } from "../platform/db/database-unavailable.ts";
import { isAnswering } from "../platform/db/is-answering.ts";
import { createLog } from "../platform/log.ts";
import { databaseUrl } from "./open-platform.ts";
import type { Running } from "./running.ts";

const firstPause = 250;
const longestPause = 10_000;

/** A role that needs the database. */
export interface Starting {
  readonly name: string;
  readonly config: Config;
  readonly start: (config: Config) => Promise<Running>;
  /** Runs in its place while the database is away. */
  readonly stopgap?: (config: Config) => Promise<Running>;
}

/** Starts a role, waits for its database as long as that is away, and says so. Undefined when it was told to stop meanwhile. */
export async function startPatiently(starting: Starting, stop: AbortSignal): Promise<Running | undefined> {
  const { name, config, start } = starting;
  const log = createLog(config.logLevel, name);
  while (!stop.aborted) {
    try {
      return await start(config);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      log.warn({ reason: reasonOf(error) }, "The database does not answer; waiting for it");
    }
    const stopgap = await starting.stopgap?.(config);
    await untilAnswering(databaseUrl(config), stop);
    await stopgap?.stop();
  }
  return undefined;
}

async function untilAnswering(url: string, stop: AbortSignal): Promise<void> {
  const pauses = backOff(firstPause, longestPause);
  do {
    await pauses.wait(stop);
  } while (!stop.aborted && !(await isAnswering(url)));
}
