import type { ActivityGoal } from "@delight/contract/activities";
import type { InputOf } from "@delight/contract/endpoint";
import type { ActivityReach } from "@delight/contract/leaving-out";
import type { SegmentRule } from "@delight/contract/segment-rule";
import type { Reach, segments } from "@delight/contract/segments";
import type { OrgTx } from "../../../platform/db/database.ts";
import { withinTime } from "../../../platform/db/time-limit.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { wholeRule } from "../references/broken.service.ts";
import { type RuleContext, ruleContextAt } from "../rule/rule-context.queries.ts";
import { refuseInDemoMode } from "../rule/in-demo-mode.ts";
import type { SkipRules } from "./skip-rules.queries.ts";
import { findReach } from "./reach.queries.ts";

const slices = 1024;
/** Milliseconds for the whole question; with the estimates behind it a person waits no longer than 300. */
const exactly = 180;
/** How many slices an estimate looks at, and the milliseconds it has: the more the better, and the last one comes in any case. */
const estimates = [
  { to: 16, milliseconds: 60 },
  { to: 4, milliseconds: 40 },
  { to: 1, milliseconds: 2000 },
] as const;

type Found = Awaited<ReturnType<typeof findReach>>;

/** How many customers a rule reaches on the organization's day at `now`, exactly; `goal`: what the mail is for, where that is known. */
export async function measureReach(
  tx: OrgTx,
  rule: SegmentRule,
  { now, ...of }: { readonly now: Date; readonly goal?: ActivityGoal; readonly leavingOut?: SkipRules },
): Promise<ActivityReach> {
  const { figures } = await findReach(await ruleContextAt(tx, now), rule, of);
  return figures;
}

export async function sampleReach(
  tx: OrgTx,
  { rule: asked, slice }: InputOf<typeof segments.reach>,
  { platform, demo }: Call,
) {
  refuseInDemoMode(asked, { demo });
  const rule = await wholeRule(tx, asked);
  const asking = await ruleContextAt(tx, platform.clock.now());
  if (slice) {
    return answer(await findReach({ ...asking, slice }, rule));
  }
  const found = await withinTime(tx, exactly, () => findReach(asking, rule));
  return found ? answer(found) : estimate(asking, rule);
}

/** A rule by itself leaves nobody out by choice. */
function answer({
  figures: { excluded: _excluded, had_before: _before, too_often: _often, held_out: _held, ...figures },
  sample,
}: Found) {
  return { ...figures, is_estimate: false, sample };
}

/** The reach of some slices for all; `goal`: what the mail is for, where that is known. */
export async function estimate(asking: RuleContext, rule: SegmentRule, of: { readonly goal?: ActivityGoal } = {}) {
  const { found, times } = await askSome(asking, (some) => findReach(some, rule, of));
  return { ...scaled(found.figures, times), is_estimate: true, sample: found.sample };
}

/** What the first slices answer, and how many times as many all are: who is in them follows from a hash, so they are as good as drawn by lot. */
export async function askSome<T>(
  asking: RuleContext,
  ask: (some: RuleContext) => Promise<T>,
): Promise<{ found: T; times: number }> {
  for (const { to, milliseconds } of estimates) {
    const found = await withinTime(asking.tx, milliseconds, () => ask({ ...asking, slice: { from: 0, to } }));
    if (found !== undefined) {
      return { found, times: slices / to };
    }
  }
  throw new AppError("unavailable", "Counting takes too long at the moment; try again in a minute");
}

/** The parts add up to the total also after rounding. */
function scaled(
  { no_address, no_consent, suppressed, not_wanted, shared_address, reachable }: Reach,
  by: number,
): Reach {
  const parts = {
    no_address: Math.round(no_address * by),
    no_consent: Math.round(no_consent * by),
    suppressed: Math.round(suppressed * by),
    not_wanted: Math.round(not_wanted * by),
    shared_address: Math.round(shared_address * by),
    reachable: Math.round(reachable * by),
  };
  return { total: Object.values(parts).reduce((sum, part) => sum + part, 0), ...parts };
}
