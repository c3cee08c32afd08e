import type { OrgTx } from "../../../platform/db/database.ts";
import { burstOf, burstReach } from "./burst.ts";
import { countForActivity } from "../counts.queries.ts";
import { insertEvent, lockTracked, markDelivery, type NewEvent, type Tracked } from "./tracking.queries.ts";
import type { Visitor } from "./visitor.ts";
import { findReadByPeople, findVisits, markAsMachine, type ReadBy } from "./visits.queries.ts";

/** Who reads a mail within two seconds of its sending is a scanner on the way. */
const tooSoon = 2000;
const marks = ["first_opened_at", "first_clicked_at", "last_clicked_at"] as const;

/** Something that came back from a mail: by whom, and when. */
export interface Visit {
  readonly deliveryId: string;
  readonly visitor: Visitor;
  readonly now: Date;
}

/**
 * Keeps that a mail was opened or a link of it followed; the first of either by a person counts. Once many links followed at
 * once tell a scanner, what its first visits counted is taken back. False for an unknown delivery.
 */
export async function recordVisit(
  tx: OrgTx,
  visit: Visit,
  what: Pick<NewEvent, "link"> & { kind: "opened" | "clicked" },
): Promise<boolean> {
  const tracked = await lockTracked(tx, visit.deliveryId);
  if (!tracked) return false;
  const occurredAt = visit.now.toISOString();
  const isMachine = visit.visitor.isMachine || isTooSoon(tracked, visit.now);
  await insertEvent(tx, tracked, { ...visit.visitor, ...what, occurredAt, isMachine });
  if (await unmask(tx, tracked, visit.now)) {
    await settle(tx, tracked, await findReadByPeople(tx, tracked));
  } else if (!isMachine) {
    await settle(tx, tracked, withVisit(tracked, what.kind, occurredAt));
  }
  return true;
}

/** Whether visits around a moment turn out to be a scanner's that were taken for a person's; they are marked as such. */
async function unmask(tx: OrgTx, tracked: Tracked, now: Date): Promise<boolean> {
  const reach = 2 * burstReach;
  const span = { from: new Date(now.getTime() - reach), to: new Date(now.getTime() + reach) };
  const burst = burstOf(await findVisits(tx, tracked, span));
  const mistaken = burst.filter((one) => !one.isMachine).map(({ id }) => id);
  if (mistaken.length > 0) await markAsMachine(tx, mistaken, span);
  return mistaken.length > 0;
}

function isTooSoon({ sent_at }: Tracked, now: Date): boolean {
  return sent_at === null || now.getTime() - Date.parse(sent_at) < tooSoon;
}

function withVisit(tracked: Tracked, kind: "opened" | "clicked", at: string): ReadBy {
  const { first_opened_at, first_clicked_at, last_clicked_at } = tracked;
  return kind === "opened"
    ? { first_opened_at: first_opened_at ?? at, first_clicked_at, last_clicked_at }
    : { first_opened_at, first_clicked_at: first_clicked_at ?? at, last_clicked_at: at };
}

/** Writes down when people read a mail, and what that changes in the counts of its activity. */
async function settle(tx: OrgTx, tracked: Tracked, read: ReadBy): Promise<void> {
  if (marks.every((mark) => read[mark] === tracked[mark])) return;
  await markDelivery(tx, tracked.id, read);
  await moveCount(tx, tracked, { count: "opened", to: read.first_opened_at, from: tracked.first_opened_at });
  await moveCount(tx, tracked, { count: "clicked", to: read.first_clicked_at, from: tracked.first_clicked_at });
}

interface Move {
  readonly count: "opened" | "clicked";
  readonly from: string | null;
  readonly to: string | null;
}

/** What is counted for the day of one moment is counted for that of another, or no longer. */
async function moveCount(tx: OrgTx, { activity_id }: Tracked, { count, from, to }: Move): Promise<void> {
  if (from === to) return;
  if (from !== null) await countForActivity(tx, { activityId: activity_id, at: from }, { [count]: -1 });
  if (to !== null) await countForActivity(tx, { activityId: activity_id, at: to }, { [count]: 1 });
}
