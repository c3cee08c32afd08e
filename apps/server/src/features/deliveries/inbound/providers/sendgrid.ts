import type { BounceReason } from "@delight/contract/bounces";
import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import { judgeFailure, noFailure } from "./judge-failure.ts";
import { mostEvents, type ProviderEvent, type WebhookReading, type WebhookRequest } from "./provider-event.ts";
import { headerOf, isFresh, jsonOf } from "./signed.ts";

const SendGridEvent = z.object({
  event: z.string(),
  email: z.string().max(320),
  timestamp: z.number().positive(),
  sg_event_id: z.string().min(1).max(150),
  sg_message_id: z.string().max(300).nullish(),
  "smtp-id": z.string().max(500).nullish(),
  delivery: z.string().max(100).nullish(),
  reason: z.string().nullish(),
  response: z.string().nullish(),
  status: z.string().nullish(),
  type: z.string().nullish(),
});
type SendGridEvent = z.infer<typeof SendGridEvent>;

/** Seconds that a signature is good for: each try is signed anew. */
const window = 600;

/** Verifies Twilio SendGrid's Signed Event Webhook: ECDSA with SHA-256 over timestamp and body, by the public key of its settings page (base64 of DER, or PEM). */
export function readSendGrid(request: WebhookRequest, publicKey: string, now: Date): WebhookReading {
  const signature = headerOf(request, "x-twilio-email-event-webhook-signature");
  const timestamp = headerOf(request, "x-twilio-email-event-webhook-timestamp");
  const key = sendGridKey(publicKey);
  if (!signature || !timestamp || !key || !/^\d{1,12}$/.test(timestamp)) return { refused: "signature" };
  const signed = Buffer.concat([Buffer.from(timestamp), request.body]);
  if (!verify("sha256", signed, key, Buffer.from(signature, "base64"))) return { refused: "signature" };
  if (!isFresh(Number(timestamp), window, now)) return { refused: "late" };
  const events = z.array(SendGridEvent).max(mostEvents).safeParse(jsonOf(request.body));
  return events.success ? { events: events.data.flatMap(eventsOf) } : { refused: "malformed" };
}

/** The public key as SendGrid shows it; undefined for what is none. */
export function sendGridKey(text: string): KeyObject | undefined {
  try {
    const key = text.includes("BEGIN PUBLIC KEY")
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    return key.asymmetricKeyType === "ec" ? key : undefined;
  } catch {
    return undefined;
  }
}

const kinds: Readonly<Record<string, ProviderEvent["kind"]>> = {
  delivered: "delivered",
  bounce: "bounced",
  dropped: "bounced",
  spamreport: "complained",
  unsubscribe: "unsubscribed",
  group_unsubscribe: "unsubscribed",
};

function eventsOf(event: SendGridEvent): ProviderEvent[] {
  const kind = kinds[event.event];
  if (kind === undefined) return [];
  const failure = kind === "bounced" ? failureOf(event) : noFailure;
  return [
    {
      kind,
      recipient: event.email,
      ...failure,
      providerMessageId: event.sg_message_id ?? null,
      messageId: event["smtp-id"] ?? null,
      customId: event.delivery ?? null,
      occurredAt: new Date(event.timestamp * 1000),
      dedupeKey: `sendgrid:${event.sg_event_id}`,
    },
  ];
}

/** Why SendGrid did not even try: by its own lists. */
const dropped: Readonly<Record<string, BounceReason>> = {
  "bounced address": "user_unknown",
  invalid: "user_unknown",
  "unsubscribed address": "recipient_filter",
  "spam reporting address": "recipient_filter",
};

function failureOf({ event, reason, response, status, type }: SendGridEvent) {
  const text = reason ?? response ?? "";
  const isBlocked = type === "blocked";
  const drop = event === "dropped" ? dropped[text.toLowerCase()] : undefined;
  if (drop) return { ...judgeFailure({ text: "", isPermanent: true, otherwise: drop }), diagnostic: text };
  const isPermanent = event === "bounce" && !isBlocked;
  const fallback = isBlocked ? "policy" : isPermanent ? "user_unknown" : "unknown";
  return judgeFailure({ text, status, isPermanent, otherwise: fallback });
}
