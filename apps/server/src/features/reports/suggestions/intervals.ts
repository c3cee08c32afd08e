interface Interval {
  readonly interval_years: number;
  readonly interval_months: number;
  readonly interval_days: number;
}

const year = 365;
const month = 365 / 12;
/** Who pays a visit every week is not lost after ten days. */
const shortest = 90;

/**
 * After how many days without a job a customer of this catalog has stayed away: half as long again as the services usually take to
 * come round (their median; a year where none comes round).
 */
export function lapsedAfter(catalog: readonly Interval[]): number {
  const days = catalog
    .map(daysOf)
    .filter((one) => one > 0)
    .toSorted((one, other) => one - other);
  const usual = days[Math.floor(days.length / 2)] ?? year;
  return Math.max(shortest, Math.round(usual * 1.5));
}

function daysOf({ interval_years, interval_months, interval_days }: Interval): number {
  return interval_years * year + interval_months * month + interval_days;
}
