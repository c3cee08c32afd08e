import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { Moment, Nothing, RequiredLine } from "./common.ts";
import { EmailAddress } from "./email-address.ts";
import { endpoint } from "./endpoint.ts";

/** Values that one event may hand over. */
export const mostEventValues = 50;
/** Days for which events are kept; automations look back no further. */
export const customerEventDays = 400;

/** What a program calls an event, such as `job.status`; the same words in other letters are another name. */
export const CustomerEventName = RequiredLine.max(80).regex(
  /^[\p{L}\p{N}_][\p{L}\p{N}_.:-]*$/u,
  fieldError("eventName"),
);

/** What it calls a value of it. */
export const EventDataName = z.string().regex(/^[\p{L}_][\p{L}\p{N}_.-]{0,59}$/u, fieldError("eventDataName"));

const EventData = z
  .record(EventDataName, z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
  .refine((data) => Object.keys(data).length <= mostEventValues, fieldError("manyValues", { limit: mostEventValues }))
  .meta({ maxProperties: mostEventValues });

/** Whom it is about: exactly one of these. Of several customers at an address it is the oldest one. */
const Whom = z
  .object({ id: z.uuid(), reference: RequiredLine, email: EmailAddress })
  .partial()
  .refine((whom) => Object.values(whom).filter((one) => one !== undefined).length === 1, fieldError("whomOnce"))
  .meta({ minProperties: 1, maxProperties: 1 });

const exampleId = "01920000-0000-7000-8000-000000000001";

/** What happened to customers outside of their mails, as programs tell it: automations begin with it and wait for it. */
export const customerEvents = {
  /** For `customerEventDays` the same `key` is the same event: told again it is answered as it was taken first, and changes nothing. */
  record: endpoint({
    method: "POST",
    path: "/customer-events/",
    access: "customers.change",
    rules: ["inFuture", "customerGone"],
    summary: "Tell of something that happened to a customer, such as a job whose status changed",
    input: z.object({
      key: RequiredLine,
      name: CustomerEventName,
      customer: Whom,
      /** When it happened; when it was told when left out. */
      occurred_at: Moment.optional(),
      data: EventData.default({}),
    }),
    output: z.object({
      id: z.uuid(),
      customer_id: z.uuid(),
      occurred_at: Moment,
      /** False where the key was known already. */
      is_new: z.boolean(),
    }),
    opaque: ["data"],
    status: 202,
    example: {
      input: {
        key: "simpro-job-4711-status-10",
        name: "job.status",
        customer: { reference: "booking-4711" },
        occurred_at: "2026-03-14T09:30:00Z",
        data: { job_id: 4711, status_id: 10 },
      },
      output: { id: exampleId, customer_id: exampleId, occurred_at: "2026-03-14T09:30:00.000Z", is_new: true },
    },
  }),
  names: endpoint({
    method: "GET",
    path: "/customer-events/names",
    access: "customers.view",
    summary: "Names under which programs have told of something, a hundred at most",
    input: Nothing,
    output: z.object({ items: z.array(z.object({ name: z.string(), last_at: Moment })) }),
  }),
};
