import { Temporal } from "temporal-polyfill";

/** How an automation tells days: in the organization's time zone, beginning at `time_of_day` (HH:MM). */
export interface Calendar {
  readonly timeZone: string;
  readonly timeOfDay: string;
}

/** The moment at which a day begins, so many days away from `anchor` (YYYY-MM-DD). */
export function momentOf({ timeZone, timeOfDay }: Calendar, anchor: string, days: number): Date {
  const day = Temporal.PlainDate.from(anchor).add({ days });
  const { epochMilliseconds } = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(timeOfDay) });
  return new Date(epochMilliseconds);
}

/** The last day that has begun. */
export function dayAt({ timeZone, timeOfDay }: Calendar, now: Date): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = here.toPlainDate();
  return (
    momentOf({ timeZone, timeOfDay }, today.toString(), 0) <= now ? today : today.subtract({ days: 1 })
  ).toString();
}

export function shifted(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** When waiting ends: days and weeks by the calendar, so that it stays the same hour. */
export function afterWait(
  { timeZone }: Calendar,
  now: Date,
  { count, unit }: { readonly count: number; readonly unit: "minutes" | "hours" | "days" | "weeks" },
): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(here.add({ [unit]: count }).epochMilliseconds);
}

/** The days `MM-DD` of the years that lie between two days, both in it; a 29 February that is missing is the 28th. */
export function yearlyDays(monthDay: string, { from, to }: { readonly from: string; readonly to: string }): string[] {
  const [month = 1, day = 1] = monthDay.split("-").map(Number);
  const years = { first: Temporal.PlainDate.from(from).year, last: Temporal.PlainDate.from(to).year };
  return Array.from({ length: years.last - years.first + 1 }, (_, index) =>
    Temporal.PlainDate.from({ year: years.first + index, month, day }).toString(),
  ).filter((one) => one >= from && one <= to);
}
