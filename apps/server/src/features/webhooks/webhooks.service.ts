import type { InputOf } from "@delight/contract/endpoint";
import type { Permission } from "@delight/contract/permissions";
import { testEvent, webhookEvents, type WebhookEventType } from "@delight/contract/webhook-events";
import {
  formerSecretHours,
  mostWebhooks,
  type Webhook,
  type WebhookCall,
  type webhooks,
} from "@delight/contract/webhooks";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import { uuidv7 } from "../../platform/id.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../organizations/index.ts";
import { findCallRow, insertCall, listCallRows, replayAllFailed, replayOne } from "./calls.queries.ts";
import {
  countEndpoints,
  deleteEndpoint,
  findEndpointRow,
  insertEndpoint,
  listEndpointRows,
  lockEndpoint,
  replaceSecret,
  updateEndpoint,
} from "./endpoints.queries.ts";
import { makeSecret, sealSecret } from "./secrets.ts";
import { giveUpOldStepCalls, stepCallDays } from "./step-calls.queries.ts";

interface Inside {
  readonly platform: Platform;
  readonly permissions: readonly Permission[];
}

export function listWebhooks(tx: OrgTx, _input: object, { platform }: Pick<Inside, "platform">): Promise<Webhook[]> {
  return listEndpointRows(tx, platform.clock.now());
}

/** `url` has been looked at. */
export async function createWebhook(
  tx: OrgTx,
  { url, description, events }: InputOf<typeof webhooks.create>,
  { platform, permissions }: Inside,
): Promise<{ webhook: Webhook; secret: string }> {
  refuseUnseen(events, permissions);
  if ((await countEndpoints(tx)) >= mostWebhooks) {
    throw new AppError("conflict", `There are ${mostWebhooks} webhook endpoints already; delete one first`);
  }
  const { clock, keys } = platform;
  const [id, secret, createdAt] = [uuidv7(), makeSecret(), clock.now()];
  await insertEndpoint(tx, { id, url, description, events, secret: sealSecret(secret, keys, id), createdAt });
  await recordChange(tx, {
    action: "webhook_added",
    subject: subjectOf({ id, url }),
    after: { url, description, events },
  });
  return { webhook: await getWebhook(tx, id, platform), secret };
}

