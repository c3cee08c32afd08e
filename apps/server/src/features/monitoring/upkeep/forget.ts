import { inSystem } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { makeRoom } from "./make-room.ts";
import { longestSession } from "../sessions/prove.ts";
import { deleteEmptySessions, deletesBefore } from "./upkeep.queries.ts";

/** Milliseconds. */
const keptFor = 30 * 24 * 3600 * 1000;

/** Errors and replays are kept for 30 days, sessions without a replay while something can be added to them; some batches at a time. */
export async function forgetOldReports(platform: Platform): Promise<void> {
  const { clock, database } = platform;
  const forget = async (deleteSome: (typeof deletesBefore)[number], after: number) => {
    const before = new Date(clock.now().getTime() - after);
    while ((await inSystem(database, (tx) => deleteSome(tx, before))) > 0);
  };
  for (const deleteSome of deletesBefore) {
    await forget(deleteSome, keptFor);
  }
  await forget(deleteEmptySessions, longestSession);
  await makeRoom(platform);
}
