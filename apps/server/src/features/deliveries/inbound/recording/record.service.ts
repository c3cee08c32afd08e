import type { OrgTx } from "../../../../platform/db/database.ts";
import { withDeletedVisible, suppress } from "../../../customers/index.ts";
import { addCounts } from "../../counts.queries.ts";
import { unsubscribe } from "../../tracking/tracking.service.ts";
import { findReturnSettings } from "../settings/return-settings.queries.ts";
import type { ReturnEvent } from "./return-event.ts";
import {
  type BackEvent,
  countSoftBounces,
  isSame,
  keepEvent,
  lockReturned,
  type Marks,
  type Returned,
  sumUpEvents,
  writeMarks,
} from "./marks.queries.ts";

/** Whether something was told for the first time, again, or of a delivery that is not there. */
export type Recorded = "new" | "known" | "no_delivery";

/** Nobody's program: whoever wrote a mail did not visit us. */
const noVisitor = { userAgent: "", isMachine: false, device: "other" } as const;

/**
 * Writes down what came back from a delivery: its event, what the delivery says of itself, the counts of its activity and whether the
 * address may be mailed any more, all in this transaction. Telling it again, or in another order, comes to the same.
 */
export async function recordReturnEvent(tx: OrgTx, back: ReturnEvent): Promise<Recorded> {
  if (back.kind === "unsubscribed") {
    const visit = { deliveryId: back.deliveryId, visitor: noVisitor, now: back.at, by: back.by } as const;
    return (await unsubscribe(tx, visit)) ? "new" : "no_delivery";
  }
  const event = eventOf(back);
  return withDeletedVisible(tx, async () => {
    const held = await lockReturned(tx, back.deliveryId);
    if (!held) return "no_delivery";
    const isNew = await keepEvent(tx, held, held.email_address === null ? { ...event, detail: null } : event);
    const marks = await sumUpEvents(tx, held);
    const isChanged = !isSame(held, marks);
    if (isChanged) {
      await writeMarks(tx, held.id, marks);
      await count(tx, held, marks);
    }
    // What is only told again must not undo that somebody lifted a suppression since.
    if (isNew || isChanged) await keepFromMailing(tx, held, event);
    return isNew ? "new" : "known";
  });
}

type Kept = Exclude<ReturnEvent, { kind: "unsubscribed" }>;

function eventOf(back: Kept): BackEvent {
  const { kind, at } = back;
  const bare = { kind, at, mark: "", bounceClass: null, status: null, detail: null };
  switch (back.kind) {
    case "bounced":
      return {
        ...bare,
        mark: back.class,
        bounceClass: back.class,
        status: back.status,
        detail: storable(back.detail),
      };
    case "complained":
      return { ...bare, detail: storable(back.detail) };
    case "replied":
      return { ...bare, mark: back.mark };
    case "delivered":
      return bare;
  }
}

/** What others say is anybody's text: PostgreSQL takes neither NUL nor half a surrogate pair. */
function storable(text: string): string {
  return text.slice(0, 1000).replaceAll("\0", "").toWellFormed();
}

/** What the marks of a delivery add to the counts of its activity. */
function figuresOf({ bounced_at, bounce_class, complained_at, replied_at }: Marks) {
  return {
    bounced: Number(bounced_at !== null),
    hard_bounced: Number(bounce_class === "hard"),
    soft_bounced: Number(bounce_class === "soft" || bounce_class === "block"),
    complained: Number(complained_at !== null),
    replied: Number(replied_at !== null),
  };
}

async function count(tx: OrgTx, before: Returned, after: Marks): Promise<void> {
  const [was, is] = [figuresOf(before), figuresOf(after)];
  const change = {
    bounced: before.sent_at === null ? 0 : is.bounced - was.bounced,
    hard_bounced: is.hard_bounced - was.hard_bounced,
    soft_bounced: is.soft_bounced - was.soft_bounced,
    complained: is.complained - was.complained,
    replied: is.replied - was.replied,
  };
  if (Object.values(change).some((amount) => amount !== 0)) {
    await addCounts(tx, [
      { activityId: before.activity_id, at: before.sent_at ?? new Date(0).toISOString(), ...change },
    ]);
  }
}

/** A dead address and whoever complained are mailed no more, by no activity; what only comes back softly, after some times. */
async function keepFromMailing(tx: OrgTx, held: Returned, event: BackEvent): Promise<void> {
  const { email_address: email } = held;
  if (email === null) return;
  const said = event.detail ? `: ${event.detail}` : "";
  if (event.kind === "complained") {
    const evidence = `Called the mail ${held.id} unwanted${said}`;
    await suppress(tx, { email, reason: "complained", source: "mail_server", evidence });
  } else if (event.bounceClass === "hard") {
    const evidence = `The mail ${held.id} came back${said}`;
    await suppress(tx, { email, reason: "bounced", source: "mail_server", evidence });
  } else if (event.bounceClass === "soft") {
    const { soft_bounces: most, soft_bounce_days: days } = await findReturnSettings(tx);
    const times = await countSoftBounces(tx, held, days);
    if (times >= most) {
      const evidence = `${times} mails came back within ${days} days, lastly ${held.id}${said}`;
      await suppress(tx, { email, reason: "bounced", source: "mail_server", evidence });
    }
  }
}
