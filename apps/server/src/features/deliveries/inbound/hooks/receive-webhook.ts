import type { HookRefusal } from "@delight/contract/provider-hooks";
import { retryOnConflict } from "../../../../platform/db/retry-on-conflict.ts";
import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import type { Keys } from "../../../../platform/auth/keys.ts";
import { AppError } from "../../../../platform/errors.ts";
import { insertTold } from "../inbox/returned-mails.queries.ts";
import { readGeneric } from "../providers/generic.ts";
import { readMailgun } from "../providers/mailgun.ts";
import { readPostmark } from "../providers/postmark.ts";
import type { WebhookReading, WebhookRequest } from "../providers/provider-event.ts";
import { readSendGrid } from "../providers/sendgrid.ts";
import { readSes } from "../providers/ses/read-ses.ts";
import type { HookPlace } from "./hook-address.ts";
import { toldBy } from "./queued-event.ts";
import type { Amazon } from "./amazon.ts";
import { hookUser, openHookSecret } from "./hook-secrets.ts";
import { type CalledHook, countCall, countRefusal, findCalledHook, updateHook } from "./hooks.queries.ts";

/** What became of a call; `events`: how many in it were new. */
export type WebhookReceipt = { readonly events: number } | { readonly refused: HookRefusal };

/**
 * Takes a call of a provider: what it tells is in the database, once, before anybody is told that we have it, and a worker makes
 * something of it later. Undefined where there is no such hook. Throws when the database or Amazon does not answer: the provider calls again.
 */
export async function takeCall(
  platform: Platform,
  amazon: Amazon,
  { place, request }: { readonly place: HookPlace; readonly request: WebhookRequest },
): Promise<WebhookReceipt | undefined> {
  const { organizationId, hookId } = place;
  const inside = <T>(work: (tx: OrgTx) => Promise<T>) =>
    retryOnConflict(() => inOrganization(platform.database, { organizationId }, work));
  const hook = await inside((tx) => findCalledHook(tx, hookId));
  if (!hook) return undefined;
  const told = hook.is_on ? await read(platform, amazon, { hook, request }) : ({ refused: "off" } as const);
  return inside(async (tx) => {
    if ("refused" in told) {
      await countRefusal(tx, hookId, told.refused);
      return told;
    }
    const events = await insertTold(tx, toldBy(hook, told.events));
    await countCall(tx, hookId, events);
    if (told.isConfirmed) await updateHook(tx, hookId, { confirmed_at: platform.clock.now().toISOString() });
    return { events };
  });
}

interface Called {
  readonly hook: CalledHook;
  readonly request: WebhookRequest;
}

async function read({ keys, clock }: Platform, amazon: Amazon, { hook, request }: Called) {
  const reading = await readCall(hook, request, { keys, amazon, now: clock.now() });
  if (!("confirm" in reading)) return { isConfirmed: false, ...reading };
  await amazon.confirm(reading.confirm).catch(() => {
    throw new AppError("unavailable", "Amazon does not answer; call again", { retryAfter: 30 });
  });
  return { isConfirmed: true, events: [] };
}

interface Around {
  readonly keys: Keys;
  readonly amazon: Amazon;
  readonly now: Date;
}

/** What a call says by the rules of the provider that the hook is for. */
async function readCall(
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
