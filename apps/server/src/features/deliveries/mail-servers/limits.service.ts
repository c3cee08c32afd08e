import { ById } from "@delight/contract/common";
import type { InputOf } from "@delight/contract/endpoint";
import { isHostname } from "@delight/contract/email-address";
import {
  mostSendingLimits,
  type SendingLimit,
  type SendingRates,
  type sendingLimits,
  type WarmUp,
} from "@delight/contract/mail-servers";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import { recordChange } from "../../organizations/index.ts";
import {
  countOtherLimits,
  dropLimit,
  findLimitRow,
  type LimitRef,
  listLimitRows,
  providerOf,
  setLimit,
} from "./limits.queries.ts";
import { findServerRow } from "./mail-servers.queries.ts";

export function listLimits(tx: OrgTx): Promise<SendingLimit[]> {
  return listLimitRows(tx);
}

export async function setLimits(tx: OrgTx, input: InputOf<typeof sendingLimits.set>): Promise<SendingLimit> {
  const { warm_up: warmUp, per_second, per_minute, per_hour, per_day } = input;
  const rates = { per_second, per_minute, per_hour, per_day };
  const { name, ...ref } = await whatItLimits(tx, input);
  if (warmUp && (ref.kind === "organization" || ref.kind === "recipient")) {
    throw invalidField("warm_up", "warmUpNotHere");
  }
  const isLifted = !isLimited({ ...rates, warm_up: warmUp });
  if (!isLifted) await refuseTooMany(tx, ref);
  const before = await findLimitRow(tx, ref);
  if (input.is_new && isLimited(before)) throw invalidField("key", "limitTwice");
  await setLimit(tx, ref, { rates, warmUp });
  const after = await findLimitRow(tx, ref);
  if (isLifted) await dropLimit(tx, ref);
  await recordLimits(tx, { ...ref, name }, [valuesOf(before), valuesOf(after)]);
  return after ?? { ...none, ...ref };
}

type Values = ReturnType<typeof valuesOf>;

async function recordLimits(
  tx: OrgTx,
  { kind, key, name }: LimitRef & { name: string },
  [before, after]: readonly [Values, Values],
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const id = kind === "server" ? { id: key } : {};
  const subject = { kind: "sending_limit", ...id, name } as const;
  await recordChange(tx, { action: "sending_limits_changed", subject, before, after });
}

async function refuseTooMany(tx: OrgTx, ref: LimitRef): Promise<void> {
  if ((await countOtherLimits(tx, ref)) >= mostSendingLimits) {
    throw new AppError("conflict", `There are ${mostSendingLimits} limits already; lift one first`);
  }
}

const none: Omit<SendingLimit, "kind" | "key"> = {
  per_second: null,
  per_minute: null,
  per_hour: null,
  per_day: null,
  warm_up: null,
  warm_up_day: null,
  allowed_today: null,
  used_today: 0,
  backoff_per_second: null,
  backoff_reply: null,
};

async function whatItLimits(tx: OrgTx, { kind, key }: LimitRef): Promise<LimitRef & { name: string }> {
  if (kind === "organization") return { kind, key: "", name: "" };
  if (kind === "server") {
    const { data } = ById.safeParse({ id: key });
    const server = data && (await findServerRow(tx, data.id));
    if (!server) throw notFound("The mail server");
    return { kind, key, name: server.name };
  }
  if (!isHostname(key)) throw invalidField("key", "domainName");
  const domain = kind === "recipient" ? await providerOf(tx, key) : key;
  return { kind, key: domain, name: domain };
}

type Limit = SendingRates & { readonly warm_up: WarmUp | null };

/** A row may be there only because a provider asked to slow down. */
function isLimited(limit: Limit | undefined): boolean {
  if (limit === undefined) return false;
  const { per_second, per_minute, per_hour, per_day, warm_up } = limit;
  return [per_second, per_minute, per_hour, per_day, warm_up].some((one) => one !== null);
}

/** For the audit log. */
function valuesOf(limit: Limit | undefined) {
  const { per_second = null, per_minute = null, per_hour = null, per_day = null, warm_up: warmUp = null } = limit ?? {};
  return {
    per_second,
    per_minute,
    per_hour,
    per_day,
    warm_up: warmUp && [warmUp.first, warmUp.goal, warmUp.growth, warmUp.starts_on, warmUp.is_held].join(" · "),
  };
}
