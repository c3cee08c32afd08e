import type { ActivityGoal } from "@delight/contract/activities";
import type { segments } from "@delight/contract/segments";
import type { CallInput } from "../../../lib/api/types.ts";

type Rule = CallInput<typeof segments.create>["rule"];
type Condition = Rule["root"]["parts"][number];

const everybody: Rule = { version: 2, root: { kind: "group", match: "all", parts: [] } };

function all(...parts: readonly Condition[]): Rule {
  return { version: 2, root: { kind: "group", match: "all", parts: [...parts] } };
}

function due(withinDays: number, includeOverdue: boolean): Rule {
  return all({ kind: "service_due", serviceId: null, withinDays, includeOverdue });
}

function served(days: number): Rule {
  const period = { kind: "last_days", days } as const;
  return all({ kind: "service_done", happened: true, serviceIds: [], period, atLeast: 1, valueAtLeast: null });
}

function quotes(days: number): Rule {
  const issued = { kind: "last_days", days } as const;
  return all({ kind: "quote", happened: true, anyOf: ["open"], issued, valueAtLeast: null });
}

function within(
  fact: "created_on" | "last_service_on",
  period: "last_days" | "more_than_days_ago",
  days: number,
): Rule {
  return all({ kind: "day", fact, test: { is: "within", period: { kind: period, days } } });
}

/** Audiences that the trade usually means by a goal; their names stand in the texts under the same keys. */
export const suggestedRules = {
  due30: due(30, true),
  overdue: all({ kind: "service_due", serviceId: null, withinDays: 0, includeOverdue: true }),
  openQuotes: quotes(60),
  servedTwoWeeks: served(14),
  servedTwoYears: served(730),
  lost18Months: within("last_service_on", "more_than_days_ago", 548),
  due60: due(60, false),
  newMonth: within("created_on", "last_days", 30),
  servedWeek: served(7),
  everybody,
} as const satisfies Record<string, Rule>;

type SuggestedSegment = keyof typeof suggestedRules;

interface Suggestions {
  readonly segments: readonly SuggestedSegment[];
  /** Of ready-made emails. */
  readonly emails: readonly string[];
}

/** What an activity of each goal is usually made of: whom it mails, and which ready-made email it begins with. */
export const suggestions: Record<ActivityGoal, Suggestions> = {
  service_due: { segments: ["due30", "overdue"], emails: ["annual_service"] },
  quote_follow_up: { segments: ["openQuotes"], emails: ["quote_first", "quote_question", "quote_last_day"] },
  review_request: { segments: ["servedTwoWeeks"], emails: ["review"] },
  seasonal: { segments: ["servedTwoYears"], emails: ["seasonal_warm", "seasonal_cool"] },
  win_back: { segments: ["lost18Months"], emails: ["win_back"] },
  renewal: { segments: ["due60"], emails: ["renewal"] },
  welcome: { segments: ["newMonth"], emails: ["welcome"] },
  thank_you: { segments: ["servedWeek"], emails: ["thank_you", "referral"] },
  announcement: { segments: ["everybody"], emails: ["announcement", "newsletter", "emergency"] },
  blank: { segments: [], emails: [] },
};
