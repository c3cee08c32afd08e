import type { Period } from "@delight/contract/segment-rule";
import { Temporal } from "temporal-polyfill";

/** Days from and to, both in it; null where there is no end. */
export interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

/** Which days a period means on an organization's day. */
export function rangeOf(period: Period, today: string): Range {
  switch (period.kind) {
    case "ever":
      return { from: null, to: null };
    case "last_days":
      return { from: shifted(today, -period.days), to: today };
    case "next_days":
      return { from: today, to: shifted(today, period.days) };
    case "more_than_days_ago":
      return { from: null, to: shifted(today, -period.days - 1) };
    case "between":
      return { from: period.from, to: period.to };
  }
}

/**
 * The moments at which the days of a range begin and are over, ISO 8601. A day may begin later than at midnight. Ends that
 * lie outside of the years that databases write are none: nothing happened there.
 */
export function spanOf({ from, to }: Range, timeZone: string): { begin: string | null; end: string | null } {
  const beginOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant().toString();
  return {
    begin: from === null || from < "0002" ? null : beginOf(from),
    end: to === null || to > "9998" ? null : beginOf(shifted(to, 1)),
  };
}

function shifted(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
