import { retryOnConflict } from "../../../../platform/db/retry-on-conflict.ts";
import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { guardActivityOf } from "../guarding/guard.ts";
import { type Recorded, recordReturnEvent } from "../recording/record.service.ts";
import { tellOfReply } from "../replies/notify-reply.ts";
import { readMail } from "./read-mail.ts";
import { readTold } from "./read-provider-event.ts";
import { type Judgement, withoutProof } from "./classify-inbound.ts";
import type { ParsedInbound } from "./parsed-inbound.ts";
import { markDone, type WaitingMail, writeMade } from "./returned-mails.queries.ts";

const mostShown = 2000;

/** Reads what came back and writes down what follows from it; done again, it comes to the same. */
export async function makeOfMail(platform: Platform, organizationId: string, mail: WaitingMail): Promise<void> {
  const reading =
    mail.came_by === "provider" ? readTold(mail) : await readMail(mail, { keys: platform.keys, organizationId });
  const inside = <T>(work: (tx: OrgTx) => Promise<T>) =>
    retryOnConflict(() => inOrganization(platform.database, { organizationId }, work));
  const guarded = await inside((tx) => writeDown(tx, mail, reading));
  // Apart from what was counted: whoever pauses holds the activity, and those who count hold its counts.
  if (guarded !== undefined) {
    await inside(async (tx) => {
      await guardActivityOf(tx, guarded);
      await markDone(tx, mail.id);
    });
  }
}

/** Answers the delivery whose activity has to be looked at before all is done. */
async function writeDown(tx: OrgTx, { id, came_by }: WaitingMail, reading: ParsedInbound): Promise<string | undefined> {
  const { deliveryId, judged } = await findOut(tx, reading);
  const recorded = await record(tx, { judged, at: reading.at }, deliveryId);
  // What is nobody's could not be erased with them.
  const shown = deliveryId === undefined ? { subject: "", sender: "", text: "" } : reading.shown;
  await writeMade(tx, id, {
    subject: storable(shown.subject),
    sender: storable(shown.sender),
    text: storable(shown.text),
    why: judged.why,
    outcome: recorded === "no_delivery" ? "no_delivery" : judged.outcome,
    deliveryId: deliveryId ?? null,
    // A mailbox holds much that is no concern of ours.
    isQuiet: came_by === "imap" && deliveryId === undefined,
  });
  if (recorded === "new" && judged.outcome === "replied")
    await tellOfReply(tx, { id, isHandedOn: reading.isHandedOn }, deliveryId);
  if (isBad(judged) && deliveryId !== undefined) return deliveryId;
  await markDone(tx, id);
  return undefined;
}

async function findOut(tx: OrgTx, { identify, judged }: ParsedInbound) {
  const found = await identify(tx);
  return { deliveryId: found?.deliveryId, judged: found?.isProven === false ? withoutProof(judged) : judged };
}

/** Too much of it pauses an activity. */
function isBad({ back }: Judgement): boolean {
  return back?.kind === "bounced" || back?.kind === "complained";
}

/** `known` also where there is nothing to write down. */
async function record(
  tx: OrgTx,
  { judged, at }: Pick<ParsedInbound, "judged" | "at">,
  deliveryId: string | undefined,
): Promise<Recorded> {
  if (judged.back === undefined) return "known";
  if (deliveryId === undefined) return "no_delivery";
  return recordReturnEvent(tx, { ...judged.back, deliveryId, at });
}

function storable(text: string): string {
  return text.slice(0, mostShown).replaceAll("\0", "").toWellFormed();
}
