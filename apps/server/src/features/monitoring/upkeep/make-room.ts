import { inSystem } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  deleteOldestGroups,
  deleteOldestOccurrences,
  deleteOldestReplays,
  deleteRepeatedOccurrences,
} from "./upkeep.queries.ts";

export interface Most {
  readonly groups: number;
  readonly occurrences: number;
  /** Of one group: the count goes on, but who looks at an error looks at some. */
  readonly occurrencesOfGroup: number;
}

const most: Most = { groups: 5000, occurrences: 20_000, occurrencesOfGroup: 200 };

/** Whoever floods us pushes out what is oldest, and never fills the disk. */
export async function makeRoom({ database, config }: Platform, { groups, ...occurrences }: Most = most): Promise<void> {
  await inSystem(database, (tx) => deleteOldestReplays(tx, config.monitoring.maxReplayBytes));
  await inSystem(database, (tx) => deleteRepeatedOccurrences(tx, occurrences.occurrencesOfGroup));
  await inSystem(database, (tx) => deleteOldestOccurrences(tx, occurrences.occurrences));
  await inSystem(database, (tx) => deleteOldestGroups(tx, groups));
}
