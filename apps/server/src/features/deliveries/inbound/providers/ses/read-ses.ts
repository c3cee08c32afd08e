import type { WebhookReading, WebhookRequest } from "../provider-event.ts";
import { isFresh, jsonOf } from "../signed.ts";
import { readSesNotification } from "./ses-notification.ts";
import { certificateUrl, isSigned, SnsMessage, snsUrl } from "./sns-message.ts";

/** What an organization set up, and how a certificate is fetched. */
export interface SesSetup {
  /** ARNs of the topics that may speak here: Amazon signs for everybody's topics. */
  readonly topics: readonly string[];
  /** Fetches PEM of an address that was vetted here: no redirects, little patience, few bytes. May throw. */
  readonly fetchCertificate: (url: string) => Promise<string>;
}

/** Seconds that a message may be on its way: SNS tries for hours, with the same timestamp. */
const window = 24 * 3600;

/**
 * Reads a call of Amazon SNS for SES, signature versions 1 and 2. Nothing is fetched but a certificate at Amazon's own hosts, and only for a topic that
 * was set up; a question to subscribe is answered for such topics only (the classes of CVE-2026-32096 and CVE-2026-42193).
 */
export async function readSes(request: WebhookRequest, setup: SesSetup, now: Date): Promise<WebhookReading> {
  const parsed = SnsMessage.safeParse(jsonOf(request.body));
  if (!parsed.success) return { refused: "malformed" };
  const message = parsed.data;
  if (!setup.topics.includes(message.TopicArn)) return { refused: "stranger" };
  const url = certificateUrl(message);
  if (url === undefined) return { refused: "signature" };
  const pem = await setup.fetchCertificate(url).catch(() => "");
  if (!isSigned(message, pem, now)) return { refused: "signature" };
  if (!isFresh(Date.parse(message.Timestamp) / 1000, window, now)) return { refused: "late" };
  if (message.Type === "SubscriptionConfirmation") return confirmationOf(message);
  if (message.Type === "UnsubscribeConfirmation") return { events: [] };
  const events = readSesNotification(message.Message);
  return events ? { events } : { refused: "malformed" };
}

function confirmationOf({ SubscribeURL, TopicArn }: SnsMessage): WebhookReading {
  const url = snsUrl(SubscribeURL ?? "");
  const isOurs =
    url?.searchParams.get("Action") === "ConfirmSubscription" && url.searchParams.get("TopicArn") === TopicArn;
  return url && isOurs ? { confirm: url.href } : { refused: "stranger" };
}
