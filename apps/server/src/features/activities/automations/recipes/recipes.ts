import type { AutomationRecipe } from "@delight/contract/automation-runs";
import type { AutomationDefinition, AutomationStep } from "@delight/contract/automation-steps";

/** Once for each, whoever it is, from nine in the morning. */
const usual: Omit<AutomationDefinition, "trigger" | "steps"> = {
  only: null,
  reentry: { kind: "each_subject" },
  goal: null,
  time_of_day: "09:00",
};

/** A mail at once and one behind each of these days; ids 1, 3, 5, … send. */
function ladder(...days: readonly number[]): AutomationStep[] {
  return [
    { id: 1, kind: "send", email_id: null },
    ...days.flatMap((day, index): AutomationStep[] => [
      { id: 2 * index + 2, kind: "until", days: day },
      { id: 2 * index + 3, kind: "send", email_id: null },
    ]),
  ];
}

/** The ready-made emails of a ladder. */
function emails(...templates: readonly string[]): AutomationRecipe["emails"] {
  return templates.map((template, index) => ({ step_id: 2 * index + 1, template }));
}

const hasHadAJob: AutomationDefinition["only"] = {
  version: 2,
  root: {
    kind: "group",
    match: "all",
    parts: [
      {
        kind: "service_done",
        happened: true,
        service_ids: [],
        period: { kind: "last_days", days: 1095 },
        at_least: 1,
        value_at_least: null,
      },
    ],
  },
};

const threeBefore = { kind: "service_due", from_days: -60, until_days: 0, service_ids: [] } as const;

/** What the trade mails by itself, in the order in which it pays. */
export const recipes: readonly AutomationRecipe[] = [
  {
    key: "service_due",
    goal: "service_due",
    definition: { ...usual, trigger: { ...threeBefore, service_ids: [] }, steps: ladder(-30, -7) },
    emails: emails("annual_service", "annual_service", "annual_service"),
  },
  {
    key: "quote_follow_up",
    goal: "quote_follow_up",
    definition: {
      ...usual,
      trigger: { kind: "quote_sent", from_days: 3, until_days: 21 },
      steps: ladder(7, 14),
    },
    emails: emails("quote_first", "quote_question", "quote_last_day"),
  },
  {
    key: "review_request",
    goal: "review_request",
    definition: {
      ...usual,
      trigger: { kind: "job_done", from_days: 1, until_days: 2, service_ids: [], is_last: false },
      reentry: { kind: "after_days", days: 180 },
      steps: ladder(),
    },
    emails: emails("review"),
  },
  {
    key: "win_back",
    goal: "win_back",
    definition: {
      ...usual,
      trigger: { kind: "job_done", from_days: 548, until_days: 640, service_ids: [], is_last: true },
      steps: ladder(),
    },
    emails: emails("win_back"),
  },
  {
    key: "renewal",
    goal: "renewal",
    definition: { ...usual, trigger: { ...threeBefore, service_ids: [] }, steps: ladder(-30, -7) },
    emails: emails("renewal", "renewal", "renewal"),
  },
  {
    key: "seasonal",
    goal: "seasonal",
    definition: {
      ...usual,
      trigger: { kind: "yearly", from_days: 0, until_days: 14, day: "09-15" },
      only: hasHadAJob,
      steps: ladder(),
    },
    emails: emails("seasonal_warm"),
  },
  {
    key: "thank_you",
    goal: "thank_you",
    definition: {
      ...usual,
      trigger: { kind: "job_done", from_days: 0, until_days: 1, service_ids: [], is_last: false },
      reentry: { kind: "after_days", days: 30 },
      steps: ladder(),
    },
    emails: emails("thank_you"),
  },
  {
    key: "welcome",
    goal: "welcome",
    definition: {
      ...usual,
      trigger: { kind: "customer_created", from_days: 0, until_days: 1, sources: ["manual", "form", "api", "partner"] },
      reentry: { kind: "never" },
      steps: ladder(),
    },
    emails: emails("welcome"),
  },
];
