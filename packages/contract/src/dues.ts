import * as z from "zod";
import { ById, Day, listInput, Moment, Nothing, pageOf, Progress } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";
import { siteOfJob } from "./service-records.ts";
import { SomeIds } from "./some-ids.ts";

/** `booked` when an open job for it exists; `due` on its day and in the service's days of grace. */
export const DueState = z.enum(["upcoming", "due", "overdue", "booked"]);
export type DueState = z.infer<typeof DueState>;

/** The next day on which a service is due for a customer at a site; kept true whenever a record or the service changes. */
export const ServiceDue = aboutPerson(
  z.object({
    id: z.uuid(),
    customer_id: z.uuid(),
    customer_name: personal(z.string(), "full_name"),
    ...siteOfJob,
    service_id: z.uuid(),
    service_name: z.string(),
    due_on: Day,
    /** Set by hand, a date stays until the next job is done. */
    basis: z.enum(["computed", "manual"]),
    last_done_on: Day.nullable(),
    state: DueState,
  }),
  "customer_id",
);
export type ServiceDue = z.infer<typeof ServiceDue>;

/** Dues of one customer within so many days, the first counted, are told together. */
export const digestDays = 14;

/** What falls due for one customer within `digestDays`, soonest first; at least one. */
export const DueDigest = aboutPerson(
  z.object({
    customer_id: z.uuid(),
    customer_name: personal(z.string(), "full_name"),
    /** The day of the first of them, also where a filter leaves that one out. */
    digest_on: Day,
    dues: z.array(ServiceDue),
  }),
  "customer_id",
);
export type DueDigest = z.infer<typeof DueDigest>;

const DueDay = z.object({
  day: Day,
  /** Open: no job is booked for them. */
  dues: z.number().int(),
  /** Jobs booked for the day. */
  jobs: z.number().int(),
  /** Of the open dues, those with most first; at most five. */
  services: z.array(z.object({ id: z.uuid(), name: z.string(), dues: z.number().int() })),
});

/** Days that a calendar may ask for at once: six weeks. */
export const mostCalendarDays = 42;

/** Computing many dues anew; of an organization one runs at a time. */
export const DueRun = z.object({
  id: z.uuid(),
  status: z.enum(["running", "finished", "failed", "cancelled"]),
  /** Null for all services. */
  service_id: z.uuid().nullable(),
  service_name: z.string().nullable(),
  /** Customers. */
  progress: Progress,
  created_at: Moment,
  finished_at: Moment.nullable(),
});
export type DueRun = z.infer<typeof DueRun>;

const filters = {
  customer: z.uuid().optional(),
  service: SomeIds.optional(),
  site: z.uuid().optional(),
  state: DueState.optional(),
  /** Of the open ones: `yes` for those past their grace, `no` for all others. */
  overdue: z.enum(["yes", "no"]).optional(),
  within_days: z.coerce.number().int().min(0).max(3650).optional(),
  from: Day.optional(),
  to: Day.optional(),
};

export const dues = {
  list: endpoint({
    method: "GET",
    path: "/service-dues/",
    access: "services.view",
    summary: "What falls due, soonest first",
    input: listInput(["due_on"]).extend(filters),
    output: pageOf(ServiceDue),
  }),
  listDigests: endpoint({
    method: "GET",
    path: "/service-dues/digests",
    access: "services.view",
    summary: "What falls due, dues of one customer within fourteen days together; only what the filters let through",
    input: listInput(["due_on"]).extend(filters),
    output: pageOf(DueDigest).extend({
      /** Of all pages. */
      dues: z.number().int(),
      customers: z.number().int(),
    }),
  }),
  calendar: endpoint({
    method: "GET",
    path: "/service-dues/calendar",
    access: "services.view",
    rules: ["periodOrder", "calendarTooLong"],
    summary: "Open dues and booked jobs by day; days without any are left out",
    input: z.object({ from: Day, to: Day, service: SomeIds.optional() }),
    output: z.object({
      days: z.array(DueDay),
      /** What the organization's people can do in a week that begins on Monday; null where nobody counts. */
      jobs_per_week: z.number().int().nullable(),
    }),
  }),
  setDate: endpoint({
    method: "PUT",
    path: "/service-dues/:id/date",
    access: "services.change",
    summary: "Set a due date by hand until the next job is done; null computes it again",
    input: ById.extend({ due_on: Day.nullable() }),
    output: ServiceDue.nullable(),
  }),
  run: endpoint({
    method: "GET",
    path: "/service-dues/run",
    access: "services.view",
    summary: "The latest time that many dues were computed anew, with its progress",
    input: Nothing,
    output: DueRun.nullable(),
  }),
  startRun: endpoint({
    method: "POST",
    path: "/service-dues/run",
    access: "services.change",
    summary: "Compute all dues anew; where that is under way already, it begins again from the first customer",
    input: Nothing,
    output: DueRun,
    status: 202,
  }),
  cancelRun: endpoint({
    method: "POST",
    path: "/service-dues/run/cancel",
    access: "services.change",
    summary: "Stop computing dues anew; those already computed stay",
    input: ById,
    output: DueRun,
  }),
};
