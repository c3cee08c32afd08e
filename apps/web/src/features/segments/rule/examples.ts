import type { Condition, SegmentRule } from "../segments.api.ts";

export const examples = ["due_soon", "lapsed", "not_booked", "open_quotes", "not_written", "regulars"] as const;
export type Example = (typeof examples)[number];

const days = (count: number) => ({ kind: "last_days", days: count }) as const;
const before = (count: number) => ({ kind: "more_than_days_ago", days: count }) as const;

const conditions: Record<Example, Condition[]> = {
  due_soon: [{ kind: "service_due", serviceId: null, withinDays: 30, includeOverdue: true }],
  // Eighteen months.
  lapsed: [{ kind: "day", fact: "last_service_on", test: { is: "within", period: before(548) } }],
  not_booked: [
    { kind: "event", activityIds: [], atLeast: 1, event: "opened", happened: true, period: days(90) },
    { kind: "conversion", happened: false, activityIds: [], period: days(90), valueAtLeast: null },
  ],
  open_quotes: [{ kind: "quote", happened: true, anyOf: ["open"], issued: before(14), valueAtLeast: null }],
  not_written: [{ kind: "event", activityIds: [], atLeast: 1, event: "sent", happened: false, period: days(180) }],
  regulars: [
    { kind: "service_done", happened: true, serviceIds: [], period: days(1095), atLeast: 3, valueAtLeast: null },
  ],
};

/** A rule that many businesses of the trade ask for, to begin with. */
export function exampleRule(example: Example): SegmentRule {
  return { version: 2, root: { kind: "group", match: "all", parts: conditions[example] } };
}

export function exampleOf(name: string | undefined): Example | undefined {
  return examples.find((example) => example === name);
}
