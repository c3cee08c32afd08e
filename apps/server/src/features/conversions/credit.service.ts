import type { OrgTx } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { creditedTouch, type Job, ruleVersion, windowStart } from "./attribution.ts";
import { findAcceptedQuote, findJob, listClicks } from "./attribution.queries.ts";
import { forgetReversed, insertConversion, markReversed } from "./conversions.queries.ts";
import { count, tellOf } from "./figures.ts";

/**
 * Credits a job to the click that led to it, if one did. Doing it twice changes nothing. A job that carries out an accepted
 * quote is never credited: its money counted when the quote was accepted.
 */
export async function creditRecord(tx: OrgTx, recordId: string): Promise<void> {
  const job = await findJob(tx, recordId);
  if (!job) {
    throw notFound("The service record");
  }
  if (job.quote_id === null) {
    await credit(tx, job, { kind: "job", service_record_id: job.id });
  }
}

/** Takes back what was credited for a job, where something was. */
export async function reverseRecord(tx: OrgTx, recordId: string, note: string): Promise<void> {
  await count(tx, await markReversed(tx, { column: "service_record_id", id: recordId }, note), -1);
}

const takenBack = "The acceptance was taken back";

/** Credits an accepted quote as a job is credited. Accepted again after it was taken back, it is credited again. */
export async function creditQuote(tx: OrgTx, quoteId: string): Promise<void> {
  const quote = await findAcceptedQuote(tx, quoteId);
  if (!quote) {
    throw notFound("The accepted quote");
  }
  await forgetReversed(tx, quoteId, takenBack);
  await credit(tx, { ...quote, status: "booked" }, { kind: "quote", quote_id: quote.id });
}

/** Takes back what was credited for a quote, where something was. */
export async function reverseQuote(tx: OrgTx, quoteId: string): Promise<void> {
  await count(tx, await markReversed(tx, { column: "quote_id", id: quoteId }, takenBack), -1);
}

type Event = Job & { readonly customer_id: string };
type Source =
  | { readonly kind: "job"; readonly service_record_id: string }
  | { readonly kind: "quote"; readonly quote_id: string };

async function credit(tx: OrgTx, event: Event, source: Source): Promise<void> {
  const clicks = await listClicks(tx, event.customer_id, { from: windowStart(event), before: event.touched_before });
  const touch = creditedTouch(event, clicks);
  if (!touch) {
    return;
  }
  const credited = await insertConversion(tx, {
    ...source,
    customer_id: event.customer_id,
    activity_id: touch.activity_id,
    delivery_id: touch.delivery_id,
    touch: "click",
    touched_at: touch.occurred_at,
    value_cents: event.value_cents,
    occurred_at: event.booked_at,
    rule_version: ruleVersion,
  });
  await count(tx, credited, 1);
  await tellOf(tx, credited, undefined);
}
