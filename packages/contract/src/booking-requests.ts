import * as z from "zod";
import { Opens } from "./business-hours.ts";
import { ById, Cents, Day, Language, Line, listInput, Moment, pageOf, VersionNumber } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

/** What has become of a request: nothing yet, an offer, a job, or a no. */
export const BookingState = z.enum(["new", "quoted", "booked", "declined"]);
export type BookingState = z.infer<typeof BookingState>;

/** When somebody would like to be visited, as far as they care. */
export const PartOfDay = z.enum(["any", "morning", "afternoon", "evening"]);
export type PartOfDay = z.infer<typeof PartOfDay>;

/** Why a request is not taken on. */
export const BookingDeclineReason = z.enum(["no_time", "not_offered", "too_far", "not_reached", "double", "other"]);
export type BookingDeclineReason = z.infer<typeof BookingDeclineReason>;

/** So many days somebody may name. */
export const mostBookingDays = 3;

/** A customer asks for a visit, by the link of a mail. */
export const BookingRequest = aboutPerson(
  z.object({
    id: z.uuid(),
    customer_id: z.uuid(),
    customer_name: personal(z.string(), "full_name"),
    /** Null: something else, which the message says. */
    service_id: z.uuid().nullable(),
    service_name: z.string().nullable(),
    /** What the service costs, in minor units of `currency`. */
    service_price_cents: z.number().int().nullable(),
    currency: z.string(),
    /** Days on which it would suit, the first that was named first; none: any day. */
    days: z.array(Day),
    part_of_day: PartOfDay,
    /** What was written into the form; not what is known of the customer. */
    phone: personal(z.string(), "phone"),
    message: personal(z.string(), "text"),
    /** In which language they read the form. */
    language: Language,
    asked_at: Moment,
    /** The mail that it came of. */
    delivery_id: z.uuid(),
    activity_id: z.uuid(),
    activity_name: z.string(),
    state: BookingState,
    quote_id: z.uuid().nullable(),
    quote_number: z.string().nullable(),
    service_record_id: z.uuid().nullable(),
    /** The day of the job, while it stands. */
    visit_on: Day.nullable(),
    /** By the wall clock of the organization, where a time was agreed. */
    visit_time: Opens.nullable(),
    decline_reason: BookingDeclineReason.nullable(),
    decline_note: personal(z.string(), "text"),
    decided_at: Moment.nullable(),
    /** When the customer was told by mail that it has come, and of the visit that was agreed on. */
    asked_mailed_at: Moment.nullable(),
    visit_mailed_at: Moment.nullable(),
    /** Grows with each change; what changes a request names the version that was seen. */
    version: z.number().int(),
  }),
  "customer_id",
);
export type BookingRequest = z.infer<typeof BookingRequest>;

const Seen = ById.extend({ version: VersionNumber });
const Note = z.string().trim().max(2000);

export const bookingRequests = {
  list: endpoint({
    method: "GET",
    path: "/booking-requests/",
    access: "services.view",
    summary: "Booking requests; `total_new` is over all that nobody has dealt with",
    input: listInput(["asked_at"]).extend({
      state: BookingState.optional(),
      customer: z.uuid().optional(),
      activity: z.uuid().optional(),
    }),
    output: pageOf(BookingRequest).extend({ total_new: z.number().int() }),
  }),
  get: endpoint({
    method: "GET",
    path: "/booking-requests/:id",
    access: "services.view",
    summary: "One booking request",
    input: ById,
    output: BookingRequest,
  }),
  makeQuote: endpoint({
    method: "POST",
    path: "/booking-requests/:id/quote",
    access: "services.change",
    rules: ["serviceGone", "siteOfCustomer", "quoteDayOrder", "currencyOther"],
    summary: "Answer a request with an open quote; once accepted, it is credited to the mail of the request",
    input: Seen.extend({
      value_cents: Cents.min(0),
      title: Line.default(""),
      note: Note.default(""),
      /** Left out: what the request is about. */
      service_id: z.uuid().nullable().optional(),
      site_id: z.uuid().nullable().default(null),
    }),
    output: BookingRequest,
  }),
  book: endpoint({
    method: "POST",
    path: "/booking-requests/:id/job",
    access: "services.change",
    rules: ["serviceOfJob", "currencyOther", "serviceGone", "siteOfCustomer"],
    summary: "Make a booked job of a request, which is credited to the mail of the request",
    input: Seen.extend({
      day: Day,
      time: Opens.nullable().default(null),
      /** Left out: the price of the service. */
      value_cents: Cents.min(0).optional(),
      /** Needed where the request is about something else. */
      service_id: z.uuid().optional(),
      site_id: z.uuid().nullable().default(null),
      note: Note.default(""),
    }),
    output: BookingRequest,
  }),
  decline: endpoint({
    method: "POST",
    path: "/booking-requests/:id/decline",
    access: "services.change",
    summary: "Say that a request is not taken on, and why",
    input: Seen.extend({ reason: BookingDeclineReason, note: Line.default("") }),
    output: BookingRequest,
  }),
  reopen: endpoint({
    method: "POST",
    path: "/booking-requests/:id/reopen",
    access: "services.change",
    summary: "Take back that a request was declined",
    input: Seen,
    output: BookingRequest,
  }),
  /** RFC 5545, one event: a whole day, or a span where a time was agreed. 404 without a visit that stands. */
  calendar: endpoint({
    method: "GET",
    path: "/booking-requests/:id/calendar",
    access: "services.view",
    summary: "The agreed visit as a calendar file",
    input: ById,
    output: z.unknown(),
    produces: "text/calendar",
    notInDemoMode: true,
  }),
};
