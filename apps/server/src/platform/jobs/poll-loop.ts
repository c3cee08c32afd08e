import { setTimeout as sleep } from "node:timers/promises";
import { backOff } from "../back-off.ts";
import type { Log } from "../log.ts";
import { currentLoop, goRound } from "./loop-stats.ts";

/** Milliseconds between two tries while nothing works, as without a database. */
const longestPause = 5000;

/** Milliseconds between two rounds. Where only `busy` is given, it is always that. */
export interface Pauses {
  /** After a round that found work. */
  readonly busy: number;
  /** What the pause grows to while rounds find none: to ask again and again is what an idle server would spend its processor on. */
  readonly idle: number;
}

export interface PollLoop {
  /** Starts no further round; returns when the present one has ended. */
  stop(): Promise<void>;
}

/**
 * Does the work again and again with a pause in between; a round that answers `false` has found nothing to do. Pauses also grow
 * while rounds fail; each error is logged.
 */
export function startPollLoop(pauses: number | Pauses, round: () => Promise<boolean | void>, log: Log): PollLoop {
  const { busy, idle } = typeof pauses === "number" ? { busy: pauses, idle: pauses } : pauses;
  const stopping = new AbortController();
  const waiting = backOff(busy, idle);
  const failing = backOff(busy, Math.max(idle, longestPause));
  const run = async () => {
    while (!stopping.signal.aborted) {
      let next = waiting;
      try {
        await goRound(async () => {
          if ((await round()) !== false) waiting.reset();
        });
        failing.reset();
      } catch (error) {
        log.error({ error, loop: currentLoop() }, "a round of a loop failed");
        next = failing;
      }
      await next.wait(stopping.signal);
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
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const waited = new AbortController();
  const timeout = sleep(milliseconds, undefined, { signal: waited.signal }).catch(() => undefined);
  try {
    await Promise.race([work, timeout]);
  } finally {
    waited.abort();
  }
}
