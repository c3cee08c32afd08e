export interface Interval {
  readonly intervalYears: number;
  readonly intervalMonths: number;
  readonly intervalDays: number;
}

export function isOnce({ intervalYears, intervalMonths, intervalDays }: Interval): boolean {
  return intervalYears === 0 && intervalMonths === 0 && intervalDays === 0;
}

/** The day one interval after another (`YYYY-MM-DD`): years and months first, kept within the month, then days. */
export function dayAfter(day: string, { intervalYears, intervalMonths, intervalDays }: Interval): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const months = year * 12 + month - 1 + intervalYears * 12 + intervalMonths;
  const lastOfMonth = new Date(Date.UTC(0, 0, 1));
  lastOfMonth.setUTCFullYear(Math.floor(months / 12), (months % 12) + 1, 0);
  const after = new Date(lastOfMonth);
  after.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()) + intervalDays);
  return after.toISOString().slice(0, 10);
}
