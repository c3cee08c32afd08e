import { Temporal } from "temporal-polyfill";

/** Seasons are written about some weeks ahead, while their diaries are still empty. */
export const weeksAhead = 6;

/** The first day of the season if it lies within the next weeks; `from` as `MM-DD`, of which 29 February is the 28th in most years. */
export function seasonAhead(from: string | null, today: string): string | undefined {
  if (from === null) return undefined;
  const now = Temporal.PlainDate.from(today);
  const [month = 1, day = 1] = from.split("-").map(Number);
  const next = [now.year, now.year + 1]
    .map((year) => Temporal.PlainDate.from({ year, month, day }))
    .find((first) => Temporal.PlainDate.compare(first, now) > 0);
  return next && now.until(next).days <= weeksAhead * 7 ? next.toString() : undefined;
}

/** Which ready-made email fits: what begins in autumn and winter warms. */
export function seasonalEmail(from: string): "seasonal_warm" | "seasonal_cool" {
  const month = Number(from.slice(0, 2));
  return month >= 3 && month <= 8 ? "seasonal_cool" : "seasonal_warm";
}
