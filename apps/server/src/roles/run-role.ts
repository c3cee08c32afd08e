import type { Config } from "../config.ts";
import { backOff } from "../platform/back-off.ts";
import { isUnreachable, reasonOf } from "../platform/db/database-unavailable.ts";
import { isAnswering } from "../platform/db/is-answering.ts";
import { createLog } from "../platform/log.ts";
import { databaseUrl } from "./open-platform.ts";
import { type Running, aborted, wishesToStop } from "./running.ts";

const patience = 30_000;

/** Runs a role until somebody wishes it to stop. As a child it leaves forcing to its parent. */
export async function runRole(starting: Starting): Promise<void> {
  const wishes = wishesToStop();
  const isChild = process.send !== undefined;
  const running = await startPatiently(starting, wishes.first);
  if (!running) {
    process.exit(0);
  }
  if (isChild) {
    process.send?.("ready");
  }
  await aborted(wishes.first);
  setTimeout(() => process.exit(1), patience).unref();
  if (!isChild) {
    wishes.second.addEventListener("abort", () => process.exit(1));
  }
  await running.stop();
  process.exit(0);
}

const firstPause = 250;
const longestPause = 10_000;

/** A role that needs the database. */
interface Starting {
  readonly name: string;
  readonly config: Config;
  readonly start: (config: Config) => Promise<Running>;
  /** Runs in its place while the database is away. */
  readonly stopgap?: (config: Config) => Promise<Running>;
}

/** Starts a role, waits for its database as long as that is away, and says so. Undefined when it was told to stop meanwhile. */
async function startPatiently(starting: Starting, stop: AbortSignal): Promise<Running | undefined> {
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
