import type { OrgTx } from "../../../platform/db/database.ts";
import { addCounts } from "../counts.queries.ts";
import { type Pair, moveDeliveries, moveEvents, skipTwice } from "./merging.queries.ts";

/**
 * Two customers, whose rows and deliveries are held, become one: the mails of the merged one go to the survivor with all that came back. Of an
 * activity that both would still get the survivor gets one mail, and none where one of them had it already.
 */
export async function moveMails(tx: OrgTx, pair: Pair, now: Date): Promise<void> {
  const skipped = await skipTwice(tx, pair);
  await moveDeliveries(tx, pair);
  // Behind the deliveries: who writes an event holds its delivery.
  await moveEvents(tx, pair);
  await addCounts(
    tx,
    skipped.map(({ activity_id, count }) => ({
      activityId: activity_id,
      at: now.toISOString(),
      queued: -count,
      skipped: count,
    })),
  );
}
