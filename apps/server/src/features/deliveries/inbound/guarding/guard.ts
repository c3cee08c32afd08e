import type { OrgTx } from "../../../../platform/db/database.ts";
import { pauseActivity } from "../../sending/endings.service.ts";
import { findActivityOf, findWatched, type Watched } from "./guard.queries.ts";

/** Gmail and Yahoo stop delivering for whom so many call spam (M60). */
const mostComplaints = 0.003;
/** One or two may have slipped with the finger; of ten mails they would be a tenth. */
const fewestComplaints = 3;
const mostFirst = 500;
const mostDead = 0.05;
/** Of fewer than two hundred mails a twentieth says little. */
const fewestDead = 10;

type Reason = { readonly code: "complaints" | "hard_bounces"; readonly count: number; readonly of: number };

/** Pauses the activity of a delivery while it runs, when too many complain or too many of its first 500 addresses are dead (M60). */
export async function guardActivityOf(tx: OrgTx, deliveryId: string): Promise<void> {
  const activityId = await findActivityOf(tx, deliveryId);
  if (activityId !== undefined) await guardActivity(tx, activityId);
}

/**
 * As `guardActivityOf`, of the activity itself. Of mails that are `underWay`, refused as fast as they go out, a few say nothing of
 * the rest yet: then only what is too much of five hundred counts.
 */
export async function guardActivity(tx: OrgTx, activityId: string, underWay = false): Promise<void> {
  const watched = await findWatched(tx, activityId, { mostFirst, fewestDead });
  const reason = watched && reasonToPause(watched, underWay ? mostFirst : watched.first);
  if (reason) {
    const { code, count: mails, of } = reason;
    await pauseActivity(tx, activityId, { code, detail: `${mails} / ${of}`, told: { mails, of } });
  }
}

/** `sample`: of how many mails too many dead addresses are too many. */
export function reasonToPause(
  { sent, complained, hardOfFirst, first }: Watched,
  sample: number = first,
): Reason | undefined {
  if (complained >= Math.max(fewestComplaints, mostComplaints * sent)) {
    return { code: "complaints", count: complained, of: sent };
  }
  return hardOfFirst !== null && hardOfFirst > Math.max(fewestDead, mostDead * sample)
    ? { code: "hard_bounces", count: hardOfFirst, of: first }
    : undefined;
}
