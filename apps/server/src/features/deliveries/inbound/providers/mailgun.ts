import type { BounceReason } from "@delight/contract/bounces";
import { createHmac } from "node:crypto";
import { z } from "zod";
import { judgeFailure, noFailure } from "./judge-failure.ts";
import type { ProviderEvent, WebhookReading, WebhookRequest } from "./provider-event.ts";
import { isFresh, isSameSecret, jsonOf } from "./signed.ts";

const MailgunBody = z.object({
  signature: z.object({
    token: z.string().min(20).max(100),
    timestamp: z.string().regex(/^\d{1,12}$/),
    signature: z.string().max(200),
  }),
  "event-data": z.object({
    event: z.string(),
    id: z.string().min(1).max(150),
    timestamp: z.number().positive(),
    recipient: z.string().max(320),
    severity: z.string().nullish(),
    reason: z.string().nullish(),
    message: z.object({ headers: z.object({ "message-id": z.string().max(500).nullish() }).nullish() }).nullish(),
    "user-variables": z.record(z.string(), z.unknown()).nullish(),
    "delivery-status": z
      .object({
        code: z.union([z.number(), z.string()]).nullish(),
        "enhanced-code": z.string().nullish(),
        message: z.string().nullish(),
        description: z.string().nullish(),
      })
      .nullish(),
  }),
});
type MailgunEvent = z.infer<typeof MailgunBody>["event-data"];

/** Seconds that a token is good for: Mailgun tries for eight hours. */
const window = 9 * 3600;

/**
 * Verifies a call of Mailgun: HMAC-SHA256 over timestamp and token, in hex. The event itself is not signed, so each token counts once, whatever comes
 * with it: the key of the event is the token's, and a second call with it finds the key taken.
 */
export function readMailgun({ body }: WebhookRequest, signingKey: string, now: Date): WebhookReading {
  const parsed = MailgunBody.safeParse(jsonOf(body));
  if (!parsed.success) return { refused: "malformed" };
  const { token, timestamp, signature } = parsed.data.signature;
  const mac = createHmac("sha256", signingKey).update(`${timestamp}${token}`).digest("hex");
  if (signingKey === "" || !isSameSecret(signature, mac)) return { refused: "signature" };
  if (!isFresh(Number(timestamp), window, now)) return { refused: "late" };
  return { events: eventsOf(parsed.data["event-data"], `mailgun:${token}`) };
}

function eventsOf(event: MailgunEvent, dedupeKey: string): ProviderEvent[] {
  const kind = kindOf(event);
  if (kind === undefined) return [];
  const id = event.message?.headers?.["message-id"] ?? null;
  const customId = event["user-variables"]?.["delivery"];
  return [
    {
      kind,
      recipient: event.recipient,
      ...(kind === "bounced" ? failureOf(event) : noFailure),
      providerMessageId: event.id,
      messageId: id === null || id.startsWith("<") ? id : `<${id}>`,
      customId: typeof customId === "string" ? customId.slice(0, 100) : null,
      occurredAt: new Date(event.timestamp * 1000),
      dedupeKey,
    },
  ];
}

/** What failed for the moment is tried again by Mailgun and no news yet. */
function kindOf({ event, severity }: MailgunEvent): ProviderEvent["kind"] | undefined {
  if (event === "failed") return severity === "permanent" ? "bounced" : undefined;
  return (["delivered", "complained", "unsubscribed"] as const).find((kind) => kind === event);
}

/** Mailgun's own lists; it did not even try. */
const suppressed: Readonly<Record<string, BounceReason>> = {
  "suppress-bounce": "user_unknown",
  "suppress-complaint": "recipient_filter",
  "suppress-unsubscribe": "recipient_filter",
  old: "expired",
  greylisted: "greylist",
};

function failureOf({ reason, "delivery-status": status }: MailgunEvent) {
  const known = suppressed[reason ?? ""];
  const text = [status?.code, status?.message || status?.description].filter(Boolean).join(" ");
  if (known)
    return { ...judgeFailure({ text: "", isPermanent: true, otherwise: known }), diagnostic: text.slice(0, 1000) };
  return judgeFailure({ text, status: status?.["enhanced-code"], isPermanent: true, otherwise: "unknown" });
}