/** `url` has been looked at, where there is one. */
export async function updateWebhook(
  tx: OrgTx,
  { id, is_paused, ...facts }: InputOf<typeof webhooks.update>,
  { platform, permissions }: Inside,
): Promise<Webhook> {
  await lockEndpoint(tx, id);
  const before = await getWebhook(tx, id, platform);
  refuseUnseen(facts.events?.filter((event) => !before.events.includes(event)) ?? [], permissions);
  await updateEndpoint(tx, id, facts);
  await recordFacts(tx, before, facts);
  if (is_paused !== undefined && is_paused !== (before.pause !== null)) {
    const paused = { paused_at: platform.clock.now().toISOString(), pause: "by_hand" } as const;
    const resumed = { paused_at: null, pause: null, failing_since: null, held_until: null };
    await updateEndpoint(tx, id, is_paused ? paused : resumed);
    if (!is_paused) await giveUpOldStepCalls(tx, id, daysBefore(platform.clock.now(), stepCallDays));
    const action = is_paused ? "webhook_paused" : "webhook_resumed";
    await recordChange(tx, { action, subject: subjectOf({ id, url: facts.url ?? before.url }) });
  }
  return getWebhook(tx, id, platform);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

type Facts = Partial<Pick<Webhook, "url" | "description" | "events">>;

/** Only what really changed is written down. */
async function recordFacts(
  tx: OrgTx,
  before: Webhook,
  facts: { readonly [Key in keyof Facts]?: Facts[Key] | undefined },
) {
  const keys = (["url", "description", "events"] as const).filter(
    (key) => facts[key] !== undefined && JSON.stringify(facts[key]) !== JSON.stringify(before[key]),
  );
  if (keys.length > 0) {
    const pick = (from: typeof facts) => Object.fromEntries(keys.map((key) => [key, from[key]]));
    const subject = subjectOf({ id: before.id, url: facts.url ?? before.url });
    await recordChange(tx, { action: "webhook_changed", subject, before: pick(before), after: pick(facts) });
  }
}

export async function removeWebhook(
  tx: OrgTx,
  { id }: InputOf<typeof webhooks.remove>,
  { platform }: Pick<Inside, "platform">,
): Promise<Record<string, never>> {
  const { url, description, events } = await getWebhook(tx, id, platform);
  await deleteEndpoint(tx, id);
  await recordChange(tx, {
    action: "webhook_removed",
    subject: subjectOf({ id, url }),
    before: { url, description, events },
  });
  return {};
}

export async function rotateSecret(
  tx: OrgTx,
  { id }: InputOf<typeof webhooks.rotateSecret>,
  { platform }: Pick<Inside, "platform">,
): Promise<{ webhook: Webhook; secret: string }> {
  const { clock, keys } = platform;
  await lockEndpoint(tx, id);
  const before = await getWebhook(tx, id, platform);
  const secret = makeSecret();
  const formerUntil = new Date(clock.now().getTime() + formerSecretHours * 3600 * 1000);
  await replaceSecret(tx, id, { secret: sealSecret(secret, keys, id), formerUntil });
  await recordChange(tx, { action: "webhook_secret_changed", subject: subjectOf(before) });
  return { webhook: await getWebhook(tx, id, platform), secret };
}

export async function sendTest(
  tx: OrgTx,
  { id }: InputOf<typeof webhooks.sendTest>,
  { platform }: Pick<Inside, "platform">,
): Promise<WebhookCall> {
  refusePaused(await getWebhook(tx, id, platform));
  const data = { message: "This is a test. Nothing has happened." };
  return getCall(tx, id, await insertCall(tx, { endpointId: id, type: testEvent, data }));
}

export async function listCalls(
  tx: OrgTx,
  input: InputOf<typeof webhooks.listCalls>,
  { platform }: Pick<Inside, "platform">,
) {
  await getWebhook(tx, input.id, platform);
  return listCallRows(tx, input);
}

export async function replayCall(
  tx: OrgTx,
  { id, call_id }: InputOf<typeof webhooks.replayCall>,
  { platform }: Pick<Inside, "platform">,
): Promise<WebhookCall> {
  refusePaused(await getWebhook(tx, id, platform));
  await getCall(tx, id, call_id);
  await replayOne(tx, call_id);
  return getCall(tx, id, call_id);
}

export async function replayFailed(
  tx: OrgTx,
  { id, since }: InputOf<typeof webhooks.replayFailed>,
  { platform }: Pick<Inside, "platform">,
): Promise<{ replayed: number }> {
  refusePaused(await getWebhook(tx, id, platform));
  return { replayed: await replayAllFailed(tx, id, since) };
}

async function getWebhook(tx: OrgTx, id: string, { clock }: Platform): Promise<Webhook> {
  const webhook = await findEndpointRow(tx, id, clock.now());
  if (!webhook) {
    throw notFound("The webhook endpoint");
  }
  return webhook;
}

async function getCall(tx: OrgTx, endpointId: string, id: string): Promise<WebhookCall> {
  const call = await findCallRow(tx, endpointId, id);
  if (!call) {
    throw notFound("The call");
  }
  return call;
}

function refusePaused({ pause }: Webhook): void {
  if (pause) {
    throw new AppError("conflict", "This webhook endpoint is paused; resume it first");
  }
}

/** Whoever adds an endpoint could read all that it is told. */
function refuseUnseen(events: readonly WebhookEventType[], permissions: readonly Permission[]): void {
  if (!events.every((event) => permissions.includes(webhookEvents[event].scope))) {
    throw invalidField("events", "webhookNotYours", "not_allowed");
  }
}

function subjectOf({ id, url }: Pick<Webhook, "id" | "url">) {
  return { kind: "webhook", id, name: url } as const;
}
