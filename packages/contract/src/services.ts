import * as z from "zod";
import { ById, Cents, Day, Line, listInput, Moment, pageOf, RequiredLine } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

/** What the next due date counts from: the date that was due, or the day on which the work was done. */
export const DueAnchor = z.enum(["due_date", "done_date"]);
export type DueAnchor = z.infer<typeof DueAnchor>;

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
  is_active: z.boolean(),
};

export const Service = z.object({
  id: z.uuid(),
  ...facts,
  /** Customers who had it at least once. */
  customers: z.number().int(),
  due_in_30_days: z.number().int(),
  due_in_60_days: z.number().int(),
  due_in_90_days: z.number().int(),
  overdue: z.number().int(),
  revenue_cents: z.number().int(),
  created_at: Moment,
});
export type Service = z.infer<typeof Service>;

export const ServiceRecordStatus = z.enum(["booked", "done", "cancelled"]);

export const ServiceRecord = aboutPerson(
  z.object({
    id: z.uuid(),
    customer_id: z.uuid(),
    customer_name: personal(z.string(), "full_name"),
    service_id: z.uuid(),
    service_name: z.string(),
    status: ServiceRecordStatus,
    /** The day for which the job is booked. */
    scheduled_on: Day.nullable(),
    done_on: Day.nullable(),
    value_cents: z.number().int(),
    currency: z.string(),
    note: personal(z.string(), "text"),
    booked_at: Moment,
  }),
  "customer_id",
);
export type ServiceRecord = z.infer<typeof ServiceRecord>;

/** `booked` when an open job for it exists. */
export const DueState = z.enum(["upcoming", "overdue", "booked"]);

/** The next day on which a service is due for a customer; kept true whenever a record or the service changes. */
export const ServiceDue = aboutPerson(
  z.object({
    id: z.uuid(),
    customer_id: z.uuid(),
    customer_name: personal(z.string(), "full_name"),
    service_id: z.uuid(),
    service_name: z.string(),
    due_on: Day,
    last_done_on: Day.nullable(),
    state: DueState,
  }),
  "customer_id",
);
export type ServiceDue = z.infer<typeof ServiceDue>;

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
  is_active: facts.is_active.default(true),
});

export const services = {
  list: endpoint({
    method: "GET",
    path: "/services/",
    access: "services.view",
    summary: "The service catalog",
    input: listInput(["name", "category", "price", "due", "revenue"]).extend({
      active: z.enum(["yes", "no", "all"]).default("yes"),
    }),
    output: pageOf(Service),
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
    summary: "Add a service to the catalog",
    input: CreateService,
    output: Service,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/services/:id",
    access: "services.change",
    summary: "Change a service; a changed interval or anchor recomputes its dues",
    input: ById.extend(z.object(facts).partial().shape),
    output: Service,
  }),
  listRecords: endpoint({
    method: "GET",
    path: "/service-records/",
    access: "services.view",
    summary: "Jobs done or booked",
    input: listInput(["booked_at", "scheduled_on", "done_on", "value"]).extend({
      customer: z.uuid().optional(),
      service: z.uuid().optional(),
      status: ServiceRecordStatus.optional(),
    }),
    output: pageOf(ServiceRecord),
  }),
  addRecord: endpoint({
    method: "POST",
    path: "/service-records/",
    access: "services.change",
    summary: "Book a job for a customer, or enter one that is done",
    input: z.object({
      customer_id: z.uuid(),
      service_id: z.uuid(),
      status: z.enum(["booked", "done"]),
      /** The day for which it is booked, or on which it was done. */
      day: Day,
      /** The service's price unless told. */
      value_cents: Cents.min(0).optional(),
      note: z.string().trim().max(2000).default(""),
    }),
    output: ServiceRecord,
    status: 201,
  }),
  completeRecord: endpoint({
    method: "POST",
    path: "/service-records/:id/complete",
    access: "services.change",
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
  listDues: endpoint({
    method: "GET",
    path: "/service-dues/",
    access: "services.view",
    summary: "What falls due, soonest first",
    input: listInput(["due_on"]).extend({
      customer: z.uuid().optional(),
      service: z.uuid().optional(),
      state: DueState.optional(),
      within_days: z.coerce.number().int().min(0).max(3650).optional(),
    }),
    output: pageOf(ServiceDue),
  }),
};
