import { siteFacts, textFacts } from "@delight/contract/segment-rule";
import type { Condition, ConditionOf, CustomField } from "../segments.api.ts";

export const events = ["sent", "opened", "clicked", "bounced", "complained", "unsubscribed"] as const;
const both = ["yes", "no"] as const;

type Both = (typeof both)[number];
type HappenedKind = "service_done" | "quote" | "conversion" | "left_out" | "member";

/** What can be asked, in words of `rules.json`; what happened and what did not are two questions. */
export type What =
  | `text.${(typeof textFacts)[number]}`
  | `site.${(typeof siteFacts)[number]}`
  | `day.${ConditionOf<"day">["fact"]}`
  | `number.${ConditionOf<"number">["fact"]}`
  | "customer_kind"
  | "status"
  | "source"
  | "language"
  | "tag"
  | "service_due"
  | `${HappenedKind}.${Both}`
  | `event.${(typeof events)[number]}.${Both}`;

export interface WhatGroup {
  readonly name: "customer" | "consent" | "services" | "quotes" | "mails" | "conversions" | "sites" | "lists";
  readonly whats: readonly What[];
}

export const whatGroups: readonly WhatGroup[] = [
  {
    name: "customer",
    whats: [
      ...textFacts.map((fact) => `text.${fact}` as const),
      "customer_kind",
      "language",
      "source",
      "day.created_on",
      "number.lifetime_revenue",
    ],
  },
  { name: "consent", whats: ["tag", "status"] },
  {
    name: "services",
    whats: ["service_due", "service_done.yes", "service_done.no", "day.next_due_on", "day.last_service_on"],
  },
  { name: "quotes", whats: ["quote.yes", "quote.no"] },
  {
    name: "mails",
    whats: [
      ...events.flatMap((event) => both.map((answer) => `event.${event}.${answer}` as const)),
      "left_out.yes",
      "left_out.no",
    ],
  },
  { name: "conversions", whats: ["conversion.yes", "conversion.no"] },
  { name: "sites", whats: ["number.sites", ...siteFacts.map((fact) => `site.${fact}` as const)] },
  { name: "lists", whats: ["member.yes", "member.no"] },
];

const answer = (is: boolean): Both => (is ? "yes" : "no");

/** What a condition asks; of a field of the organization's own: `custom.<id>`. */
export function whatOf(condition: Condition): What | `custom.${string}` {
  switch (condition.kind) {
    case "text":
    case "site":
    case "day":
    case "number":
      return `${condition.kind}.${condition.fact}` as What;
    case "custom":
      return `custom.${condition.fieldId}`;
    case "event":
      return `event.${condition.event}.${answer(condition.happened)}`;
    case "member":
      return `member.${answer(condition.isMember)}`;
    default:
      return "happened" in condition ? `${condition.kind}.${answer(condition.happened)}` : condition.kind;
  }
}

const lastQuarter = { kind: "last_days", days: 90 } as const;
const nextMonth = { kind: "next_days", days: 30 } as const;
const textTest = { is: "equal", value: "" } as const;
const numberTest = { is: "at_least", value: Number.NaN } as const;
const dayTest = { is: "within", period: lastQuarter } as const;

/** A new condition of a kind, with what most people ask first; what only the user knows is empty. */
export function blankOf(what: What): Condition {
  const [kind, fact = "", said] = what.split(".");
  const happened = (said ?? fact) === "yes";
  const blanks: Record<string, unknown> = {
    text: { kind, fact, test: textTest },
    site: { kind, fact, test: textTest },
    day: { kind, fact, test: fact === "next_due_on" ? { is: "within", period: nextMonth } : dayTest },
    number: { kind, fact, test: numberTest },
    customer_kind: { kind, anyOf: ["person"] },
    status: { kind, anyOf: ["subscribed"] },
    source: { kind, anyOf: ["import"] },
    language: { kind, anyOf: ["en"] },
    tag: { kind, match: "any", tags: [] },
    service_due: { kind, serviceId: null, withinDays: 30, includeOverdue: true },
    service_done: { kind, happened, serviceIds: [], period: { kind: "ever" }, atLeast: 1, valueAtLeast: null },
    quote: { kind, happened, anyOf: ["open"], issued: { kind: "ever" }, valueAtLeast: null },
    event: { kind, happened, event: fact, activityIds: [], period: lastQuarter, atLeast: 1 },
    conversion: { kind, happened, activityIds: [], period: { kind: "ever" }, valueAtLeast: null },
    left_out: { kind, happened, activityIds: [], because: ["failed"] },
    member: { kind, segmentId: "", isMember: happened },
  };
  return blanks[kind ?? ""] as Condition;
}

const kindTests: Record<CustomField["kind"], ConditionOf<"custom">["test"]> = {
  text: { of: "text", test: textTest },
  number: { of: "number", test: numberTest },
  money: { of: "number", test: numberTest },
  date: { of: "day", test: dayTest },
  choice: { of: "choice", test: { is: "any_of", choices: [] } },
  multi_choice: { of: "choice", test: { is: "any_of", choices: [] } },
  yes_no: { of: "yes_no", is: true },
};

export function blankOfField({ id, kind }: Pick<CustomField, "id" | "kind">): Condition {
  return { kind: "custom", fieldId: id, test: kindTests[kind] };
}

/** Asks something else, and keeps the values where they still fit. */
export function asked(next: Condition, before: Condition | undefined): Condition {
  if (before?.kind !== next.kind || next.kind === "custom" || next.kind === "number") return next;
  const own = ["fact", "event", "happened", "isMember"];
  return { ...before, ...Object.fromEntries(Object.entries(next).filter(([key]) => own.includes(key))) };
}
