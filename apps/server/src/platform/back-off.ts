import { setTimeout as sleep } from "node:timers/promises";

/** Pauses between tries that double from the first to the longest; milliseconds. */
export interface BackOff {
  /** Waits for the next pause; returns at once when the signal is aborted. */
  wait(signal?: AbortSignal): Promise<void>;
  /** The next pause is the first one again. */
  reset(): void;
}

export function backOff(first: number, longest: number): BackOff {
  let pause = first;
  return {
    wait: async (signal) => {
      const present = pause;
      pause = Math.min(pause * 2, longest);
      await sleep(present, undefined, signal && { signal }).catch(() => undefined);
    },
    reset: () => {
      pause = first;
    },
  };
}
