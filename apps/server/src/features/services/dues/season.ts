import type { Temporal } from "temporal-polyfill";

/** First and last day of the season, `MM-DD`, or both null for the whole year; it may go over the turn of the year. */
export interface Season {
  readonly season_from: string | null;
  readonly season_to: string | null;
}

/** The day itself where it lies in the season, else the first day of the next one. */
export function intoSeason({ season_from, season_to }: Season, day: Temporal.PlainDate): Temporal.PlainDate {
  if (season_from === null || season_to === null || isWithin(season_from, season_to, day.toString().slice(5))) {
    return day;
  }
  const opening = opensIn(season_from, day, day.year);
  return opening.since(day).sign < 0 ? opensIn(season_from, day, day.year + 1) : opening;
}

function isWithin(from: string, to: string, monthDay: string): boolean {
  return from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to;
}

/** In a year without it, 29 February is the 28th. */
function opensIn(from: string, day: Temporal.PlainDate, year: number): Temporal.PlainDate {
  return day.with({ year, month: Number(from.slice(0, 2)), day: Number(from.slice(3)) }, { overflow: "constrain" });
}
