import type { BounceReason } from "@delight/contract/bounces";
import { z } from "zod";
import { judgeFailure, noFailure } from "../judge-failure.ts";
import type { ProviderEvent } from "../provider-event.ts";
import { jsonOf, keyOfParts } from "../signed.ts";

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Recipients = z
  .array(
    z.object({ emailAddress: z.string().max(500), status: z.string().nullish(), diagnosticCode: z.string().nullish() }),
  )
  .max(100);

/** Notices of Amazon SES, by feedback notification (`notificationType`) or by event publishing (`eventType`). */
const SesNotification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({
    messageId: z.string().min(1).max(200),
    destination: z.array(z.string()).max(100).optional(),
    headers: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .max(500)
      .optional(),
    tags: z.record(z.string(), z.array(z.string())).optional(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: Recipients,
      timestamp: Moment,
      feedbackId: z.string().max(200).nullish(),
    })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: Recipients,
      timestamp: Moment,
      feedbackId: z.string().max(200).nullish(),
      complaintFeedbackType: z.string().nullish(),
    })
    .optional(),
  delivery: z.object({ timestamp: Moment, recipients: z.array(z.string()).max(100) }).optional(),
});
type SesNotification = z.infer<typeof SesNotification>;

/** What a notice of SES tells; undefined where it is none. Kinds of no interest here give no events. */
export function readSesNotification(json: string): readonly ProviderEvent[] | undefined {
  const parsed = SesNotification.safeParse(jsonOf(json));
  if (!parsed.success) return undefined;
  const kind = parsed.data.eventType ?? parsed.data.notificationType;
  switch (kind) {
    case "Bounce":
      return bounces(parsed.data);
    case "Complaint":
      return complaints(parsed.data);
    case "Delivery":
      return deliveries(parsed.data);
    default:
      return [];
  }
}

/** SES on its own account, by the sub-types of a bounce. */
const meanings: Readonly<Record<string, BounceReason>> = {
  NoEmail: "user_unknown",
  Suppressed: "user_unknown",
  OnAccountSuppressionList: "user_unknown",
  MailboxFull: "mailbox_full",
  MessageTooLarge: "too_large",
  ContentRejected: "content_refused",
  AttachmentRejected: "content_refused",
};

function bounces({ mail, bounce }: SesNotification): ProviderEvent[] {
  if (!bounce) return [];
  const isPermanent = bounce.bounceType === "Permanent";
  const otherwise = meanings[bounce.bounceSubType] ?? (isPermanent ? "user_unknown" : "unknown");
  return bounce.bouncedRecipients.map(({ emailAddress, status, diagnosticCode }) => ({
    kind: "bounced",
    recipient: bareAddress(emailAddress),
    ...judgeFailure({ text: diagnosticCode ?? "", status, isPermanent, otherwise }),
    ...idsOf(mail),
    occurredAt: bounce.timestamp,
    dedupeKey: keyOf("bounced", bounce.feedbackId ?? mail.messageId, emailAddress),
  }));
}

function complaints({ mail, complaint }: SesNotification): ProviderEvent[] {
  if (!complaint || complaint.complaintFeedbackType === "not-spam") return [];
  return complaint.complainedRecipients.map(({ emailAddress }) => ({
    kind: complaint.complaintFeedbackType === "opt-out" ? "unsubscribed" : "complained",
    recipient: bareAddress(emailAddress),
    ...noFailure,
    ...idsOf(mail),
    occurredAt: complaint.timestamp,
    dedupeKey: keyOf("complained", complaint.feedbackId ?? mail.messageId, emailAddress),
  }));
}

function deliveries({ mail, delivery }: SesNotification): ProviderEvent[] {
  return (delivery?.recipients ?? []).map((recipient) => ({
    kind: "delivered",
    recipient: bareAddress(recipient),
    ...noFailure,
    ...idsOf(mail),
    occurredAt: delivery?.timestamp ?? new Date(0),
    dedupeKey: keyOf("delivered", mail.messageId, recipient),
  }));
}

/** SES writes a Message-ID of its own; ours is among the headers that it was given. */
function idsOf({ messageId, headers, tags }: SesNotification["mail"]) {
  const ours = headers?.find(({ name }) => name.toLowerCase() === "message-id")?.value ?? null;
  return { providerMessageId: messageId, messageId: ours, customId: tags?.["delivery"]?.[0]?.slice(0, 100) ?? null };
}

const bareAddress = (address: string): string => /<([^<>]{3,320})>\s*$/.exec(address)?.[1] ?? address;

const keyOf = (what: string, id: string, address: string): string => keyOfParts("ses", what, id, bareAddress(address));
