import type { OrgTx } from "../../../platform/db/database.ts";
import { recordConsent, withDeletedVisible, suppress } from "../../customers/index.ts";
import { addCounts, type Count } from "../counts.queries.ts";
import { insertEvent, isUnsubscribed, lockTracked, markDelivery, skipQueued } from "./tracking.queries.ts";
import type { Visitor } from "./visitor.ts";

/** Something that came back from a mail: by whom, and when. */
interface Visit {
  readonly deliveryId: string;
  readonly visitor: Visitor;
  readonly now: Date;
}

const ways = {
  one_click: "by the link of",
  preference_page: "by the link of",
  mail: "by an answer to",
  provider: "at the mail provider from",
} as const;

export type UnsubscribedBy = "one_click" | "preference_page" | "mail" | "provider";

/**
 * Ends the mailing of an address, from the next message on; saying it again changes nothing. It holds for who is deleted too,
 * so that it still holds when they are put back. False for an unknown delivery.
 */
export function unsubscribe(tx: OrgTx, visit: Visit & { by: UnsubscribedBy }): Promise<boolean> {
  return withDeletedVisible(tx, () => endMailing(tx, visit));
}

async function endMailing(tx: OrgTx, visit: Visit & { by: UnsubscribedBy }): Promise<boolean> {
  const tracked = await lockTracked(tx, visit.deliveryId);
  if (!tracked?.email_address) return false;
  const at = visit.now.toISOString();
  const evidence = `Unsubscribed ${ways[visit.by]} the mail ${tracked.id}`;
  // What a provider was told, it was told by a mail or a link in one.
  const source = visit.by === "provider" ? "mail" : visit.by;
  const { customer_id: customerId } = tracked;
  if (customerId !== null && !(await isUnsubscribed(tx, customerId))) {
    await recordConsent(tx, customerId, { state: "unsubscribed", source, evidence });
  }
  await suppress(tx, { email: tracked.email_address, reason: "unsubscribed", source, evidence });
  const isFirst = tracked.unsubscribed_at === null;
  if (isFirst) {
    await insertEvent(tx, tracked, { ...visit.visitor, kind: "unsubscribed", occurredAt: at, isMachine: false });
    await markDelivery(tx, tracked.id, { unsubscribed_at: at });
  }
  const skipped = await skipQueued(tx, tracked.email_address);
  await addCounts(tx, countsOf(skipped, isFirst ? tracked.activity_id : undefined, at));
  return true;
}

/** One count an activity: what is no longer queued, and for one of them that somebody unsubscribed. */
function countsOf(
  skipped: Awaited<ReturnType<typeof skipQueued>>,
  unsubscribedFrom: string | undefined,
  at: string,
): Count[] {
  const counts = new Map<string, Count>(
    skipped.map(({ activity_id, count }) => [
      activity_id,
      { activityId: activity_id, at, queued: -count, skipped: count },
    ]),
  );
  if (unsubscribedFrom !== undefined) {
    counts.set(unsubscribedFrom, {
      activityId: unsubscribedFrom,
      at,
      ...counts.get(unsubscribedFrom),
      unsubscribed: 1,
    });
  }
  return [...counts.values()];
}
