import type { CampaignPlan } from "@delight/contract/campaign-plan";

/** So far ahead is looked for days to mail on. */
const longest = 366;
const dayLength = 24 * 3600 * 1000;

/** Days, `YYYY-MM-DD` and so of no time zone, on which a plan lets mails go out, from `first` on, for a year. */
export function allowedDays(plan: CampaignPlan, first: string, holidays: readonly string[]): string[] {
  const left = new Set(plan.heeds_holidays ? holidays : []);
  return Array.from({ length: longest }, (_, number) => new Date(Date.parse(first) + number * dayLength))
    .filter((day) => plan.weekdays.includes(day.getUTCDay() || 7))
    .map((day) => day.toISOString().slice(0, 10))
    .filter((day) => !left.has(day));
}

/** How many mails on which of the days; undefined where the days do not suffice. */
export function spreadOver(
  days: readonly string[],
  mails: number,
  mostADay: number | null,
): { date: string; mails: number }[] | undefined {
  const most = mostADay ?? mails;
  const needed = most === 0 ? 0 : Math.ceil(mails / most);
  if (needed > days.length) {
    return undefined;
  }
  return days.slice(0, needed).map((date, number) => ({ date, mails: Math.min(most, mails - number * most) }));
}

/** Whether every moment from the beginning on is as good as any other. */
export function isUnbound({ window, weekdays, most_a_day, heeds_holidays }: CampaignPlan, holidays: number): boolean {
  return window === null && weekdays.length === 7 && most_a_day === null && (!heeds_holidays || holidays === 0);
}
