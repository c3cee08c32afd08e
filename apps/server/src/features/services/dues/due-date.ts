import { Temporal } from "temporal-polyfill";

export interface Interval {
  readonly interval_years: number;
  readonly interval_months: number;
  readonly interval_days: number;
}

export interface DueRule extends Interval, Season {
  readonly anchor: "due_date" | "done_date";
}

/** First and last day (`YYYY-MM-DD`) on which a service was done for a customer at a site. */
export interface DoneDays {
  readonly first: string;
  readonly last: string;
}

/**
 * The day on which a service falls due again, `YYYY-MM-DD`; undefined for a service without an interval.
 * Anchored on the done date it is one interval after the last job. Anchored on the due date the dues stand on a grid from
 * the first job on; a job fulfils the due nearest to it, and the next one on the grid follows. A day outside the season
 * becomes the first day of the next one. Days of the calendar only: no hour, so no summer time either.
 */
export function nextDue(rule: DueRule, done: DoneDays): string | undefined {
  if (isOnce(rule)) {
    return undefined;
  }
  const first = Temporal.PlainDate.from(done.first);
  const last = Temporal.PlainDate.from(done.last);
  const due = rule.anchor === "done_date" ? intoSeason(rule, step(last, rule, 1)) : nextOnGrid(rule, first, last);
  return due.toString();
}

function isOnce(interval: Interval): boolean {
  return interval.interval_years === 0 && interval.interval_months === 0 && interval.interval_days === 0;
}

/** The first job stands where it was done; all that follow stand in the season. */
function onGrid(rule: DueRule, first: Temporal.PlainDate, index: number): Temporal.PlainDate {
  return index === 0 ? first : intoSeason(rule, step(first, rule, index));
}

function nextOnGrid(rule: DueRule, first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate {
  let index = earliestIndex(rule, days(first, last));
  for (;;) {
    const due = onGrid(rule, first, index);
    let next = index + 1;
    // Several days of the grid may have become the first one of the same season.
    while (days(due, onGrid(rule, first, next)) <= 0) {
      next += 1;
    }
    const following = onGrid(rule, first, next);
    if (2 * days(due, last) < days(due, following)) {
      return following;
    }
    index = next;
  }
}

/** An index of the grid that is surely not behind the last job, and not many before it: a season moves a day by a year at most. */
function earliestIndex(rule: DueRule, daysBetween: number): number {
  const moved = rule.season_from === null ? 0 : 366;
  return Math.max(0, Math.floor((daysBetween - moved) / roughDays(rule)) - 1);
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

/** First and last day of the season, `MM-DD`, or both null for the whole year; it may go over the turn of the year. */
interface Season {
  readonly season_from: string | null;
  readonly season_to: string | null;
}

/** The day itself where it lies in the season, else the first day of the next one. */
function intoSeason({ season_from, season_to }: Season, day: Temporal.PlainDate): Temporal.PlainDate {
  if (season_from === null || season_to === null || isWithin(season_from, season_to, day.toString().slice(5))) {
    return day;
  }
  const opening = opensIn(season_from, day, day.year);
  return opening.since(day).sign < 0 ? opensIn(season_from, day, day.year + 1) : opening;
}

function isWithin(from: string, to: string, monthDay: string): boolean {
  return from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to;
}

/** In a year without it, 29 February is the 28th. */
function opensIn(from: string, day: Temporal.PlainDate, year: number): Temporal.PlainDate {
  return day.with({ year, month: Number(from.slice(0, 2)), day: Number(from.slice(3)) }, { overflow: "constrain" });
}
