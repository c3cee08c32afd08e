import { jsonOf } from "../providers/signed.ts";
import { readSesNotification } from "../providers/ses/ses-notification.ts";
import type { ProviderEvent } from "../providers/provider-event.ts";
import { addressesIn } from "./addresses.ts";
import { readWritten } from "./answers/written.ts";
import { factsOf, originalOf } from "./facts.ts";
import { kindOf } from "./kind.ts";
import { readMessage } from "./mime/parts.ts";
import { type Sections, sectionsOf } from "./notice/sections.ts";
import { readBounce } from "./read-bounce.ts";
import { isShown, readFeedback } from "./report/feedback.ts";
import type { BouncedRecipient, Complaint, InboundMail, InboundMailFacts } from "./inbound-mail.ts";

/** What a mail is that came back. Takes any octets, never throws, and reads no more than `limits` say (M75). */
export function parseInboundMail(raw: Uint8Array): InboundMail {
  const message = readMessage(raw);
  const sections = sectionsOf(message);
  const facts = factsOf(message);
  const told = readJsonNotice(sections.notice);
  if (told) return fromNotice(told, facts);
  const kind = kindOf(message, sections, facts);
  switch (kind.is) {
    case "bounce":
      return readBounce(message, sections, facts);
    case "complaint":
      return readComplaint(sections, facts);
    case "auto_reply":
      return { kind: "auto_reply", ...facts, sort: kind.sort, original: originalOf(sections.original) };
    case "reply":
    case "other":
      return { kind: kind.is, ...facts, ...readWritten(sections.notice, facts.subject) };
  }
}

function readComplaint(sections: Sections, facts: InboundMailFacts): Complaint {
  const { feedbackType, recipients, envelopeId, returnPath } = readFeedback(sections.feedback[0]);
  const original = originalOf(sections.original, envelopeId);
  const addressed = [sections.original?.first("x-hmxmroriginalrecipient") ?? "", original.to ?? ""]
    .map((field) => addressesIn(field).filter(isShown))
    .find((list) => list.length > 0);
  return {
    kind: "complaint",
    ...facts,
    feedbackType,
    recipients: recipients.length > 0 ? recipients : (addressed ?? []),
    original: { ...original, returnPath: original.returnPath ?? returnPath },
  };
}

/** What a provider wrote in JSON and sent as a mail; all its events are of one mail. */
function fromNotice(told: readonly ProviderEvent[], facts: InboundMailFacts): InboundMail {
  const original = { ...originalOf(undefined), messageId: told[0]?.messageId ?? null };
  const complained = told.filter(({ kind }) => kind === "complained" || kind === "unsubscribed");
  if (complained.length === 0) return { kind: "bounce", ...facts, recipients: told.map(recipientOf), original };
  return {
    kind: "complaint",
    ...facts,
    feedbackType: complained[0]?.kind === "unsubscribed" ? "opt-out" : "abuse",
    recipients: complained.map(({ recipient }) => recipient),
    original,
  };
}

/**
 * Amazon's notices by mail: the same JSON that its webhooks bring, with or without the envelope of SNS, and
 * with or without the "!" at which old Sendmails break long lines. Undefined for everything else.
 */
function readJsonNotice(notice: string): readonly ProviderEvent[] | undefined {
  const text = notice.trim();
  if (!text.startsWith("{")) return undefined;
  const json = text.slice(0, text.lastIndexOf("}") + 1).replaceAll("!\n ", "");
  const envelope = jsonOf(json);
  const isEnveloped = typeof envelope === "object" && envelope !== null && "Message" in envelope;
  const events = readSesNotification(isEnveloped ? String(envelope.Message) : json);
  return events && events.length > 0 ? events : undefined;
}

/** A bounce or delivery of a notice as reports tell it. */
const recipientOf = (event: ProviderEvent): BouncedRecipient => ({
  address: event.recipient,
  action: event.kind === "delivered" ? "delivered" : "failed",
  class: event.class,
  reason: event.reason ?? "unknown",
  status: event.status,
  diagnostic: event.diagnostic,
});
