import type { OpenSpan } from "@delight/contract/business-hours";

/** Monday is 1 (ISO 8601). */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const workdays = [1, 2, 3, 4, 5];

export const midnight = "24:00";
const usual = { opens: "08:00", closes: "17:00" };

export type Week = readonly OpenSpan[];

export interface NumberedSpan extends OpenSpan {
  /** Its place in the list of the week, by which the server names what is wrong with it. */
  readonly index: number;
}

export function spansOf(week: Week, day: number): NumberedSpan[] {
  return week.flatMap((span, index) => (span.day === day ? [{ ...span, index }] : []));
}

export function isAllDay(spans: Week): boolean {
  return spans.length === 1 && spans[0]?.opens === "00:00" && spans[0].closes === midnight;
}

export function replaceDay(week: Week, day: number, spans: readonly Omit<OpenSpan, "day">[]): OpenSpan[] {
  const own = spans.map(({ opens, closes }) => ({ day, opens, closes }));
  return weekdays.flatMap((one) => (one === day ? own : week.filter((span) => span.day === one)));
}

export function openDay(week: Week, day: number): OpenSpan[] {
  return replaceDay(week, day, [usual]);
}

export function openAllDay(week: Week, day: number): OpenSpan[] {
  return replaceDay(week, day, [{ opens: "00:00", closes: midnight }]);
}

/** After the last stretch of the day, an hour later and for as long as the day lasts, at most two hours. */
export function addSpan(week: Week, day: number): OpenSpan[] {
  const spans = spansOf(week, day);
  const last = spans.at(-1)?.closes ?? usual.opens;
  const opens = Math.min(hourOf(last) + 1, 22);
  return replaceDay(week, day, [...spans, { opens: clock(opens), closes: clock(Math.min(opens + 2, 24)) }]);
}

export function copyToWorkdays(week: Week, day: number): OpenSpan[] {
  const spans = spansOf(week, day);
  return workdays.reduce<OpenSpan[]>((all, one) => replaceDay(all, one, spans), [...week]);
}

export function changeSpan(week: Week, index: number, change: Partial<OpenSpan>): OpenSpan[] {
  return week.map((span, at) => (at === index ? { ...span, ...change } : span));
}

export function removeSpan(week: Week, index: number): OpenSpan[] {
  return week.filter((_span, at) => at !== index);
}

/** Whether a stretch begins before an earlier one of its day has ended; the refusal of that names the week as a whole. */
export function overlapsEarlier(week: Week, index: number): boolean {
  const own = week[index];
  return (
    own !== undefined &&
    week.slice(0, index).some((one) => one.day === own.day && one.opens < own.closes && own.opens < one.closes)
  );
}

function hourOf(time: string): number {
  return Number(time.slice(0, 2));
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
