import { Temporal } from "temporal-polyfill";

/** Two calendar days `YYYY-MM-DD`, both included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Today in a time zone (IANA name), `YYYY-MM-DD`; without one, where the user is. */
export function todayIn(zone?: string): string {
  return Temporal.Now.plainDateISO(zone ?? Temporal.Now.timeZoneId()).toString();
}

const spans = {
  today: (today) => [today, today],
  yesterday: (today) => [today.subtract({ days: 1 }), today.subtract({ days: 1 })],
  last7: (today) => [today.subtract({ days: 6 }), today],
  last30: (today) => [today.subtract({ days: 29 }), today],
  last90: (today) => [today.subtract({ days: 89 }), today],
  thisMonth: (today) => [today.with({ day: 1 }), today],
  lastMonth: (today) => {
    const first = today.with({ day: 1 }).subtract({ months: 1 });
    return [first, first.with({ day: first.daysInMonth })];
  },
  thisYear: (today) => [today.with({ day: 1, month: 1 }), today],
} satisfies Record<string, (today: Temporal.PlainDate) => readonly [Temporal.PlainDate, Temporal.PlainDate]>;

export type DayPreset = keyof typeof spans;
export const dayPresets = Object.keys(spans) as readonly DayPreset[];

/** The days of a common period as seen on the day `today`. */
export function spanOf(preset: DayPreset, today: string): DaySpan {
  const [from, to] = spans[preset](Temporal.PlainDate.from(today));
  return { from: from.toString(), to: to.toString() };
}

/** The common period that these days are, if any. */
export function presetOf(span: DaySpan, today: string): DayPreset | undefined {
  return dayPresets.find((preset) => {
    const { from, to } = spanOf(preset, today);
    return from === span.from && to === span.to;
  });
}
