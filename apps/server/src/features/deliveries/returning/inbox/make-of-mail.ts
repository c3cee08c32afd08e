import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { againOnConflict } from "../../../../platform/db/conflicts.ts";
import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { readReturned } from "../reading/read-returned.ts";
import type { Returned } from "../reading/returned.ts";
import { type Recorded, recordBack } from "../recording/record.service.ts";
import { guardActivityOf } from "../guarding/guard.ts";
import { tellOfReply } from "../replies/tell-of-reply.ts";
import { identify } from "./identify.ts";
import { type Judgement, judge } from "./judge.ts";
import { isWrittenByMachine } from "./written-by-machine.ts";
import { markDone, type Made, type WaitingMail, writeMade } from "./returned-mails.queries.ts";

const unzip = promisify(gunzip);
/** What is written down came in cut to less. */
const mostBytes = 4 * 1024 * 1024;
const mostShown = 2000;

/** Reads a mail that came back and writes down what follows from it; done again, it comes to the same. */
export async function makeOfMail(platform: Platform, organizationId: string, mail: WaitingMail): Promise<void> {
  const raw = await unzip(mail.raw, { maxOutputLength: mostBytes });
  const returned = readReturned(raw);
  const isByMachine = isWrittenByMachine(raw);
  const about = await againOnConflict(() =>
    inOrganization(platform.database, { organizationId }, async (tx) => {
      const deliveryId = await identify(tx, returned, { addressed: mail.delivery_id, keys: platform.keys });
      const judged = judge(returned, { addressKind: mail.address_kind, mark: markOf(returned, mail), isByMachine });
      const recorded = await record(tx, { mail, judged, deliveryId });
      await finish(tx, mail.id, { returned, judged, deliveryId, isKnown: recorded !== "no_delivery" });
      if (recorded === "new" && judged.outcome === "replied") await tellOfReply(tx, mail.id, deliveryId);
      return judged.back && deliveryId;
    }),
  );
  // Apart from what was counted: whoever pauses holds the activity, and those who count hold its counts.
  await againOnConflict(() =>
    inOrganization(platform.database, { organizationId }, async (tx) => {
      if (about !== undefined) await guardActivityOf(tx, about);
      await markDone(tx, mail.id);
    }),
  );
}

interface Told {
  readonly mail: WaitingMail;
  readonly judged: Judgement;
  readonly deliveryId: string | undefined;
}

/** `known` also where there is nothing to write down. */
async function record(tx: OrgTx, { mail, judged, deliveryId }: Told): Promise<Recorded> {
  if (judged.back === undefined) return "known";
  if (deliveryId === undefined) return "no_delivery";
  return recordBack(tx, { ...judged.back, deliveryId, at: new Date(mail.received_at) });
}

interface Known {
  readonly returned: Returned;
  readonly judged: Judgement;
  readonly deliveryId: string | undefined;
  readonly isKnown: boolean;
}

async function finish(tx: OrgTx, id: string, { returned, judged, deliveryId, isKnown }: Known): Promise<void> {
  // What is nobody's could not be erased with them.
  const shown = deliveryId === undefined ? { subject: "", sender: "", text: "" } : shownOf(returned);
  await writeMade(tx, id, {
    ...shown,
    why: judged.why,
    outcome: isKnown ? judged.outcome : "no_delivery",
    deliveryId: deliveryId ?? null,
  });
}

/** Two tellings of one answer have one Message-ID. */
function markOf({ messageId }: Returned, { digest }: WaitingMail): string {
  const name = messageId === null ? digest : createHash("sha256").update(messageId).digest();
  return name.toString("hex").slice(0, 32);
}

function shownOf(returned: Returned): Pick<Made, "subject" | "sender" | "text"> {
  return {
    subject: storable(returned.subject),
    sender: storable(returned.from ?? ""),
    text: storable(wordsOf(returned)),
  };
}

/** Plain text that a person can judge by. */
function wordsOf(returned: Returned): string {
  switch (returned.kind) {
    case "bounce":
      return returned.recipients.map(({ status, diagnostic }) => `${status ?? ""} ${diagnostic}`.trim()).join("\n");
    case "reply":
    case "other":
      return returned.text;
    default:
      return "";
  }
}

function storable(text: string): string {
  return text.slice(0, mostShown).replaceAll("\0", "").toWellFormed();
}
