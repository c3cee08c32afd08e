import type { OrgTx } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/queue.ts";
import { countMoves } from "./counts.queries.ts";
import { deliveriesStopped } from "./deliveries.jobs.ts";
import {
  allowLongStatements,
  analyzeDeliveries,
  type Audience,
  cancelQueued,
  insertDeliveries,
  insertFrozenEmails,
} from "./launch.queries.ts";

/** So many at once are more than what the planner knows of the table can tell it of. */
const manyAtOnce = 1000;

/** Freezes who gets an activity and in which words, once and for all. Answers how many will be mailed. */
export async function freezeDeliveries(tx: OrgTx, audience: Audience): Promise<number> {
  await allowLongStatements(tx);
  await freezeEmails(tx, audience);
  const { queued, skipped } = await insertDeliveries(tx, audience);
  await countMoves(tx, audience.activityId, { audience: queued + skipped, queued, skipped });
  if (queued + skipped >= manyAtOnce) {
    await analyzeDeliveries(tx);
  }
  return queued;
}

async function freezeEmails(tx: OrgTx, { activityId, variants, test, utm }: Audience): Promise<void> {
  if (!test) {
    return insertFrozenEmails(tx, { activityId, utm }, variants);
  }
  for (const [index, email] of test.emails.entries()) {
    const place = { activityId, testVariant: index + 1, senderName: email.senderName, utm };
    await insertFrozenEmails(tx, place, email.variants);
  }
}

/** Mails that are cancelled in one transaction: a second or two. */
const batch = 10_000;

/**
 * For good: up to `most` of what is queued will not be sent. Answers whether more is left. The activity must send no more, or be about
 * to in the same transaction.
 */
export async function cancelDeliveries(tx: OrgTx, activityId: string, most = batch): Promise<boolean> {
  const cancelled = await cancelQueued(tx, activityId, most);
  await countMoves(tx, activityId, { queued: -cancelled, cancelled });
  return cancelled === most;
}

/** Cancels what is queued of an activity that is stopped: nobody waits for more than the first of many. */
export async function stopDeliveries(tx: OrgTx, activityId: string, most = batch): Promise<void> {
  if (await cancelDeliveries(tx, activityId, most)) {
    await enqueue(tx, deliveriesStopped, { organization_id: tx.organizationId, activity_id: activityId });
  }
}
