import type { Timeline } from "@delight/contract/reports";
import { Temporal } from "temporal-polyfill";

interface DayOfFigures {
  readonly day: string;
  readonly sent: number;
  readonly opened: number;
  readonly clicked: number;
  readonly conversions: number;
  readonly revenue_cents: number;
}

const mostDays = 93;
/** A leap year and the parts of weeks at its ends. */
const mostDaysByWeek = 371;

/** Gathers the days of a period, given in their order and without gaps, into as few points as can be looked at. */
export function timelineOf(days: readonly DayOfFigures[]): Timeline {
  const unit = days.length <= mostDays ? "day" : days.length <= mostDaysByWeek ? "week" : "month";
  return { unit, points: [...Map.groupBy(days, ({ day }) => beginnings[unit](day)).values()].map(toPoint) };
}

const beginnings = {
  day: (day: string) => day,
  week: (day: string) => {
    const date = Temporal.PlainDate.from(day);
    return date.subtract({ days: date.dayOfWeek - 1 }).toString();
  },
  month: (day: string) => day.slice(0, 7),
} as const;

function toPoint(days: readonly DayOfFigures[]): Timeline["points"][number] {
  const sum = (key: Exclude<keyof DayOfFigures, "day">) => days.reduce((total, one) => total + one[key], 0);
  return {
    from: days[0]?.day ?? "",
    to: days.at(-1)?.day ?? "",
    sent: sum("sent"),
    opened: sum("opened"),
    clicked: sum("clicked"),
    conversions: sum("conversions"),
    revenue_cents: sum("revenue_cents"),
  };
}
