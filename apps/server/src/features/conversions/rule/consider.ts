import type { ConversionStrength, LeftOut } from "@delight/contract/conversions";
import { Temporal } from "temporal-polyfill";
import type { ConvertingEvent, Rules, TouchKind, Touch } from "./history.ts";

/** What goes before what: a mail that names it, a mail about it, click or reply, a person's open, a mail that arrived. */
const ranks = { link: 5, about: 4, click: 3, reply: 3, open: 2, delivered: 1 } as const;

/** A touch that was looked at for an event; `leftOut` says why it does not count. */
export interface Considered {
  readonly touch: Touch;
  readonly about: "quote" | "service" | null;
  readonly rank: number;
  readonly leftOut: LeftOut | null;
}

export function strengthOf({ rank }: Considered): ConversionStrength {
  if (rank >= ranks.about) return "direct";
  return rank === ranks.click ? "strong" : "influenced";
}

/** Looks at touches for one event; the windows of it are computed once. */
export function considering(event: ConvertingEvent, rules: Rules, timeZone: string): (touch: Touch) => Considered {
  const spans = new Map<number, Span>();
  const spanIn = (days: number) => {
    const span = spans.get(days) ?? spanOf(event, days, timeZone);
    spans.set(days, span);
    return span;
  };
  return (touch) => {
    const about = aboutOf(event, touch);
    const rank = about !== null && touch.kind !== "link" ? ranks.about : ranks[touch.kind];
    const leftOut = unfit(event, touch, about) ?? tooFar(touch, rules, spanIn) ?? elsewhere(event, touch, rules);
    return { touch, about, rank, leftOut };
  };
}

function aboutOf(event: ConvertingEvent, { subject, site_id }: Touch): "quote" | "service" | null {
  if (subject === null) return null;
  if (subject.kind === "quote") return event.kind === "quote" && subject.id === event.id ? "quote" : null;
  return subject.id === event.service_id && !isElsewhere(event.site_id, site_id) ? "service" : null;
}

/** Of a mail or a job without a site nobody knows that it is another one. */
const isElsewhere = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

function unfit(event: ConvertingEvent, { kind, names, is_machine }: Touch, about: string | null): LeftOut | null {
  if (is_machine) return "machine";
  if (kind === "link") return names === event.id ? null : "other_subject";
  return event.origin === "recurring" && about === null ? "recurring" : null;
}

/** What somebody asked for came before what it became, also where both have the same moment, and leads to it however long that takes. */
function tooFar({ kind, occurred_at }: Touch, rules: Rules, spanIn: (days: number) => Span): LeftOut | null {
  if (kind === "link") return null;
  const days = daysOf(kind, rules);
  if (days === 0) return "not_counted";
  const at = Date.parse(occurred_at);
  const { from, before } = spanIn(days);
  if (at >= before) return "after";
  return at < from ? "too_old" : null;
}

function elsewhere(event: ConvertingEvent, { site_id }: Touch, { same_site }: Rules): LeftOut | null {
  return same_site && isElsewhere(event.site_id, site_id) ? "other_site" : null;
}

/** The span of time in which a touch counts, milliseconds of the epoch: `from` is in it, `before` is not. */
interface Span {
  readonly from: number;
  readonly before: number;
}

/** How many days back a touch of each kind counts; what names a job or quote counts whenever it was. */
function daysOf(kind: Exclude<TouchKind, "link">, rules: Rules): number {
  if (kind === "open") return rules.open_days;
  return kind === "delivered" ? rules.delivered_days : rules.click_days;
}

/**
 * Windows are days of the organization's calendar: a day back is the same time of the day before, also where clocks changed between.
 * What was booked is led to by what came before, and what was done by what came until its day was over.
 */
function spanOf(event: ConvertingEvent, days: number, timeZone: string): Span {
  const at = Temporal.Instant.from(event.occurred_at);
  const from = at.toZonedDateTimeISO(timeZone).subtract({ days }).epochMilliseconds;
  return { from, before: Math.min(at.epochMilliseconds, endOf(event.day, timeZone)) };
}

function endOf(day: string | null, timeZone: string): number {
  if (day === null) return Number.POSITIVE_INFINITY;
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds;
}
