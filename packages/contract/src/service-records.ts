import * as z from "zod";
import { Day, Moment } from "./common.ts";
import { aboutPerson, personal } from "./personal.ts";

export const ServiceRecordStatus = z.enum(["booked", "done", "cancelled"]);

/** Where a job comes from: `recurring` work comes by itself, a `variation` belongs to another job. Credit for them differs. */
export const ServiceRecordOrigin = z.enum(["new", "recurring", "variation"]);

/** Null where a job belongs to no site; a site without a name is called by its street. */
export const siteOfJob = {
  site_id: z.uuid().nullable(),
  site_name: personal(z.string(), "street").nullable(),
};

export const ServiceRecord = aboutPerson(
  z.object({
    id: z.uuid(),
    customer_id: z.uuid(),
    customer_name: personal(z.string(), "full_name"),
    ...siteOfJob,
    service_id: z.uuid(),
    service_name: z.string(),
    status: ServiceRecordStatus,
    /** The day for which the job is booked. */
    scheduled_on: Day.nullable(),
    done_on: Day.nullable(),
    value_cents: z.number().int(),
    /** What was invoiced for it so far; null while nothing is known. */
    invoiced_cents: z.number().int().nullable(),
    origin: ServiceRecordOrigin,
    currency: z.string(),
    note: personal(z.string(), "text"),
    booked_at: Moment,
  }),
  "customer_id",
);
export type ServiceRecord = z.infer<typeof ServiceRecord>;
