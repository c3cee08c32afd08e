import type { ReportCadence } from "@delight/contract/report-schedules";
import { Temporal } from "temporal-polyfill";

export interface ReportRule {
  readonly cadence: ReportCadence;
  /** 1 is Monday; of a weekly one only. */
  readonly weekday: number;
  readonly hour: number;
}

/** When a report goes out, and the days that it tells of, both included. */
export interface ReportDate {
  readonly at: Date;
  readonly from: string;
  readonly to: string;
}

/** More than the longest month. */
const farthest = 32;

/** The last date of a report until now, by the wall clock of a zone: an hour that a change of the clocks leaves out is the next one. */
export function lastDate(rule: ReportRule, zone: string, now: Date): ReportDate {
  return findDate(rule, zone, { now, step: -1 });
}

/** The first date after now. */
export function nextDate(rule: ReportRule, zone: string, now: Date): ReportDate {
  return findDate(rule, zone, { now, step: 1 });
}

function findDate(rule: ReportRule, zone: string, { now, step }: { now: Date; step: 1 | -1 }): ReportDate {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  for (let days = 0; days <= farthest; days += 1) {
    const day = today.add({ days: days * step });
    const at = new Date(day.toZonedDateTime({ timeZone: zone, plainTime: { hour: rule.hour } }).epochMilliseconds);
    if (isDay(rule, day) && at > now === step > 0) {
      return { at, ...periodOf(rule.cadence, day) };
    }
  }
  throw new Error("Every month has a first, and every week each of its days");
}

function isDay({ cadence, weekday }: ReportRule, day: Temporal.PlainDate): boolean {
  return cadence === "weekly" ? day.dayOfWeek === weekday : day.day === 1;
}

/** The whole week or month before the one in which a day lies. */
export function periodOf(cadence: ReportCadence, day: Temporal.PlainDate): { from: string; to: string } {
  const first = cadence === "weekly" ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 });
  const from = first.subtract(cadence === "weekly" ? { weeks: 1 } : { months: 1 });
  return { from: from.toString(), to: first.subtract({ days: 1 }).toString() };
}

/** The week or month before the present one. */
export function periodBefore(cadence: ReportCadence, zone: string, now: Date): { from: string; to: string } {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  return periodOf(cadence, today);
}
