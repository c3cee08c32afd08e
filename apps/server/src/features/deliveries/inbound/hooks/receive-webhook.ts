import type { HookRefusal } from "@delight/contract/provider-hooks";
import { retryOnConflict } from "../../../../platform/db/retry-on-conflict.ts";
import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { insertTold } from "../inbox/returned-mails.queries.ts";
import type { WebhookRequest } from "../providers/provider-event.ts";
import type { Amazon } from "./amazon.ts";
import type { HookPlace } from "./hook-address.ts";
import { type CalledHook, countCall, countRefusal, findCalledHook, updateHook } from "./hooks.queries.ts";
import { readCall } from "./read-call.ts";
import { toldBy } from "./queued-event.ts";

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
