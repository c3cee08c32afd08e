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
  /** How long it is where `from` does not say so. */
  readonly days: number;
}

/** The period asked for, and the one before it, of equal length. */
export function periods(asked: Asked, today: string): { now: Period; before: Period } {
  const to = Temporal.PlainDate.from(asked.to ?? today);
  const from = asked.from ? Temporal.PlainDate.from(asked.from) : to.subtract({ days: asked.days - 1 });
  const days = from.until(to, { largestUnit: "day" }).days + 1;
  if (days < 1) {
    throw invalidField("from", "must not lie after the end of the period");
  }
  if (days > longest) {
    throw invalidField("from", "a period may be two years long at most");
  }
  const before = { from: from.subtract({ days }).toString(), to: from.subtract({ days: 1 }).toString() };
  return { now: { from: from.toString(), to: to.toString() }, before };
}
