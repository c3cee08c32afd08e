import type { InputOf } from "@delight/contract/endpoint";
import {
  type HookProvider,
  mostProviderHooks,
  type ProviderHook,
  type providerHooks,
} from "@delight/contract/provider-hooks";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../../platform/errors.ts";
import type { Call } from "../../../../platform/http/call.ts";
import { uuidv7 } from "../../../../platform/id.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { changedValues, recordChange } from "../../../organizations/index.ts";
import { sendGridKey } from "../providers/sendgrid.ts";
import { hookPath } from "./hook-address.ts";
import { makeHookSecret, sealHookSecret } from "./hook-secrets.ts";
import {
  countHooks,
  deleteHook,
  findHookRow,
  type HookRow,
  insertHook,
  listHookRows,
  lockHookRow,
  updateHook,
} from "./hooks.queries.ts";

type Made = Promise<{ hook: ProviderHook; secret: string | null }>;
type Given = Pick<InputOf<typeof providerHooks.update>, "key" | "topic_arn">;

export async function listHooks(tx: OrgTx, _input: object, { platform }: Call): Promise<ProviderHook[]> {
  return (await listHookRows(tx)).map((row) => shown(tx, row, platform));
}

export async function createHook(tx: OrgTx, input: InputOf<typeof providerHooks.create>, { platform }: Call): Made {
  const { provider, name } = input;
  const { key, topic_arn } = givenTo(provider, { key: input.key ?? "", topic_arn: input.topic_arn ?? "" });
  if ((await countHooks(tx)) >= mostProviderHooks) {
    throw new AppError("conflict", `There are ${mostProviderHooks} of them already; delete one first`);
  }
  const id = uuidv7();
  const made = makeHookSecret(provider);
  const secret = made ?? key;
  const sealed = secret === undefined ? null : sealHookSecret(secret, platform.keys, id);
  await insertHook(tx, { id, provider, name, secret: sealed, topic_arn: topic_arn ?? null });
  const after = { name, ...(topic_arn === undefined ? {} : { topic_arn }) };
  await recordChange(tx, { action: "provider_hook_added", subject: subjectOf({ id, provider, name }), after });
  return { hook: shown(tx, await getHook(tx, id), platform), secret: made };
}

export async function updateHookOf(
  tx: OrgTx,
  { id, name, is_on, ...input }: InputOf<typeof providerHooks.update>,
  { platform }: Call,
): Promise<ProviderHook> {
  const before = await lockedHook(tx, id);
  const { key, topic_arn } = givenTo(before.provider, input);
  const isOther = topic_arn !== undefined && topic_arn !== before.topic_arn;
  await updateHook(tx, id, {
    name,
    is_on,
    topic_arn,
    confirmed_at: isOther ? null : undefined,
    secret: key === undefined ? undefined : sealHookSecret(key, platform.keys, id),
  });
  const after = await getHook(tx, id);
  await recordFacts(tx, before, after);
  if (key !== undefined) {
    await recordChange(tx, { action: "provider_hook_secret_changed", subject: subjectOf(after) });
  }
  return shown(tx, after, platform);
}

export async function rotateHookSecret(
  tx: OrgTx,
  { id }: InputOf<typeof providerHooks.rotateSecret>,
  { platform }: Call,
): Made {
  const hook = await lockedHook(tx, id);
  const secret = makeHookSecret(hook.provider);
  if (secret === null) {
    throw new AppError("conflict", "The key of this provider is its own: make another one there and enter it here");
  }
  await updateHook(tx, id, { secret: sealHookSecret(secret, platform.keys, id) });
  await recordChange(tx, { action: "provider_hook_secret_changed", subject: subjectOf(hook) });
  return { hook: shown(tx, hook, platform), secret };
}

export async function removeHook(
  tx: OrgTx,
  { id }: InputOf<typeof providerHooks.remove>,
): Promise<Record<string, never>> {
  const hook = await lockedHook(tx, id);
  await deleteHook(tx, id);
  await recordChange(tx, { action: "provider_hook_removed", subject: subjectOf(hook), before: factsOf(hook) });
  return {};
}

/** What is needed of a provider, and nothing else; what is missing or cannot be right is refused. Empty counts as given. */
function givenTo(provider: HookProvider, { key, topic_arn }: Given): Given {
  if (provider === "ses") return { topic_arn: topic_arn === undefined ? undefined : topicOf(topic_arn) };
  if (key === undefined) return {};
  if (provider === "mailgun" && key === "") throw invalidField("key", "required");
  if (provider === "sendgrid" && sendGridKey(key) === undefined) {
    throw invalidField("key", "hookKey");
  }
  return provider === "mailgun" || provider === "sendgrid" ? { key } : {};
}

function topicOf(text: string): string {
  if (!/^arn:aws(?:-[a-z]{2,10}){0,2}:sns:[a-z0-9-]{4,30}:\d{12}:[\w.-]{1,256}$/.test(text)) {
    throw invalidField("topic_arn", "hookTopic");
  }
  return text;
}

function factsOf({ name, is_on, topic_arn }: HookRow) {
  return { name, is_on, ...(topic_arn === null ? {} : { topic_arn }) };
}

/** Only what really changed is written down. */
async function recordFacts(tx: OrgTx, before: HookRow, after: HookRow): Promise<void> {
  const changed = changedValues(factsOf(before), factsOf(after));
  if (changed.after === undefined) return;
  await recordChange(tx, { action: "provider_hook_changed", subject: subjectOf(after), ...changed });
}

async function getHook(tx: OrgTx, id: string): Promise<HookRow> {
  const hook = await findHookRow(tx, id);
  if (!hook) throw notFound("What the provider calls");
  return hook;
}

async function lockedHook(tx: OrgTx, id: string): Promise<HookRow> {
  const hook = await lockHookRow(tx, id);
  if (!hook) throw notFound("What the provider calls");
  return hook;
}

function shown({ organizationId }: OrgTx, hook: HookRow, { config, keys }: Platform): ProviderHook {
  return { ...hook, url: config.publicUrl + hookPath({ organizationId, hookId: hook.id }, keys.returning) };
}

const names = { generic: "Webhook", ses: "Amazon SES", postmark: "Postmark", sendgrid: "SendGrid", mailgun: "Mailgun" };

/** Called as its owner calls it, and after its provider as long as nobody gave it a name. */
function subjectOf({ id, provider, name }: Pick<HookRow, "id" | "provider" | "name">) {
  return { kind: "provider_hook", id, name: name || names[provider] } as const;
}
