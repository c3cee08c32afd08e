import type { OrgTx } from "../../platform/db/database.ts";
import { aBookingRequest, aCustomer, aDelivery, anActivity, aRecord, aService, aSite } from "../factories.ts";
import { type Entry, idOf, inside } from "./entry.ts";

const day = "2025-06-01";

async function aRequest(tx: OrgTx, given: Parameters<typeof aBookingRequest>[2] = {}) {
  const { id: customer_id } = await aCustomer(tx);
  const { id: activity_id } = await anActivity(tx);
  const { id: delivery_id } = await aDelivery(tx, { customer_id, activity_id });
  return aBookingRequest(tx, { customer_id, activity_id, delivery_id }, given);
}

export const bookingEntries: Record<string, Entry> = {
  "bookingRequests.list": inside(async (tx) => ({ customer: (await aRequest(tx)).customer_id })),
  "bookingRequests.get": idOf(aRequest),
  "bookingRequests.makeQuote": inside(async (tx) => {
    const { id, customer_id } = await aRequest(tx);
    const { id: site_id } = await aSite(tx, { customer_id });
    return { id, version: 1, value_cents: 100, service_id: (await aService(tx)).id, site_id };
  }),
  "bookingRequests.book": inside(async (tx) => {
    const { id, customer_id } = await aRequest(tx);
    const { id: site_id } = await aSite(tx, { customer_id });
    return { id, version: 1, day, time: "09:30", service_id: (await aService(tx)).id, site_id };
  }),
  "bookingRequests.decline": idOf(aRequest, { version: 1, reason: "no_time" }),
  "bookingRequests.reopen": idOf(
    (tx) => aRequest(tx, { state: "declined", decline_reason: "no_time", decided_at: `${day}T10:00:00Z` }),
    { version: 1 },
  ),
  "bookingRequests.calendar": idOf(async (tx) => {
    const request = await aRequest(tx);
    const job = { customer_id: request.customer_id, service_id: (await aService(tx)).id, status: "booked" } as const;
    const { id: service_record_id } = await aRecord(tx, { ...job, scheduled_on: day, done_on: null });
    const decided = { state: "booked", service_record_id, decided_at: `${day}T10:00:00Z` } as const;
    await tx.db.updateTable("booking_requests").set(decided).where("id", "=", request.id).execute();
    return request;
  }),
};
