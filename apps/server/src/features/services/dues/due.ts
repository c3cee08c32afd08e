import { type DueRule, nextDue } from "./due-date.ts";

/** One service done or booked for one customer at one site (or none), and what was set by hand for it. */
export interface History extends DueRule {
  readonly customer_id: string;
  readonly service_id: string;
  readonly site_id: string | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly is_booked: boolean;
  readonly manual_on: string | null;
  /** The last job that was done when somebody set the date; null where none was. */
  readonly manual_after: string | null;
}

export interface Due {
  readonly customer_id: string;
  readonly service_id: string;
  readonly site_id: string | null;
  readonly due_on: string;
  readonly basis: "computed" | "manual";
  /** Null where it was never done, and somebody set the date. */
  readonly last_done_on: string | null;
  readonly is_booked: boolean;
}

/**
 * The due that follows from a history; none where the service is done once only, or was never done and nobody set a date. A date set by
 * hand wins until a later job is done.
 */
export function dueOf(history: History): Due | undefined {
  const { first, last, manual_on, manual_after } = history;
  const isManual = last === null ? manual_after === null : manual_after !== null && last <= manual_after;
  const byHand = isManual ? manual_on : null;
  const due = byHand ?? (first === null || last === null ? undefined : nextDue(history, { first, last }));
  const { customer_id, service_id, site_id, is_booked } = history;
  const basis = byHand === null ? "computed" : "manual";
  return due === undefined
    ? undefined
    : { customer_id, service_id, site_id, due_on: due, basis, last_done_on: last, is_booked };
}
