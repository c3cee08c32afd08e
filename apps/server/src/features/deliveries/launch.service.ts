import type { OrgTx } from "../../platform/db/database.ts";
import { countMoves } from "./counts.queries.ts";
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

/** For good: what is queued will not be sent. The activity must be stopped already, in the same transaction. */
export async function cancelDeliveries(tx: OrgTx, activityId: string): Promise<void> {
  await allowLongStatements(tx);
  const cancelled = await cancelQueued(tx, activityId);
  await countMoves(tx, activityId, { queued: -cancelled, cancelled });
}
