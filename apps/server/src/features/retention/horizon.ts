import type { KeptYears } from "@delight/contract/retention";

/** What is older than this is to be forgotten; undefined where all is kept. Whole years, to the second: of 29 February the 1 March. */
export function horizonOf(years: KeptYears, now: Date): Date | undefined {
  if (years === null) return undefined;
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}

/** Whether `wanted` keeps for less time than `before`. */
export function isShorter(before: KeptYears, wanted: KeptYears): boolean {
  return (wanted ?? Number.POSITIVE_INFINITY) < (before ?? Number.POSITIVE_INFINITY);
}
