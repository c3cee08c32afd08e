import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../../platform/log.ts";

export interface Repeating {
  /** Starts no further round; returns when the present one has ended. */
  stop(): Promise<void>;
}

/** Does the work again and again with a pause in between; an error is logged and the next round is another try. */
export function every(milliseconds: number, work: () => Promise<void>, log: Log): Repeating {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await work();
      } catch (error) {
        log.error({ error }, "sending: a round failed");
      }
      await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
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
