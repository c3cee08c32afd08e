import type { CampaignPlan } from "@delight/contract/campaign-plan";
import type { Repetition } from "@delight/contract/campaign-runs";

const dayLength = 24 * 3600 * 1000;
/** So far ahead, in days, is looked. */
const horizon = 25 * 366;
/** Of the year 9999: what comes after has no name of this kind. */
const lastOfAll = Date.parse("9999-12-31") / dayLength;
/** A day that is none for mails moves by so many days at most. */
const longestMove = 366;

/** A day on which a campaign is due, and the one on which it goes out: the next that may be mailed on. Days are `YYYY-MM-DD`. */
export interface DueDay {
  readonly dueOn: string;
  readonly on: string;
}

/** Days on which mails may go out. */
export interface Calendar {
  readonly plan: Pick<CampaignPlan, "weekdays" | "heeds_holidays">;
  readonly holidays: readonly string[];
}

/**
 * When a campaign that repeats is due, from a day on, in order. What is due on several days that move to the same one goes out
 * once on it, for the last of them.
 */
export function* dueDays(repetition: Repetition, from: string, calendar: Calendar): Generator<DueDay> {
  const left = new Set(calendar.plan.heeds_holidays ? calendar.holidays : []);
  const mayBeMailed = (day: number) => calendar.plan.weekdays.includes(weekdayOf(day)) && !left.has(textOf(day));
  let held: DueDay | undefined;
  for (const due of namedDays(repetition, numberOf(from))) {
    const on = firstFrom(due, mayBeMailed);
    if (on === undefined) continue;
    const next = { dueOn: textOf(due), on: textOf(on) };
    if (held && held.on !== next.on) yield held;
    held = next;
  }
  if (held) yield held;
}

function firstFrom(day: number, isRight: (day: number) => boolean): number | undefined {
  for (let on = day; on <= Math.min(day + longestMove, lastOfAll); on += 1) {
    if (isRight(on)) return on;
  }
  return undefined;
}

/** The days that the repetition names, whatever the calendar says of them. */
function* namedDays(repetition: Repetition, from: number): Generator<number> {
  const first = Math.max(from, numberOf(repetition.starts_on));
  const last = Math.min(
    repetition.ends_on === null ? lastOfAll : numberOf(repetition.ends_on),
    first + horizon,
    lastOfAll,
  );
  const all = isWeekly(repetition) ? weekly(repetition, first, last) : monthly(repetition, first);
  for (const day of all) {
    if (day > last) return;
    if (day >= first) yield day;
  }
}

function isWeekly({ every }: Repetition): boolean {
  return every === "week" || every === "two_weeks";
}

function* weekly({ every, weekdays, starts_on }: Repetition, first: number, last: number): Generator<number> {
  const weeks = every === "week" ? 1 : 2;
  const firstWeek = weekOf(numberOf(starts_on));
  for (let day = first; day <= last; day += 1) {
    if (weekdays.includes(weekdayOf(day)) && (weekOf(day) - firstWeek) % weeks === 0) yield day;
  }
}

const monthsBetween = { week: 1, two_weeks: 1, month: 1, quarter: 3, year: 12 } as const;

/** Without end: whoever asks knows the last day. A month that is shorter has it on its last day. */
function* monthly({ every, month_day, starts_on }: Repetition, first: number): Generator<number> {
  const step = monthsBetween[every];
  const start = monthOf(numberOf(starts_on));
  const steps = Math.max(0, Math.floor((monthOf(first) - start) / step));
  for (let month = start + steps * step; ; month += step) {
    const length = new Date(Date.UTC(1900, month + 1, 0)).getUTCDate();
    yield Date.UTC(1900, month, Math.min(month_day, length)) / dayLength;
  }
}

/** Days since 1970, which know no time zone. */
function numberOf(day: string): number {
  return Date.parse(day) / dayLength;
}

function textOf(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** 1 is Monday. 1970 began on a Thursday. */
function weekdayOf(day: number): number {
  return new Date(day * dayLength).getUTCDay() || 7;
}

function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** Months since 1900. */
function monthOf(day: number): number {
  const date = new Date(day * dayLength);
  return (date.getUTCFullYear() - 1900) * 12 + date.getUTCMonth();
}
