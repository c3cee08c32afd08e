import type { BounceClass, BounceReason } from "@delight/contract/bounces";
import type { HookRefusal } from "@delight/contract/provider-hooks";

/** What a provider tells of one mail and one recipient. */
export interface ProviderEvent {
  readonly kind: "delivered" | "bounced" | "complained" | "unsubscribed";
  readonly recipient: string;
  /** Of a bounce only, as for reports by mail (M72). */
  readonly class: BounceClass | null;
  readonly reason: BounceReason | null;
  /** Enhanced status code, as 5.1.1. */
  readonly status: string | null;
  /** What the refusing server said, at most 1 000 characters. */
  readonly diagnostic: string;
  readonly providerMessageId: string | null;
  /** Our own Message-ID with its angle brackets, where the provider keeps it. */
  readonly messageId: string | null;
  /** What we gave the provider along with the mail, under the name `delivery`. */
  readonly customId: string | null;
  readonly occurredAt: Date;
  /** The same whenever the provider tells the same again: whoever keeps it takes each event once (M76). At most 200 characters. */
  readonly dedupeKey: string;
}

/** A call of a provider as it arrived: names of headers in lower case, the body untouched. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** Why a call says nothing. */
export type Refusal = Exclude<HookRefusal, "off">;

/** What a call says, or why it says nothing. Nothing of a refused call may be used. */
export type WebhookReading =
  | { readonly events: readonly ProviderEvent[] }
  | { readonly refused: Refusal }
  /** Amazon asks whether its topic may call here: calling this address says yes. It is one of Amazon's and about a topic of ours. */
  | { readonly confirm: string };

/** Of one call: more is `malformed`. */
export const mostEvents = 2000;
