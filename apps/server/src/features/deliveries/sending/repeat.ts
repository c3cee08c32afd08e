import { setTimeout as sleep } from "node:timers/promises";
import { goRound } from "../../../platform/jobs/loop-stats.ts";
import { backOff } from "../../../platform/back-off.ts";
import type { Log } from "../../../platform/log.ts";

/** Milliseconds between two tries while nothing works, as without a database. */
const longestPause = 5000;

export interface Repeating {
  /** Starts no further round; returns when the present one has ended. */
  stop(): Promise<void>;
}

/** Does the work again and again with a pause in between, which grows while it fails; each error is logged. */
export function every(milliseconds: number, work: () => Promise<void>, log: Log): Repeating {
  const stopping = new AbortController();
  const pauses = backOff(milliseconds, Math.max(milliseconds, longestPause));
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await goRound(work);
        pauses.reset();
      } catch (error) {
        log.error({ error }, "sending: a round failed");
      }
      await pauses.wait(stopping.signal);
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Waits for the work, but not longer. */
export async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const waited = new AbortController();
  const timeout = sleep(milliseconds, undefined, { signal: waited.signal }).catch(() => undefined);
  try {
    await Promise.race([work, timeout]);
  } finally {
    waited.abort();
  }
}
