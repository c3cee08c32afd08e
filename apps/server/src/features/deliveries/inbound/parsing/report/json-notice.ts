import { jsonOf } from "../../providers/signed.ts";
import { readSesNotification } from "../../providers/ses/ses-notification.ts";
import type { ProviderEvent } from "../../providers/provider-event.ts";
import type { BouncedRecipient } from "../inbound-mail.ts";

/**
 * Amazon's notices by mail: the same JSON that its webhooks bring, with or without the envelope of SNS, and
 * with or without the "!" at which old Sendmails break long lines. Undefined for everything else.
 */
export function readJsonNotice(notice: string): readonly ProviderEvent[] | undefined {
  const text = notice.trim();
  if (!text.startsWith("{")) return undefined;
  const json = text.slice(0, text.lastIndexOf("}") + 1).replaceAll("!\n ", "");
  const envelope = jsonOf(json);
  const isEnveloped = typeof envelope === "object" && envelope !== null && "Message" in envelope;
  const events = readSesNotification(isEnveloped ? String(envelope.Message) : json);
  return events && events.length > 0 ? events : undefined;
}

/** A bounce or delivery of a notice as reports tell it. */
export const recipientOf = (event: ProviderEvent): BouncedRecipient => ({
  address: event.recipient,
  action: event.kind === "delivered" ? "delivered" : "failed",
  class: event.class,
  reason: event.reason ?? "unknown",
  status: event.status,
  diagnostic: event.diagnostic,
});
