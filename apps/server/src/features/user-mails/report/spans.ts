import type { Figures } from "../../reports/index.ts";

type Day = Figures["days"][number];

export interface Span {
  readonly from: string;
  readonly to: string;
  readonly sent: number;
  readonly conversions: number;
  readonly revenue_cents: number;
}

/** The days one by one. */
export function singleDays(days: readonly Day[]): Span[] {
  return days.map(({ day, sent, conversions, revenue_cents }) => ({
    from: day,
    to: day,
    sent,
    conversions,
    revenue_cents,
  }));
}

/** The days by weeks of the calendar, of which the first and the last may be short. */
export function byWeeks(days: readonly Day[]): Span[] {
  const weeks = Map.groupBy(singleDays(days), ({ from }) => mondayOf(from));
  return [...weeks.values()].map((own) =>
    own.reduce((one, next) => ({
      from: one.from,
      to: next.to,
      sent: one.sent + next.sent,
      conversions: one.conversions + next.conversions,
      revenue_cents: one.revenue_cents + next.revenue_cents,
    })),
  );
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
