import { BounceReason } from "@delight/contract/bounces";
import { createHmac } from "node:crypto";
import { z } from "zod";
import { judgeFailure, noFailure } from "./judge-failure.ts";
import { mostEvents, type ProviderEvent, type WebhookReading, type WebhookRequest } from "./provider-event.ts";
import { headerOf, isFresh, isSameSecret, jsonOf } from "./signed.ts";

const GenericEvent = z.object({
  id: z.string().min(1).max(150),
  type: z.enum(["delivered", "bounced", "complained", "unsubscribed"]),
  recipient: z.string().min(3).max(320),
  occurred_at: z.iso.datetime({ offset: true }),
  message_id: z.string().max(500).nullish(),
  delivery: z.string().max(100).nullish(),
  provider_message_id: z.string().max(200).nullish(),
  permanent: z.boolean().nullish(),
  reason: BounceReason.nullish(),
  status: z.string().max(20).nullish(),
  diagnostic: z.string().max(4000).nullish(),
});
type GenericEvent = z.infer<typeof GenericEvent>;

const GenericBody = z.object({ events: z.array(GenericEvent).max(mostEvents) });

/** Seconds that a signature is good for. */
const window = 300;

/**
 * For every system that can be taught to call us: signed as our own webhooks are, HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}` in
 * `webhook-signature` as `v1,<base64>`, several separated by spaces: one of them has to be made with our secret, so that the other
 * system can sign with the former and the present one while a secret is changed.
 */
export function readGeneric(request: WebhookRequest, secret: string, now: Date): WebhookReading {
  const id = headerOf(request, "webhook-id");
  const timestamp = headerOf(request, "webhook-timestamp");
  const signatures = headerOf(request, "webhook-signature")?.slice(0, 2000).split(" ") ?? [];
  if (!id || !timestamp || !/^\d{1,12}$/.test(timestamp)) return { refused: "signature" };
  if (secret === "") return { refused: "signature" };
  const mac = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.`).update(request.body).digest("base64");
  if (!signatures.some((signature) => isSameSecret(signature, `v1,${mac}`))) return { refused: "signature" };
  if (!isFresh(Number(timestamp), window, now)) return { refused: "late" };
  const body = GenericBody.safeParse(jsonOf(request.body));
  return body.success ? { events: body.data.events.map(eventOf) } : { refused: "malformed" };
}

/** As Standard Webhooks write a secret, or any other text. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret);

function eventOf(event: GenericEvent): ProviderEvent {
  return {
    kind: event.type,
    recipient: event.recipient,
    ...(event.type === "bounced" ? failureOf(event) : noFailure),
    providerMessageId: event.provider_message_id ?? null,
    messageId: event.message_id ?? null,
    customId: event.delivery ?? null,
    occurredAt: new Date(event.occurred_at),
    dedupeKey: `generic:${event.id}`,
  };
}

function failureOf({ diagnostic, status, permanent, reason }: GenericEvent) {
  const judged = judgeFailure({
    text: reason ? "" : (diagnostic ?? ""),
    status: reason ? null : status,
    isPermanent: permanent ?? false,
    otherwise: reason ?? (permanent ? "user_unknown" : "unknown"),
  });
  return { ...judged, status: status ?? judged.status, diagnostic: diagnostic?.slice(0, 1000) ?? "" };
}
