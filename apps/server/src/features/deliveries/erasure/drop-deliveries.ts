import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { addCounts } from "../counts.queries.ts";
import { adoptMails, emptyDeliveries, holdLaunches, lockDeliveries, skipWaiting } from "./erasure.queries.ts";

/**
 * What waits for a customer is not sent, and no delivery tells of them any more; the rows stay, so that all figures do. Refused while a mail to them is being
 * handed over: what the mail server answers would be written down after them.
 */
export async function dropDeliveries(tx: OrgTx, customerId: string): Promise<void> {
  await holdLaunches(tx);
  await adoptMails(tx, customerId);
  if (await lockDeliveries(tx, customerId)) {
    throw new AppError("conflict", "A mail to this customer is being sent right now; try again in a minute", {
      retryAfter: 60,
    });
  }
  const skipped = await skipWaiting(tx, customerId);
  await addCounts(
    tx,
    skipped.map(({ activity_id, count }) => ({
      activityId: activity_id,
      at: new Date(0).toISOString(),
      queued: -count,
      skipped: count,
    })),
  );
  await emptyDeliveries(tx, customerId);
}
