import { createHash } from "node:crypto";
import type { BounceClass, BounceReason } from "@delight/contract/bounces";
import type { HookProvider } from "@delight/contract/provider-hooks";
import type { ReturnOutcome } from "@delight/contract/returns";
import { v7 } from "uuid";
import type { OrgTx } from "../../../platform/db/database.ts";
import { recordReturnEvent } from "../../deliveries/index.ts";
import { insertRows } from "../demo.queries.ts";
import { listPastMails, type PastMail } from "./return-events.queries.ts";

const hour = 3600 * 1000;
const weeks = 25 * 24 * hour;

/** What came back from one mail. */
interface Returned {
  /** Hours after it was sent. */
  readonly after: number;
  readonly outcome: ReturnOutcome;
  readonly why: BounceReason | "abuse" | "absence" | "";
  readonly text: string;
  readonly subject?: string;
  readonly provider?: HookProvider;
  readonly status?: string;
}

const undelivered = "Undelivered Mail Returned to Sender";
const unread: readonly Returned[] = [
  { after: 0.1, outcome: "bounced_hard", why: "user_unknown", status: "5.1.1", text: "550 5.1.1 No such user here" },
  { after: 0.2, outcome: "bounced_soft", why: "mailbox_full", status: "4.2.2", text: "452 4.2.2 The mailbox is full" },
  {
    after: 0.3,
    outcome: "bounced_hard",
    why: "domain_unknown",
    status: "5.1.2",
    text: "550 5.1.2 There is no such domain",
    provider: "postmark",
  },
  { after: 0.5, outcome: "bounced_block", why: "policy", status: "5.7.1", text: "554 5.7.1 Refused by a rule of ours" },
  { after: 48, outcome: "bounced_soft", why: "expired", status: "4.4.7", text: "4.4.7 Delivery time expired" },
  {
    after: 0.2,
    outcome: "bounced_hard",
    why: "disabled",
    status: "5.2.1",
    text: "550 5.2.1 This account is closed",
    provider: "postmark",
  },
];
const absence = "I am away until Monday and will read your message then.";
const read: readonly Returned[] = [
  {
    after: 2,
    outcome: "replied",
    why: "",
    subject: "Re: ",
    text: "Thank you. Could you come on a Tuesday morning, please?",
  },
  { after: 0.1, outcome: "auto_reply", why: "absence", subject: "Out of office: ", text: absence },
  { after: 5, outcome: "complained", why: "abuse", subject: "Complaint about a mail of yours", text: "" },
  {
    after: 20,
    outcome: "replied",
    why: "",
    subject: "Re: ",
    text: "We have moved to 14 Mill Lane. Please write that down for the next visit.",
  },
  {
    after: 26,
    outcome: "replied",
    why: "",
    subject: "Re: ",
    text: "What would a new boiler cost us? Ours is twelve years old.",
  },
];

/** What came back from the mails of the last weeks, written down by the product's own hand. */
export async function seedReturnEvents(tx: OrgTx, today: string): Promise<void> {
  const since = new Date(Date.parse(today) - weeks).toISOString();
  const [closed, opened] = [await listPastMails(tx, since, false), await listPastMails(tx, since, true)];
  const told = [...pair(unread, closed), ...pair(read, opened)];
  for (const one of told) await record(tx, one);
  await insertRows(tx, "returned_mails", told.map(rowOf));
}

type Told = readonly [mail: PastMail, returned: Returned, at: Date];

function pair(returned: readonly Returned[], mails: readonly PastMail[]): Told[] {
  return returned.flatMap((one, index) => {
    const mail = mails[index];
    return mail ? [[mail, one, new Date(Date.parse(mail.sent_at) + one.after * hour)] as const] : [];
  });
}

async function record(tx: OrgTx, [{ id: deliveryId }, { outcome, status, text }, at]: Told): Promise<void> {
  const [kind, weight] = outcome.split("_");
  if (kind === "bounced") {
    const bounceClass: BounceClass = weight === "hard" ? "hard" : weight === "soft" ? "soft" : "block";
    await recordReturnEvent(tx, { kind, class: bounceClass, status: status ?? null, detail: text, deliveryId, at });
  } else if (kind === "complained") {
    await recordReturnEvent(tx, { kind, detail: "abuse", deliveryId, at });
  } else if (kind === "replied") {
    await recordReturnEvent(tx, { kind, mark: deliveryId, deliveryId, at });
  }
}

function addressKindOf(outcome: ReturnOutcome): "reply" | "bounce" {
  return outcome === "replied" ? "reply" : "bounce";
}

function rowOf([mail, { outcome, why, text, subject, provider }, at]: Told) {
  const isWritten = outcome === "replied" || outcome === "auto_reply";
  return {
    id: v7({ msecs: at.getTime() }),
    came_by: provider === undefined ? ("smtp" as const) : ("provider" as const),
    provider: provider ?? null,
    address_kind: provider === undefined ? addressKindOf(outcome) : null,
    delivery_id: mail.id,
    digest: createHash("sha256").update(mail.id).digest(),
    size: 4000,
    received_at: at.toISOString(),
    status: "done" as const,
    outcome,
    why,
    subject: provider === undefined ? (isWritten ? `${subject ?? ""}Your boiler` : (subject ?? undelivered)) : "",
    sender: isWritten ? mail.email_address : "mailer-daemon@mx.example",
    text,
  };
}
