import { Temporal } from "temporal-polyfill";
import type { DueDay } from "../services.api.ts";

export type Scale = "month" | "week";

/** The days of a week, from its Monday on, `YYYY-MM-DD`. */
export type Week = readonly string[];

function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

/** The whole weeks that show a day's month, or its week. */
export function weeksAround(day: string, scale: Scale): readonly Week[] {
  const at = Temporal.PlainDate.from(day);
  const first = mondayOf(scale === "week" ? at : at.with({ day: 1 }));
  const last = scale === "week" ? first : mondayOf(at.with({ day: at.daysInMonth }));
  const count = first.until(last, { largestUnit: "day" }).days / 7 + 1;
  return Array.from({ length: count }, (_none, week) =>
    Array.from({ length: 7 }, (_, index) => first.add({ days: week * 7 + index }).toString()),
  );
}

/** The same day some months or weeks on, or back. */
export function turned(day: string, scale: Scale, count: number): string {
  const at = Temporal.PlainDate.from(day);
  return at.add(scale === "week" ? { weeks: count } : { months: count }).toString();
}

export function daysOn(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}

/** The work of a week: open dues and booked jobs, and by how much that is more than can be done. */
export interface Load {
  readonly work: number;
  readonly capacity: number | null;
  readonly over: number;
}

export function loadOf(week: Week, days: readonly DueDay[], capacity: number | null): Load {
  const work = days.filter(({ day }) => week.includes(day)).reduce((sum, { dues, jobs }) => sum + dues + jobs, 0);
  return { work, capacity, over: capacity === null ? 0 : Math.max(0, work - capacity) };
}
