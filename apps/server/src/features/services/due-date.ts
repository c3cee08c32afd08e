import { Temporal } from "temporal-polyfill";

export interface Interval {
  readonly interval_years: number;
  readonly interval_months: number;
  readonly interval_days: number;
}

export interface DueRule extends Interval {
  readonly anchor: "due_date" | "done_date";
}

/** First and last day (`YYYY-MM-DD`) on which a service was done for a customer. */
export interface DoneDays {
  readonly first: string;
  readonly last: string;
}

/**
 * The day on which a service falls due again, `YYYY-MM-DD`; undefined for a service without an interval.
 * Anchored on the done date it is one interval after the last job. Anchored on the due date the dues stand on a grid from
 * the first job on; a job fulfils the due nearest to it, and the next one on the grid follows.
 */
export function nextDue(rule: DueRule, done: DoneDays): string | undefined {
  if (isOnce(rule)) {
    return undefined;
  }
  const first = Temporal.PlainDate.from(done.first);
  const last = Temporal.PlainDate.from(done.last);
  return rule.anchor === "done_date" ? step(last, rule, 1).toString() : nextOnGrid(rule, first, last).toString();
}

export function isOnce(interval: Interval): boolean {
  return interval.interval_years === 0 && interval.interval_months === 0 && interval.interval_days === 0;
}

function nextOnGrid(rule: Interval, first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate {
  let index = Math.max(0, Math.floor(days(first, last) / roughDays(rule)) - 1);
  for (;;) {
    const due = step(first, rule, index);
    const following = step(first, rule, index + 1);
    if (2 * days(due, last) < days(due, following)) {
      return following;
    }
    index += 1;
  }
}

/**
 * `count` intervals after `origin`: years and months first, clamped to the month's end, then days. Always counted from the
 * origin, so that the 31st does not drift to the 28th.
 */
function step(origin: Temporal.PlainDate, rule: Interval, count: number): Temporal.PlainDate {
  return origin
    .add({ years: rule.interval_years * count, months: rule.interval_months * count })
    .add({ days: rule.interval_days * count });
}

function days(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  return from.until(to, { largestUnit: "day" }).days;
}

/** Never shorter than the real interval, so that the estimate of the grid's index never overshoots. */
function roughDays(rule: Interval): number {
  return rule.interval_years * 366 + rule.interval_months * 31 + rule.interval_days;
}
