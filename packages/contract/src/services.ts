import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Cents, Day, Line, listInput, Moment, Nothing, pageOf, RequiredLine, StatedCurrency } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { ServiceRecord, ServiceRecordOrigin, ServiceRecordStatus } from "./service-records.ts";

/** What the next due date counts from: the date that was due, or the day on which the work was done. */
export const DueAnchor = z.enum(["due_date", "done_date"]);
export type DueAnchor = z.infer<typeof DueAnchor>;

/** A day of any year, `MM-DD`. In years without it, 29 February is the 28th. */
export const MonthDay = z
  .string()
  .regex(
    /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$/,
    fieldError("monthDay"),
  );

/** Reminders that a service may ask for. */
export const mostLeadDays = 5;

const facts = {
  name: RequiredLine,
  code: Line.max(40),
  category: Line.max(80),
  description: z.string().trim().max(2000),
  price_cents: Cents.min(0),
  duration_minutes: z.number().int().min(0).max(100_000),
  /** The interval after which the service falls due again; all zero for a service that is done once. */
  interval_years: z.number().int().min(0).max(50),
  interval_months: z.number().int().min(0).max(600),
  interval_days: z.number().int().min(0).max(3650),
  anchor: DueAnchor,
  /** How many days before the due date to write; kept without doubles, the largest first. */
  lead_days: z.array(z.number().int().min(0).max(365)).max(mostLeadDays),
  /** First and last day of the season; a due date outside it moves to the next first day. It may go over the turn of the year. */
  season_from: MonthDay.nullable(),
  season_to: MonthDay.nullable(),
  /** For how many days after its date a due is not overdue yet. */
  grace_days: z.number().int().min(0).max(3650),
  /** What to offer to a customer who has this one. */
  next_best_service_id: z.uuid().nullable(),
  is_active: z.boolean(),
};

/** The activity that writes to those for whom a service falls due. */
const Reminder = z.object({ id: z.uuid(), name: z.string(), status: z.string() });

/** Addresses of an image that carry no token: their names cannot be guessed, and what stands there never changes. */
export const ServiceImage = z.object({
  /** No side longer than 1280 pixels, in its own shape. */
  url: z.string(),
  /** A square of 160 pixels. */
  small_url: z.string(),
});
export type ServiceImage = z.infer<typeof ServiceImage>;

export const Service = z.object({
  id: z.uuid(),
  ...facts,
  image: ServiceImage.nullable(),
  /** Where it stands in the catalog, from the first on. */
  place: z.number().int(),
  next_best_service_name: z.string().nullable(),
  /** Customers who had it at least once. */
  customers: z.number().int(),
  due_in_30_days: z.number().int(),
  due_in_60_days: z.number().int(),
  due_in_90_days: z.number().int(),
  overdue: z.number().int(),
  revenue_cents: z.number().int(),
  reminder: Reminder.nullable(),
  created_at: Moment,
});
export type Service = z.infer<typeof Service>;

const CreateService = z.object({
  ...facts,
  code: facts.code.default(""),
  category: facts.category.default(""),
  description: facts.description.default(""),
  duration_minutes: facts.duration_minutes.default(0),
  interval_years: facts.interval_years.default(0),
  interval_months: facts.interval_months.default(0),
  interval_days: facts.interval_days.default(0),
  anchor: facts.anchor.default("done_date"),
  lead_days: facts.lead_days.default([]),
  season_from: facts.season_from.default(null),
  season_to: facts.season_to.default(null),
  grace_days: facts.grace_days.default(0),
  next_best_service_id: facts.next_best_service_id.default(null),
  is_active: facts.is_active.default(true),
  currency: StatedCurrency,
});

const NamedService = z.object({ id: z.uuid(), name: z.string(), is_active: z.boolean() });

