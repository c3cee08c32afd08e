import type { BounceReason } from "@delight/contract/bounces";
import { z } from "zod";
import { judgeFailure, noFailure } from "./judge-failure.ts";
import type { ProviderEvent, WebhookReading, WebhookRequest } from "./provider-event.ts";
import { headerOf, isFresh, isSameSecret, jsonOf, keyOfParts } from "./signed.ts";

const Moment = z.iso.datetime({ offset: true, local: true }).transform((text) => new Date(text));
const common = {
  MessageID: z.string().min(1).max(200),
  Metadata: z.record(z.string(), z.unknown()).nullish(),
};

const PostmarkEvent = z.discriminatedUnion("RecordType", [
  z.object({ ...common, RecordType: z.literal("Delivery"), Recipient: z.string(), DeliveredAt: Moment }),
  z.object({
    ...common,
    RecordType: z.literal("Bounce"),
    ID: z.number(),
    Type: z.string(),
    Email: z.string(),
    BouncedAt: Moment,
    Description: z.string().nullish(),
    Details: z.string().nullish(),
  }),
  z.object({ ...common, RecordType: z.literal("SpamComplaint"), ID: z.number(), Email: z.string(), BouncedAt: Moment }),
  z.object({
    ...common,
    RecordType: z.literal("SubscriptionChange"),
    Recipient: z.string(),
    ChangedAt: Moment,
    SuppressSending: z.boolean(),
    SuppressionReason: z.string().nullish(),
  }),
]);
type PostmarkEvent = z.infer<typeof PostmarkEvent>;

/** Seconds that an event may be on its way: Postmark tries for hours. */
const window = 3 * 24 * 3600;

/** Name and password of HTTP authentication as they were written into the address of the webhook. */
export interface PostmarkSecrets {
  readonly user: string;
  readonly password: string;
}

/**
 * Postmark signs nothing: it offers HTTP authentication, which is asked for here, over TLS only. The age of the event itself stands for the
 * missing timestamp. Opens, clicks and other records are none of ours to count and give no event.
 */
export function readPostmark(request: WebhookRequest, secrets: PostmarkSecrets, now: Date): WebhookReading {
  const expected = `Basic ${Buffer.from(`${secrets.user}:${secrets.password}`).toString("base64")}`;
  const isKnown = secrets.password !== "" && isSameSecret(headerOf(request, "authorization") ?? "", expected);
  if (!isKnown) return { refused: "signature" };
  const json = jsonOf(request.body);
  const isRecord = z.object({ RecordType: z.string() }).safeParse(json);
  if (!isRecord.success) return { refused: "malformed" };
  if (!known.has(isRecord.data.RecordType)) return { events: [] };
  const record = PostmarkEvent.safeParse(json);
  if (!record.success) return { refused: "malformed" };
  const events = eventsOf(record.data);
  const isLate = events.some(({ occurredAt }) => !isFresh(occurredAt.getTime() / 1000, window, now));
  return isLate ? { refused: "late" } : { events };
}

const known = new Set(["Delivery", "Bounce", "SpamComplaint", "SubscriptionChange"]);

function eventsOf(record: PostmarkEvent): ProviderEvent[] {
  const ids = { providerMessageId: record.MessageID, messageId: null, customId: customIdOf(record.Metadata) };
  switch (record.RecordType) {
    case "Delivery": {
      const { Recipient: recipient, DeliveredAt: occurredAt, MessageID: id } = record;
      const dedupeKey = keyOfParts("postmark", "delivered", id, recipient);
      return [{ kind: "delivered", recipient, ...noFailure, ...ids, occurredAt, dedupeKey }];
    }
    case "SpamComplaint": {
      const { Email: recipient, BouncedAt: occurredAt, ID: id } = record;
      const dedupeKey = `postmark:complained:${id}`;
      return [{ kind: "complained", recipient, ...noFailure, ...ids, occurredAt, dedupeKey }];
    }
    case "SubscriptionChange": {
      const { Recipient: recipient, ChangedAt: occurredAt, MessageID: id } = record;
      if (!record.SuppressSending || record.SuppressionReason !== "ManualSuppression") return [];
      const dedupeKey = keyOfParts("postmark", "unsubscribed", id, occurredAt.toISOString(), recipient);
      return [{ kind: "unsubscribed", recipient, ...noFailure, ...ids, occurredAt, dedupeKey }];
    }
    case "Bounce":
      return bounceOf(record, ids);
  }
}

type Ids = Pick<ProviderEvent, "providerMessageId" | "messageId" | "customId">;

/** Postmark's types of bounces; those that are missing say nothing against the address, or are no bounces at all. */
const meanings: Readonly<Record<string, BounceReason>> = {
  HardBounce: "user_unknown",
  BadEmailAddress: "user_unknown",
  AddressChange: "moved",
  DnsError: "network",
  SpamNotification: "spam",
  VirusNotification: "virus",
  Blocked: "policy",
  DMARCPolicy: "authentication",
  SoftBounce: "unknown",
  Undeliverable: "unknown",
  Unknown: "unknown",
};
const permanent = new Set(["HardBounce", "BadEmailAddress", "AddressChange"]);

function bounceOf(record: Extract<PostmarkEvent, { RecordType: "Bounce" }>, ids: Ids): ProviderEvent[] {
  const base = { recipient: record.Email, ...ids, occurredAt: record.BouncedAt };
  if (record.Type === "SpamComplaint") {
    return [{ kind: "complained", ...base, ...noFailure, dedupeKey: `postmark:complained:${record.ID}` }];
  }
  if (record.Type === "Unsubscribe") {
    return [{ kind: "unsubscribed", ...base, ...noFailure, dedupeKey: `postmark:unsubscribed:${record.ID}` }];
  }
  const otherwise = meanings[record.Type];
  if (otherwise === undefined) return [];
  const failure = judgeFailure({ text: record.Details ?? "", isPermanent: permanent.has(record.Type), otherwise });
  return [{ kind: "bounced", ...base, ...failure, dedupeKey: `postmark:bounced:${record.ID}` }];
}

function customIdOf(metadata: Record<string, unknown> | null | undefined): string | null {
  const id = metadata?.["delivery"];
  return typeof id === "string" ? id.slice(0, 100) : null;
}
