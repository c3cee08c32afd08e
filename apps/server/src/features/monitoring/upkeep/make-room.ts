import { inSystem } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  deleteOldestGroups,
  deleteOldestOccurrences,
  deleteOldestReplays,
  deleteRepeatedOccurrences,
  type Share,
} from "./room.queries.ts";

export interface Most {
  readonly groups: number;
  readonly occurrences: number;
  /** Of one group: the count goes on, but who looks at an error looks at some. */
  readonly occurrencesOfGroup: number;
}

const most: Most = { groups: 5000, occurrences: 20_000, occurrencesOfGroup: 200 };

/** Anybody may report without signing in: a tenth is theirs, and beyond it they push out only each other. */
const shared = (all: number): Share => ({ most: all, ofNobody: Math.floor(all / 10) });

/** Whoever floods us pushes out what is oldest, and never fills the disk. */
export async function makeRoom(
  { database, config, log }: Platform,
  { groups, occurrences, occurrencesOfGroup }: Most = most,
): Promise<void> {
  const made = {
    replays: await inSystem(database, (tx) => deleteOldestReplays(tx, shared(config.monitoring.maxReplayBytes))),
    repeated: await inSystem(database, (tx) => deleteRepeatedOccurrences(tx, occurrencesOfGroup)),
    occurrences: await inSystem(database, (tx) => deleteOldestOccurrences(tx, shared(occurrences))),
    errors: await inSystem(database, (tx) => deleteOldestGroups(tx, shared(groups))),
  };
  if (Object.values(made).some((deleted) => deleted > 0)) {
    log.info(made, "monitoring: the oldest made room");
  }
}
