import { Temporal } from "temporal-polyfill";
import type { ConvertingEvent, Rules, TouchKind } from "./history.ts";

/** The span of time in which a touch counts, milliseconds of the epoch: `from` is in it, `before` is not. */
export interface Span {
  readonly from: number;
  readonly before: number;
}

/** How many days back a touch of each kind counts; what names a job or quote counts whenever it was. */
export function daysOf(kind: Exclude<TouchKind, "link">, rules: Rules): number {
  if (kind === "open") return rules.open_days;
  return kind === "delivered" ? rules.delivered_days : rules.click_days;
}

/**
 * Windows are days of the organization's calendar: a day back is the same time of the day before, also where clocks changed between.
 * What was booked is led to by what came before, and what was done by what came until its day was over.
 */
export function spanOf(event: ConvertingEvent, days: number, timeZone: string): Span {
  const at = Temporal.Instant.from(event.occurred_at);
  const from = at.toZonedDateTimeISO(timeZone).subtract({ days }).epochMilliseconds;
  return { from, before: Math.min(at.epochMilliseconds, endOf(event.day, timeZone)) };
}

function endOf(day: string | null, timeZone: string): number {
  if (day === null) return Number.POSITIVE_INFINITY;
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds;
}
