import type { Platform } from "../../../platform/platform.ts";
import { makeRoom } from "./make-room.ts";

export interface Scales {
  /** Counts what was added; now and then looks whether everything together has become too much, and makes room. */
  weigh(what: "bytes" | "errors", added: number): Promise<void>;
}

/** How many errors may come before somebody looks. */
const errorsBetween = 500;

/** Summing everything up at each report would cost more than the report. */
export function createScales(platform: Platform): Scales {
  const since = { bytes: 0, errors: 0 };
  const bytesBetween = platform.config.monitoring.maxReplayBytes / 100;
  return {
    weigh: async (what, added) => {
      since[what] += added;
      if (since.bytes >= bytesBetween || since.errors >= errorsBetween) {
        since.bytes = 0;
        since.errors = 0;
        await makeRoom(platform);
      }
    },
  };
}
