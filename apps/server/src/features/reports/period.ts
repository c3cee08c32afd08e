import type { ComparedWith, PeriodPreset } from "@delight/contract/reports";
import { Temporal } from "temporal-polyfill";
import { invalidField } from "../../platform/errors.ts";

/** Whole days of the organization's time zone, `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const longest = 731;

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly preset?: PeriodPreset | undefined;
  /** How long it is where nothing else says so. */
  readonly days: number;
  readonly compare?: ComparedWith | undefined;
}

interface Span {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
}

/** The period asked for, and the one that it is compared with. */
export function periods(asked: Asked, today: string): { now: Period; before: Period } {
  const calendar = asked.from === undefined ? calendarSpan(asked.preset, Temporal.PlainDate.from(today)) : undefined;
  const now = calendar ?? ownSpan(asked, today);
  const days = now.from.until(now.to, { largestUnit: "day" }).days + 1;
  if (days < 1) {
    throw invalidField("from", "periodOrder");
  }
  if (days > longest) {
    throw invalidField("from", "periodTooLong");
  }
  return { now: asPeriod(now), before: asPeriod(comparedSpan(now, asked.compare, { days, months: calendar?.months })) };
}

function ownSpan({ from, to, days }: Asked, today: string): Span {
  const last = Temporal.PlainDate.from(to ?? today);
  return { from: from ? Temporal.PlainDate.from(from) : last.subtract({ days: days - 1 }), to: last };
}

const lengths = { month: 1, quarter: 3, year: 12 } as const;

function calendarSpan(preset: PeriodPreset | undefined, today: Temporal.PlainDate) {
  if (preset === undefined) return undefined;
  const [which, unit] = preset.split("_") as ["this" | "last", keyof typeof lengths];
  const months = lengths[unit];
  const from = today.with({ day: 1 }).subtract({ months: (today.month - 1) % months });
  return which === "this"
    ? { from, to: today, months }
    : { from: from.subtract({ months }), to: from.subtract({ days: 1 }), months };
}

function comparedSpan(
  now: Span,
  compare: ComparedWith | undefined,
  length: { days: number; months?: number | undefined },
) {
  if (compare === "year_before") return monthsBefore(now, 12);
  if (length.months !== undefined) return monthsBefore(now, length.months);
  return { from: now.from.subtract({ days: length.days }), to: now.from.subtract({ days: 1 }) };
}

/** The same days so many months earlier; whole months stay whole, however many days theirs have. */
function monthsBefore({ from, to }: Span, months: number): Span {
  const isWhole = from.day === 1 && to.day === to.daysInMonth;
  const earlier = to.subtract({ months });
  return { from: from.subtract({ months }), to: isWhole ? earlier.with({ day: earlier.daysInMonth }) : earlier };
}

function asPeriod({ from, to }: Span): Period {
  return { from: from.toString(), to: to.toString() };
}
