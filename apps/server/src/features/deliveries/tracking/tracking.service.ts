import { prepareTemplate } from "@delight/email/render";
import type { OrgTx } from "../../../platform/db/database.ts";
import { recordConsent, seeingDeleted, suppress } from "../../customers/index.ts";
import { addCounts, type Count } from "../counts.queries.ts";
import { findTarget, insertEvent, lockTracked, markDelivery, skipQueued, isUnsubscribed } from "./tracking.queries.ts";
import { recordVisit, type Visit } from "./visits.service.ts";

/** Keeps an open; the first one by a person counts. */
export async function recordOpen(tx: OrgTx, visit: Visit): Promise<void> {
  await recordVisit(tx, visit, { kind: "opened" });
}

/** Keeps a click and answers where it leads: always to what stands in the email, and only into the web. */
export async function recordClick(tx: OrgTx, visit: Visit & { linkIndex: number }): Promise<string | undefined> {
  const url = await readTarget(tx, visit);
  if (url === undefined) return undefined;
  const isKnown = await recordVisit(tx, visit, { kind: "clicked", link: { index: visit.linkIndex, url } });
  return isKnown ? url : undefined;
}

async function readTarget(tx: OrgTx, visit: { deliveryId: string; linkIndex: number }): Promise<string | undefined> {
  const found = await findTarget(tx, visit.deliveryId, visit.linkIndex);
  if (!found) return undefined;
  const fill = prepareTemplate(found.target, found.language);
  const text = fill({ values: found.values, linkAddress: () => "", linkCount: 0 });
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}

export type UnsubscribedBy = "one_click" | "preference_page" | "mail";

/**
 * Ends the mailing of an address, from the next message on; saying it again changes nothing. It holds for who is deleted too,
 * so that it still holds when they are put back. False for an unknown delivery.
 */
export function unsubscribe(tx: OrgTx, visit: Visit & { by: UnsubscribedBy }): Promise<boolean> {
  return seeingDeleted(tx, () => endMailing(tx, visit));
}

async function endMailing(tx: OrgTx, visit: Visit & { by: UnsubscribedBy }): Promise<boolean> {
  const tracked = await lockTracked(tx, visit.deliveryId);
  if (!tracked?.email_address) return false;
  const at = visit.now.toISOString();
  const evidence = `Unsubscribed by ${visit.by === "mail" ? "an answer to" : "the link of"} the mail ${tracked.id}`;
  if (!(await isUnsubscribed(tx, tracked.customer_id))) {
    await recordConsent(tx, tracked.customer_id, { state: "unsubscribed", source: visit.by, evidence });
  }
  await suppress(tx, { email: tracked.email_address, reason: "unsubscribed", source: visit.by, evidence });
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
