import { isIP } from "node:net";
import type { InputOf } from "@delight/contract/endpoint";
import type { Returns, ReturnSettings, returns } from "@delight/contract/returns";
import type { OrgTx } from "../../../../platform/db/database.ts";
import type { Call } from "../../../../platform/http/call.ts";
import { changedValues, recordChange } from "../../../organizations/index.ts";
import {
  findComingBack,
  findReturnSettings,
  lockReturnSettings,
  writeReturnSettings,
} from "./return-settings.queries.ts";

export async function getReturns(tx: OrgTx, _input: object, { platform: { config } }: Call): Promise<Returns> {
  const settings = await findReturnSettings(tx);
  const known = await findComingBack(tx);
  return {
    ...settings,
    domain: config.returnPathDomain ?? null,
    mail_host: config.inbound ? mailHostOf(config.publicUrl) : null,
    is_listening: config.inbound !== undefined,
    replies_to: known?.replies_to || null,
    latest_at: known?.latest_at ?? null,
  };
}

/** Records name machines by names: neither addresses nor names that are good on one machine alone. */
function mailHostOf(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[(.*)\]$/, "$1")) === 0 && hostname.includes(".") ? hostname : null;
}

export async function updateReturns(tx: OrgTx, input: InputOf<typeof returns.update>, call: Call): Promise<Returns> {
  const before = await lockReturnSettings(tx);
  const after: ReturnSettings = {
    takes_replies: input.takes_replies ?? before.takes_replies,
    soft_bounces: input.soft_bounces ?? before.soft_bounces,
    soft_bounce_days: input.soft_bounce_days ?? before.soft_bounce_days,
  };
  await writeReturnSettings(tx, after);
  const changed = changedValues({ ...before }, { ...after });
  if (changed.after) await recordChange(tx, { action: "settings_changed", subject: { kind: "settings" }, ...changed });
  return getReturns(tx, {}, call);
}
