import { Temporal } from "temporal-polyfill";
import type { Period } from "./period.ts";

/** Mails and who did something with them, conversions and their value in minor units. */
export interface Sums {
  readonly sent: number;
  readonly bounced: number;
  readonly unmeasured_opens: number;
  readonly unmeasured_clicks: number;
  readonly opened: number;
  readonly clicked: number;
  readonly conversions: number;
  readonly revenue_cents: number;
  /** Mails that programs sent: in none of the counts of mails above. */
  readonly transactional: number;
}

const nothing: Sums = {
  sent: 0,
  bounced: 0,
  unmeasured_opens: 0,
  unmeasured_clicks: 0,
  opened: 0,
  clicked: 0,
  conversions: 0,
  revenue_cents: 0,
  transactional: 0,
};

const keys = Object.keys(nothing) as (keyof Sums)[];

export function addUp(days: readonly Sums[]): Sums {
  const sums: Record<keyof Sums, number> = { ...nothing };
  for (const day of days) for (const key of keys) sums[key] += day[key];
  return sums;
}

/** One row for every day of the period, in their order; days on which nothing happened too. */
export function everyDay({ from, to }: Period, done: readonly (Sums & { readonly day: string })[]) {
  const byDay = new Map(done.map((row) => [row.day, row]));
  const first = Temporal.PlainDate.from(from);
  const length = first.until(Temporal.PlainDate.from(to), { largestUnit: "day" }).days + 1;
  return Array.from({ length }, (_, index) => {
    const day = first.add({ days: index }).toString();
    const { sent, opened, clicked, conversions, revenue_cents } = byDay.get(day) ?? nothing;
    return { day, sent, opened, clicked, conversions, revenue_cents };
  });
}