export const services = {
  list: endpoint({
    method: "GET",
    path: "/services/",
    access: "services.view",
    summary: "The service catalog, in its own order unless told",
    input: listInput(["place", "name", "category", "price", "due", "revenue"]).extend({
      active: z.enum(["yes", "no", "all"]).default("yes"),
    }),
    output: pageOf(Service),
  }),
  /** The whole catalog by name, in its order; at most 2000. */
  listNames: endpoint({
    method: "GET",
    path: "/services/order",
    access: "services.view",
    summary: "All services by name, in the order of the catalog",
    input: Nothing,
    output: z.array(NamedService),
  }),
  get: endpoint({
    method: "GET",
    path: "/services/:id",
    access: "services.view",
    summary: "One service",
    input: ById,
    output: Service,
  }),
  create: endpoint({
    method: "POST",
    path: "/services/",
    access: "services.change",
    rules: ["seasonHalf", "anotherService", "serviceGone", "currencyOther"],
    summary: "Add a service at the end of the catalog",
    input: CreateService,
    output: Service,
    status: 201,
  }),
  /** Of a service with few customers the dues have followed when it answers; with many, a run has begun (`dues.run`). */
  update: endpoint({
    method: "PATCH",
    path: "/services/:id",
    access: "services.change",
    rules: ["seasonHalf", "anotherService", "serviceGone", "currencyOther"],
    summary: "Change a service; a changed interval, anchor or season recomputes its dues",
    input: ById.extend(z.object(facts).partial().shape).extend({ currency: StatedCurrency }),
    output: Service,
  }),
  move: endpoint({
    method: "POST",
    path: "/services/:id/move",
    access: "services.change",
    rules: ["serviceGone"],
    summary: "Put a service before another one of the catalog, or last",
    input: ById.extend({ before: z.uuid().nullable() }),
    output: z.array(NamedService),
  }),
  /** png, jpeg, webp or gif (its first picture) up to 5 MB; written anew, so nothing of the file itself is kept. */
  uploadImage: endpoint({
    method: "POST",
    path: "/services/:id/image",
    access: "services.change",
    rules: ["photoMissing", "photoKind", "photoTooBig", "photoBroken"],
    summary: "Set the image of a service",
    input: ById,
    output: ServiceImage,
    upload: "multipart",
  }),
  removeImage: endpoint({
    method: "DELETE",
    path: "/services/:id/image",
    access: "services.change",
    summary: "Take the image of a service away",
    notRepeatable: true,
    /** `seen` is the `url` that is to be taken away: where another one stands by now, the call is refused as `conflict`. */
    input: ById.extend({ seen: z.string().max(200).optional() }),
    output: Nothing,
  }),
  /** Takes back the newest change of an image, once; where somebody has changed it since, it is refused as `conflict`. */
  restoreImage: endpoint({
    method: "POST",
    path: "/services/:id/image/restore",
    access: "services.change",
    summary: "Put the image back that stood there before the newest change",
    notRepeatable: true,
    /** `before` is the `url` that stood there then, null for none. */
    input: ById.extend({ before: z.string().max(200).nullable() }),
    output: z.object({ image: ServiceImage.nullable() }),
  }),
  /** Shown by `<img>`, here and in mails, which carry no token: the name cannot be guessed. */
  readImage: endpoint({
    method: "GET",
    path: "/services/images/:name",
    access: "public",
    summary: "An image of a service",
    input: z.object({ name: z.string().regex(/^[\w-]{22,64}\.webp$/) }),
    output: z.unknown(),
    produces: "image/webp",
  }),
  listRecords: endpoint({
    method: "GET",
    path: "/service-records/",
    access: "services.view",
    summary: "Jobs done or booked",
    input: listInput(["booked_at", "scheduled_on", "done_on", "value"]).extend({
      customer: z.uuid().optional(),
      service: z.uuid().optional(),
      site: z.uuid().optional(),
      status: ServiceRecordStatus.optional(),
    }),
    output: pageOf(ServiceRecord),
  }),
  addRecord: endpoint({
    method: "POST",
    path: "/service-records/",
    access: "services.change",
    rules: ["serviceGone", "doneInFuture", "customerGone", "siteOfCustomer", "quoteAccepted", "currencyOther"],
    summary: "Book a job for a customer, or enter one that is done",
    input: z.object({
      customer_id: z.uuid(),
      /** One of the customer's, and not archived. */
      site_id: z.uuid().nullable().default(null),
      service_id: z.uuid(),
      status: z.enum(["booked", "done"]),
      /** The day for which it is booked, or on which it was done. */
      day: Day,
      /** The service's price unless told. */
      value_cents: Cents.min(0).optional(),
      invoiced_cents: Cents.min(0).nullable().default(null),
      origin: ServiceRecordOrigin.default("new"),
      note: z.string().trim().max(2000).default(""),
      /** The accepted quote that the job carries out: the credit for it is the quote's, and the job is not counted again. */
      quote_id: z.uuid().nullable().default(null),
      currency: StatedCurrency,
    }),
    output: ServiceRecord,
    status: 201,
  }),
  changeRecord: endpoint({
    method: "PATCH",
    path: "/service-records/:id",
    access: "services.change",
    rules: ["currencyOther"],
    summary: "Change what a job is worth or what was invoiced for it; a conversion credited for it follows",
    input: ById.extend({ value_cents: Cents.min(0), invoiced_cents: Cents.min(0).nullable() })
      .partial({
        value_cents: true,
        invoiced_cents: true,
      })
      .extend({ currency: StatedCurrency }),
    output: ServiceRecord,
  }),
  completeRecord: endpoint({
    method: "POST",
    path: "/service-records/:id/complete",
    access: "services.change",
    rules: ["dayInFuture"],
    summary: "Say that a booked job is done; computes the next due date",
    input: ById.extend({ done_on: Day }),
    output: ServiceRecord,
  }),
  cancelRecord: endpoint({
    method: "POST",
    path: "/service-records/:id/cancel",
    access: "services.change",
    summary: "Cancel a booked job; a conversion credited for it is reversed",
    input: ById,
    output: ServiceRecord,
  }),
};
