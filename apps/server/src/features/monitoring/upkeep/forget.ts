import { inSystem } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { makeRoom } from "./make-room.ts";
import { deletesBefore } from "./upkeep.queries.ts";

/** Milliseconds. */
const keptFor = 30 * 24 * 3600 * 1000;

/** Errors and replays are kept for 30 days, some batches at a time. */
export async function forgetOldReports(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - keptFor);
  for (const deleteSome of deletesBefore) {
    while ((await inSystem(platform.database, (tx) => deleteSome(tx, before))) > 0);
  }
  await makeRoom(platform);
}
