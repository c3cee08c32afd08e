import type { BookingRequest, bookingRequests, BookingState } from "@delight/contract/booking-requests";
import type { AuditAction } from "@delight/contract/audit-values";
import type { InputOf } from "@delight/contract/endpoint";
import { quotes } from "@delight/contract/quotes";
import { services } from "@delight/contract/services";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { uuidv7 } from "../../platform/id.ts";
import { enqueue } from "../../platform/jobs/queue.ts";
import { recordChange } from "../organizations/index.ts";
import { findRequest, type HeldRequest, holdRequest, updateRequest } from "./booking-requests.queries.ts";
import { standingChanged } from "./booking-requests.jobs.ts";
import type { BookingRequestsPorts } from "./ports.ts";
import { findToday } from "./today.queries.ts";

export { listRequests } from "./booking-requests.queries.ts";

export async function getRequest(tx: OrgTx, { id }: { id: string }): Promise<BookingRequest> {
  const request = await findRequest(tx, id);
  if (!request) {
    throw notFound("The booking request");
  }
  return request;
}

/** The quote is open: it is credited once the customer accepts it. */
export function makeQuote({ createQuote }: BookingRequestsPorts) {
  return async (tx: OrgTx, input: InputOf<typeof bookingRequests.makeQuote>, call: Call): Promise<BookingRequest> => {
    const held = await holdAs(tx, input, ["new"]);
    const { id, value_cents, title, note, site_id, service_id = held.service_id } = input;
    const now = call.platform.clock.now();
    const issued_on = await findToday(tx, now);
    const { customer_id } = held;
    const facts = { customer_id, value_cents, title, note, site_id, service_id, issued_on };
    const quote = await createQuote(tx, quotes.create.input.parse(facts), call);
    await updateRequest(tx, id, { state: "quoted", service_id, quote_id: quote.id, decided_at: now.toISOString() });
    await tell(tx, "booking_quoted", held);
    return getRequest(tx, input);
  };
}

/** The request names its job before there is one, so that whoever credits it sees the mail that it came of. */
export function book({ addRecord }: BookingRequestsPorts) {
  return async (tx: OrgTx, input: InputOf<typeof bookingRequests.book>, call: Call): Promise<BookingRequest> => {
    const held = await holdAs(tx, input, ["new"]);
    const { id, day, time, value_cents, site_id, note } = input;
    const service_id = input.service_id ?? held.service_id;
    if (service_id === null) {
      throw invalidField("service_id", "serviceOfJob");
    }
    const recordId = uuidv7();
    const decided_at = call.platform.clock.now().toISOString();
    const change = { state: "booked", service_record_id: recordId, visit_time: time, decided_at } as const;
    await updateRequest(tx, id, change);
    const facts = { customer_id: held.customer_id, service_id, site_id, status: "booked", day, value_cents, note };
    await addRecord(tx, { ...services.addRecord.input.parse(facts), id: recordId }, call);
    // Only now it is known that there is such a service.
    await updateRequest(tx, id, { service_id });
    await tell(tx, "booking_booked", held);
    await enqueue(tx, standingChanged, { organization_id: tx.organizationId, id, news: "agreed" });
    return getRequest(tx, input);
  };
}

export async function declineRequest(
  tx: OrgTx,
  { id, version, reason, note }: InputOf<typeof bookingRequests.decline>,
  { platform }: Call,
): Promise<BookingRequest> {
  const held = await holdAs(tx, { id, version }, ["new"]);
  const decided_at = platform.clock.now().toISOString();
  await updateRequest(tx, id, { state: "declined", decline_reason: reason, decline_note: note, decided_at });
  await tell(tx, "booking_declined", held);
  return getRequest(tx, { id });
}

/** Also where the job that it became was cancelled. */
export async function reopenRequest(
  tx: OrgTx,
  { id, version }: InputOf<typeof bookingRequests.reopen>,
): Promise<BookingRequest> {
  const held = await holdAs(tx, { id, version }, ["declined", "booked"]);
  if (held.state === "booked" && held.visit_on !== null) {
    throw new AppError("conflict", "A job was made of this request; cancel the job first");
  }
  const undecided = { decided_at: null, decline_reason: null, decline_note: "", service_record_id: null } as const;
  await updateRequest(tx, id, { state: "new", visit_time: null, visit_mailed_at: null, ...undecided });
  await tell(tx, "booking_reopened", held);
  return getRequest(tx, { id });
}

async function holdAs(
  tx: OrgTx,
  seen: { readonly id: string; readonly version: number },
  allowed: readonly BookingState[],
): Promise<HeldRequest> {
  const held = await holdRequest(tx, seen.id);
  if (!held) {
    throw notFound("The booking request");
  }
  if (held.version !== seen.version) {
    throw new AppError("conflict", "Somebody changed this request after you opened it; look at it again");
  }
  if (!allowed.some((state) => state === held.state)) {
    throw new AppError("conflict", `This request is already ${held.state}`);
  }
  return held;
}

function tell(tx: OrgTx, action: AuditAction, { customer_id: id, customer_name: name }: HeldRequest) {
  return recordChange(tx, { action, subject: { kind: "customer", id, name } });
}
