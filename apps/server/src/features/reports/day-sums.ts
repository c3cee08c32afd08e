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

/** The same of an activity of marketing, or of a program. */
export type SumsOfKind = Omit<Sums, "transactional"> & { readonly is_marketing: boolean };

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

/** Money is money, whoever wrote the mail; of mails only those of marketing are counted with the others. */
function toSums({ is_marketing, ...sums }: SumsOfKind): Sums {
  const { conversions, revenue_cents, sent } = sums;
  return is_marketing ? { ...nothing, ...sums } : { ...nothing, conversions, revenue_cents, transactional: sent };
}

export function addUp(rows: readonly SumsOfKind[]): Sums {
  const total: Record<keyof Sums, number> = { ...nothing };
  for (const sums of rows.map(toSums)) for (const key of keys) total[key] += sums[key];
  return total;
}

/** One row for every day of the period, in their order; days on which nothing happened too. */
export function everyDay({ from, to }: Period, rows: readonly (SumsOfKind & { readonly day: string })[]) {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const first = Temporal.PlainDate.from(from);
  const length = first.until(Temporal.PlainDate.from(to), { largestUnit: "day" }).days + 1;
  return Array.from({ length }, (_, index) => {
    const day = first.add({ days: index }).toString();
    const { sent, opened, clicked, conversions, revenue_cents } = addUp(byDay.get(day) ?? []);
    return { day, sent, opened, clicked, conversions, revenue_cents };
  });
}
