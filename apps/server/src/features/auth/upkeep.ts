import { inSystem, type SystemTx } from "../../platform/db/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteOldSessions, stripOldSessions } from "./sessions/old-sessions.queries.ts";
import { lately } from "./sessions/endings.ts";
import { forgetOlder } from "./throttling/attempts.queries.ts";
import { memory } from "./throttling/bucket.ts";

/** Nothing of who signed in, from where and how often in vain is kept longer than it serves somebody. */
export async function forgetOldSignIns({ database, clock }: Platform): Promise<void> {
  const now = clock.now().getTime();
  const endedBefore = new Date(now - lately);
  const untilNone = async (forgetSome: (tx: SystemTx) => Promise<number>) => {
    while ((await inSystem(database, forgetSome)) > 0);
  };
  await inSystem(database, (tx) => stripOldSessions(tx, endedBefore));
  await untilNone((tx) => deleteOldSessions(tx, endedBefore));
  await untilNone((tx) => forgetOlder(tx, now - memory));
}
