import type { Keys } from "../../../../platform/auth/keys.ts";
import { AppError } from "../../../../platform/errors.ts";
import { readGeneric } from "../providers/generic.ts";
import { readMailgun } from "../providers/mailgun.ts";
import { readPostmark } from "../providers/postmark.ts";
import type { WebhookReading, WebhookRequest } from "../providers/provider-event.ts";
import { readSendGrid } from "../providers/sendgrid.ts";
import { readSes } from "../providers/ses/read-ses.ts";
import type { Amazon } from "./amazon.ts";
import { hookUser, openHookSecret } from "./hook-secrets.ts";
import type { CalledHook } from "./hooks.queries.ts";

interface Around {
  readonly keys: Keys;
  readonly amazon: Amazon;
  readonly now: Date;
}

/** What a call says by the rules of the provider that the hook is for. */
export async function readCall(
  { id, provider, secret, topic_arn }: CalledHook,
  request: WebhookRequest,
  { keys, amazon, now }: Around,
): Promise<WebhookReading> {
  const opened = openHookSecret(secret, keys, id);
  switch (provider) {
    case "generic":
      return readGeneric(request, opened, now);
    case "postmark":
      return readPostmark(request, { user: hookUser, password: opened }, now);
    case "sendgrid":
      return readSendGrid(request, opened, now);
    case "mailgun":
      return readMailgun(request, opened, now);
    case "ses":
      return readAmazon(topic_arn ? [topic_arn] : [], request, { amazon, now });
  }
}

/** Without its certificate nothing can be said of a call, which must come again then: of what is refused Amazon never tells again. */
async function readAmazon(
  topics: readonly string[],
  request: WebhookRequest,
  { amazon, now }: Pick<Around, "amazon" | "now">,
): Promise<WebhookReading> {
  let isAway = false;
  const fetchCertificate = (url: string) =>
    amazon.certificate(url).catch((error: unknown) => {
      isAway = true;
      throw error;
    });
  const reading = await readSes(request, { topics, fetchCertificate }, now);
  if (isAway)
    throw new AppError("unavailable", "Amazon’s certificate could not be fetched; call again", { retryAfter: 30 });
  return reading;
}
