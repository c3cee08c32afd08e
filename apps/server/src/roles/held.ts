import { setTimeout as sleep } from "node:timers/promises";
import { findHeld } from "../features/restores/index.ts";
import type { Platform } from "../platform/platform.ts";
import type { Running } from "./running.ts";

const pause = 3000;

/** Starts what mails once nothing holds the installation back; until then looks every few seconds. */
export async function startWhenReleased(platform: Platform, start: () => Promise<Running>): Promise<Running> {
  if (!(await findHeld(platform.database))) return start();
  const stopping = new AbortController();
  const started = untilReleased(platform, stopping.signal).then((isReleased) => (isReleased ? start() : undefined));
  // An error is not waited for until the end: the process ends, and is started again.
  void started.catch((error: unknown) => {
    throw error;
  });
  return {
    stop: async () => {
      stopping.abort();
      await (await started)?.stop();
    },
  };
}

async function untilReleased({ database, log }: Platform, stopping: AbortSignal): Promise<boolean> {
  let isTold = false;
  while (!stopping.aborted) {
    try {
      const held = await findHeld(database);
      if (!held) return true;
      if (!isTold) log.warn({ made_at: held.made_at }, "restored from a backup: nothing is sent until `release`");
      isTold = true;
    } catch (error) {
      log.warn({ error }, "the database does not say whether sending is held; asking again");
    }
    await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
  }
  return false;
}
