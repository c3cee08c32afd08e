import { createHash } from "node:crypto";
import type { HookProvider } from "@delight/contract/provider-hooks";
import { z } from "zod";
import { BounceClass, BounceReason } from "@delight/contract/bounces";
import type { NewTold } from "../inbox/returned-mails.queries.ts";
import type { ProviderEvent } from "../providers/provider-event.ts";

/** An event as it waits to be read. */
export const ToldEvent = z.object({
  kind: z.enum(["delivered", "bounced", "complained", "unsubscribed"]),
  recipient: z.string(),
  class: BounceClass.nullable(),
  reason: BounceReason.nullable(),
  status: z.string().nullable(),
  diagnostic: z.string(),
  messageId: z.string().nullable(),
  customId: z.string().nullable(),
  occurredAt: z.iso.datetime(),
});
export type ToldEvent = z.infer<typeof ToldEvent>;

interface Teller {
  readonly id: string;
  readonly provider: HookProvider;
}

/** What is written down of events: the same told again has the same digest. That a mail arrived is told of nearly all. */
export function toldBy({ id, provider }: Teller, events: readonly ProviderEvent[]): NewTold[] {
  // Providers number what they tell for all their customers; other systems each for themselves.
  const scope = provider === "generic" ? `${id} ` : "";
  return events.map(({ dedupeKey, providerMessageId: _theirs, ...event }) => {
    const raw = Buffer.from(
      JSON.stringify({ ...event, occurredAt: event.occurredAt.toISOString() } satisfies ToldEvent),
    );
    const digest = createHash("sha256").update(`provider ${scope}${dedupeKey}`).digest();
    return { provider, digest, raw, size: raw.length, isQuiet: event.kind === "delivered" };
  });
}
