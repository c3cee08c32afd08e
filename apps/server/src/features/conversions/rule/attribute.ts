import { type Considered, considering } from "./consider.ts";
import type { ConvertingEvent, History, Rules, Touch, TouchKind } from "./history.ts";

/** Why an event counts for nobody, whatever led to it. */
type Void = "gone" | "worthless" | "of_quote" | "variation";

/** What follows for one event. */
export interface Verdict {
  readonly event: ConvertingEvent;
  readonly voided: Void | null;
  /** The mail that brought it, by its best touch. */
  readonly winner: Considered | null;
  /** The other mails in the window, each by its best touch, the best first. */
  readonly assists: readonly Considered[];
}

/** Says what each event of one customer is credited to. The same history and rules always give the same answer. */
export function attribute(history: History, rules: Rules): Verdict[] {
  return history.events.map((event) => {
    const voided = voidOf(event);
    const [winner = null, ...assists] = voided === null ? rank(considerAll(event, history, rules)) : [];
    return { event, voided, winner, assists };
  });
}

/** Every mail that is known, by its best touch that counts, or else by the best one that does not: the best first, what is left out last. */
export function explain(event: ConvertingEvent, history: History, rules: Rules): Considered[] {
  const considered = considerAll(event, history, rules);
  const counting = rank(considered);
  const counted = new Set(counting.map(({ touch }) => touch.delivery_id));
  const others = considered.filter(({ touch }) => !counted.has(touch.delivery_id));
  return [...counting, ...bestOfEach(others).toSorted((one, other) => byMoment(one.touch, other.touch))];
}

function considerAll(event: ConvertingEvent, { touches, time_zone }: History, rules: Rules): Considered[] {
  return touches.map(considering(event, rules, time_zone));
}

export function voidOf({ stands, value_cents, quote_id, origin }: ConvertingEvent): Void | null {
  if (!stands) return "gone";
  if (quote_id !== null) return "of_quote";
  if (origin === "variation") return "variation";
  return value_cents > 0 ? null : "worthless";
}

function rank(considered: readonly Considered[]): Considered[] {
  return bestOfEach(considered.filter(({ leftOut }) => leftOut === null)).toSorted(bestFirst);
}

/** Of each mail its best touch. */
function bestOfEach(considered: readonly Considered[]): Considered[] {
  const best = new Map<string, Considered>();
  for (const one of considered) {
    const known = best.get(one.touch.delivery_id);
    if (known === undefined || bestFirst(one, known) < 0) best.set(one.touch.delivery_id, one);
  }
  return [...best.values()];
}

/** The better class first, in it the later touch; two of the same moment by something that does not change. */
function bestFirst(one: Considered, other: Considered): number {
  return other.rank - one.rank || byMoment(one.touch, other.touch);
}

function byMoment(one: Touch, other: Touch): number {
  const later = Date.parse(other.occurred_at) - Date.parse(one.occurred_at);
  return later || compare(other.delivery_id, one.delivery_id) || order.indexOf(one.kind) - order.indexOf(other.kind);
}

/** Of two touches of one mail in one moment. */
const order: readonly TouchKind[] = ["link", "reply", "click", "open", "delivered"];

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
