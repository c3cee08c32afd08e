import type { OrgTx } from "../../../../platform/db/database.ts";
import { ToldEvent } from "../hooks/queued-event.ts";
import { findDelivery, findLatestTo } from "./identify.queries.ts";
import { deliveryInMessageId, recentDays } from "./identify.ts";
import type { Judgement } from "./classify-inbound.ts";
import type { Identified, ParsedInbound } from "./parsed-inbound.ts";
import type { WaitingMail } from "./returned-mails.queries.ts";

/** Providers may tell for days, and of clocks that are wrong for ever. */
const longestAgo = 7 * 24 * 3600_000;

/** What a provider told: it has the weight of the same thing told by a mail. */
export function readTold(mail: WaitingMail): ParsedInbound {
  const event = ToldEvent.parse(JSON.parse(mail.raw.toString("utf8")));
  const text = `${event.status ?? ""} ${event.diagnostic}`.trim();
  return {
    judged: judgeTold(event),
    at: momentOf(event, new Date(mail.received_at)),
    identify: (tx) => identifyTold(tx, event),
    isHandedOn: false,
    shown: { subject: "", sender: "", text },
  };
}

function judgeTold({ kind, class: bounceClass, reason, status, diagnostic }: ToldEvent): Judgement {
  switch (kind) {
    case "delivered":
      return { outcome: "delivered", back: { kind }, why: "" };
    case "complained":
      return { outcome: "complained", back: { kind, detail: "abuse" }, why: "abuse" };
    case "unsubscribed":
      return { outcome: "unsubscribed", back: { kind, by: "provider" }, why: "provider" };
    case "bounced": {
      const weight = bounceClass ?? "soft";
      const back = { kind, class: weight, status, detail: diagnostic } as const;
      return { outcome: `bounced_${weight}`, back, why: reason ?? "unknown" };
    }
  }
}

function momentOf({ occurredAt }: ToldEvent, receivedAt: Date): Date {
  const earliest = receivedAt.getTime() - longestAgo;
  return new Date(Math.min(Math.max(new Date(occurredAt).getTime(), earliest), receivedAt.getTime()));
}

/**
 * By what was sent along with the mail. An account may be shared by several organizations and other programs: only where a
 * provider names no mail at all it is about the latest one to the address.
 */
async function identifyTold(tx: OrgTx, event: ToldEvent): Promise<Identified | undefined> {
  const deliveryId = await findTold(tx, event);
  // The call itself was proved.
  return deliveryId === undefined ? undefined : { deliveryId, isProven: true };
}

function findTold(tx: OrgTx, { messageId, customId, recipient }: ToldEvent): Promise<string | undefined> {
  if (messageId === null && customId === null) return findLatestTo(tx, recipient, recentDays);
  const named = [customId === null ? undefined : deliveryInMessageId(`${customId}@`), deliveryInMessageId(messageId)];
  return findDelivery(
    tx,
    named.filter((id) => id !== undefined),
  );
}
