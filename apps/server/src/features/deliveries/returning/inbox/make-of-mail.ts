import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { againOnConflict } from "../../../../platform/db/conflicts.ts";
import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { readReturned } from "../reading/read-returned.ts";
import type { Returned } from "../reading/returned.ts";
import { recordBack } from "../recording/record.service.ts";
import { identify } from "./identify.ts";
import { type Judgement, judge } from "./judge.ts";
import { finishReturned, type Made, type WaitingMail } from "./returned-mails.queries.ts";

const unzip = promisify(gunzip);
/** What is written down came in cut to less. */
const mostBytes = 4 * 1024 * 1024;
const mostShown = 2000;

/** Reads a mail that came back and writes down what follows from it; done again, it comes to the same. */
export async function makeOfMail(platform: Platform, organizationId: string, mail: WaitingMail): Promise<void> {
  const raw = await unzip(mail.raw, { maxOutputLength: mostBytes });
  const returned = readReturned(raw);
  await againOnConflict(() =>
    inOrganization(platform.database, { organizationId }, async (tx) => {
      const deliveryId = await identify(tx, returned, { addressed: mail.delivery_id, keys: platform.keys });
      const judged = judge(returned, { addressKind: mail.address_kind, mark: markOf(returned, mail) });
      await write(tx, { mail, returned, judged, deliveryId });
    }),
  );
}

interface Known {
  readonly mail: WaitingMail;
  readonly returned: Returned;
  readonly judged: Judgement;
  readonly deliveryId: string | undefined;
}

async function write(tx: OrgTx, { mail, returned, judged, deliveryId }: Known): Promise<void> {
  const at = new Date(mail.received_at);
  const isKnown =
    judged.back === undefined ||
    (deliveryId !== undefined && (await recordBack(tx, { ...judged.back, deliveryId, at })));
  // What is nobody's could not be erased with them.
  const shown = deliveryId === undefined ? { subject: "", sender: "", text: "" } : shownOf(returned);
  await finishReturned(tx, mail.id, {
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
