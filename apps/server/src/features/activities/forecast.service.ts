import type { activities } from "@delight/contract/activities";
import type { OutputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/call.ts";
import { getRule, measureReach } from "../segments/index.ts";
import { getActivity } from "./activities.service.ts";
import { spreadOver } from "./beginning/allowed-days.ts";
import { findMomentOn } from "./beginning/moments.queries.ts";
import { type Times, timesOf } from "./beginning/moments.service.ts";

type Forecast = OutputOf<typeof activities.forecast>;

/** On which days a draft would mail how many, if it were launched now; without days where its plan cannot be kept. */
export async function forecastActivity(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Forecast> {
  const { segment_id, goal, plan } = await getActivity(tx, { id });
  const { rule, isBroken } = segment_id ? await getRule(tx, segment_id) : { rule: undefined, isBroken: false };
  const reach = rule && !isBroken ? await measureReach(tx, rule, { now: platform.clock.now(), goal }) : undefined;
  return forecast(tx, await timesOf(tx, plan, plan.begins_at), reach?.reachable ?? 0);
}

async function forecast(tx: OrgTx, times: Times, mailable: number): Promise<Forecast> {
  const { moments, mostADay, moment, date } = times;
  const days = spreadOver(moments?.days ?? [date], mailable, mostADay) ?? [];
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) {
    return { mailable, days: [], first_at: null, last_at: null };
  }
  if (!moments) {
    return { mailable, days, first_at: moment, last_at: moment };
  }
  const lastPart = mostADay === null ? 0 : (last.mails - 1) / Math.min(mostADay, mailable);
  return {
    mailable,
    days,
    first_at: await findMomentOn(tx, moments, { date: first.date, part: 0, beginning: moment }),
    last_at: await findMomentOn(tx, moments, { date: last.date, part: lastPart, beginning: moment }),
  };
}
