import type { Activity, activities } from "@delight/contract/activities";
import type { OutputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/call.ts";
import { ruleContextAt, getRule, measureReach } from "../segments/index.ts";
import { getActivity } from "./activities.service.ts";
import { spreadOver } from "./starting/allowed-days.ts";
import { findMomentOn } from "./starting/moments.queries.ts";
import { type Times, timesOf } from "./starting/moments.service.ts";
import { beginningOf } from "./runs/schedule.service.ts";
import { findSkipRules } from "./skip-rules/skip-rules.service.ts";

const nothing = { rule: undefined, isBroken: false };

type Forecast = OutputOf<typeof activities.forecast>;

/** On which days a draft would mail how many, if it were launched now; without days where its plan cannot be kept. */
export async function forecastActivity(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Forecast> {
  const draft = await getActivity(tx, { id });
  const mailable = await countMailable(tx, draft, platform.clock.now());
  const { beginsAt } = await beginningOf(tx, draft);
  return forecast(tx, await timesOf(tx, draft.plan, beginsAt), mailable);
}

async function countMailable(tx: OrgTx, draft: Activity, now: Date): Promise<number> {
  const { rule, isBroken } = draft.segment_id ? await getRule(tx, draft.segment_id) : nothing;
  if (!rule || isBroken) {
    return 0;
  }
  const { leavingOut } = await findSkipRules(await ruleContextAt(tx, now), draft);
  return (await measureReach(tx, rule, { now, goal: draft.goal, leavingOut })).reachable;
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
