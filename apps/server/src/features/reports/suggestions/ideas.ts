import type { SegmentCondition, SegmentRule } from "@delight/contract/segment-rule";
import type { Suggestion } from "@delight/contract/suggestions";
import { Temporal } from "temporal-polyfill";
import { covers, type Reason, type Writer } from "./coverage.ts";
import { lapsedAfter } from "./intervals.ts";
import { seasonAhead, seasonalEmail } from "./season.ts";

export interface CatalogService {
  readonly id: string;
  readonly name: string;
  readonly price_cents: number;
  readonly interval_years: number;
  readonly interval_months: number;
  readonly interval_days: number;
  readonly lead_days: readonly number[];
  readonly season_from: string | null;
  /** Open dues from the overdue ones to those of the next weeks. */
  readonly dues: number;
  /** Jobs done. */
  readonly jobs: number;
}

/** Writes now, or will. */
export interface ActiveWriter extends Writer {
  readonly id: string;
  /** A campaign that has begun: whom it wrote to is known, and nobody of them needs another mail at once. */
  readonly wasLaunched: boolean;
  readonly isOver: boolean;
}

export interface Facts {
  readonly today: string;
  readonly catalog: readonly CatalogService[];
  readonly standing: readonly ActiveWriter[];
}

/** Something to write about, with the question whom it concerns. */
export interface Idea extends Pick<Suggestion, "key" | "kind" | "service" | "on" | "days"> {
  readonly rule: SegmentRule;
  readonly template: string;
}

/** So many of a kind are measured: of those that concern most. */
const mostOfAKind = 4;
/** For how many days whom a campaign wrote to is left alone, by what it was about. */
const restDays = { service_due: 45, quote_follow_up: 14, win_back: 180, seasonal: 120 } as const;
const quoteDays = 7;
const servedDays = 730;

/** What there is to write about and nobody writes about. */
export function ideasOf(facts: Facts): Idea[] {
  const { catalog, standing } = facts;
  const isOpen = (reason: Reason) => !standing.some((one) => !one.isOver && covers(one, reason));
  const due = top(catalog, ({ dues }) => dues)
    .filter(({ id }) => isOpen({ kind: "service_due", serviceId: id }))
    .slice(0, mostOfAKind)
    .map((service) => dueIdea(service, facts));
  const told = new Set(due.map(({ service }) => service?.id));
  const seasons = top(catalog, ({ jobs }) => jobs)
    .filter(({ id }) => !told.has(id) && isOpen({ kind: "seasonal", serviceId: id }))
    .flatMap((service) => seasonIdea(service, facts) ?? [])
    .slice(0, mostOfAKind);
  const others = [quoteIdea(facts), lapsedIdea(facts)].filter((idea) => isOpen({ kind: idea.kind, serviceId: null }));
  return [...due, ...others, ...seasons];
}

function top(catalog: readonly CatalogService[], by: (service: CatalogService) => number): CatalogService[] {
  return catalog
    .filter((one) => by(one) > 0)
    .toSorted((one, other) => by(other) - by(one) || (one.id < other.id ? -1 : 1));
}

/** As far ahead as the service asks to write, a month at least. */
export function daysAhead({ lead_days }: Pick<CatalogService, "lead_days">): number {
  return Math.max(30, ...lead_days);
}

function dueIdea(service: CatalogService, facts: Facts): Idea {
  const within_days = daysAhead(service);
  const reason: Reason = { kind: "service_due", serviceId: service.id };
  return {
    key: `service_due.${service.id}`,
    kind: "service_due",
    service: named(service),
    on: Temporal.PlainDate.from(facts.today).add({ days: within_days }).toString(),
    days: null,
    template: "annual_service",
    rule: ruleOf(facts, reason, { kind: "service_due", service_id: service.id, within_days, include_overdue: true }),
  };
}

function seasonIdea(service: CatalogService, facts: Facts): Idea | undefined {
  const on = seasonAhead(service.season_from, facts.today);
  if (on === undefined || service.season_from === null) return undefined;
  return {
    key: `seasonal.${service.id}`,
    kind: "seasonal",
    service: named(service),
    on,
    days: null,
    template: seasonalEmail(service.season_from),
    rule: ruleOf(
      facts,
      { kind: "seasonal", serviceId: service.id },
      {
        kind: "service_done",
        happened: true,
        service_ids: [service.id],
        period: { kind: "last_days", days: servedDays },
        at_least: 1,
        value_at_least: null,
      },
    ),
  };
}

function quoteIdea(facts: Facts): Idea {
  return {
    key: "quote_follow_up",
    kind: "quote_follow_up",
    service: null,
    on: null,
    days: quoteDays,
    template: "quote_question",
    rule: ruleOf(
      facts,
      { kind: "quote_follow_up", serviceId: null },
      {
        kind: "quote",
        happened: true,
        any_of: ["open"],
        issued: { kind: "more_than_days_ago", days: quoteDays },
        value_at_least: null,
      },
    ),
  };
}

function lapsedIdea(facts: Facts): Idea {
  const days = lapsedAfter(facts.catalog);
  return {
    key: "win_back",
    kind: "win_back",
    service: null,
    on: null,
    days,
    template: "win_back",
    rule: ruleOf(
      facts,
      { kind: "win_back", serviceId: null },
      {
        kind: "day",
        fact: "last_service_on",
        test: { is: "within", period: { kind: "more_than_days_ago", days } },
      },
    ),
  };
}

/** The question, without those to whom a campaign wrote about it a short time ago. */
function ruleOf({ standing }: Facts, reason: Reason, condition: SegmentCondition): SegmentRule {
  const written = standing.filter((one) => one.wasLaunched && covers(one, reason)).map(({ id }) => id);
  const unwritten: SegmentCondition[] =
    written.length === 0
      ? []
      : [
          {
            kind: "event",
            happened: false,
            event: "sent",
            activity_ids: written.slice(0, 50),
            period: { kind: "last_days", days: restDays[reason.kind] },
            at_least: 1,
          },
        ];
  return { version: 2, root: { kind: "group", match: "all", parts: [condition, ...unwritten] } };
}

function named({ id, name }: CatalogService) {
  return { id, name };
}
