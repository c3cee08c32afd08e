import * as z from "zod";
import type { Scope } from "./api-keys.ts";
import { PartOfDay } from "./booking-requests.ts";
import { Day, Language, Moment, TimeZone } from "./common.ts";
import { ConversionKind, ConversionState } from "./conversions.ts";
import { ConsentEntry, ConsentState, CustomerKind, CustomerSource, LawfulBasis } from "./customers.ts";
import { aboutPerson, personal } from "./personal.ts";
import { DeclineReason } from "./quotes.ts";

const moment = "2026-03-01T10:00:00.000Z";
const id = (last: number) => `01920000-0000-7000-8000-00000000000${last}`;

/** One kind of event: what its `data` is, and the scope that an API key needs to read the same. */
interface Told<Data extends z.ZodObject = z.ZodObject> {
  readonly summary: string;
  readonly scope: Scope;
  readonly data: Data;
  readonly example: z.input<Data>;
}

function told<Data extends z.ZodObject>(event: Told<Data>): Told<Data> {
  return event;
}

const CustomerData = aboutPerson(
  z.object({
    id: z.uuid(),
    kind: CustomerKind,
    first_name: personal(z.string(), "first_name"),
    last_name: personal(z.string(), "last_name"),
    company: personal(z.string(), "company"),
    email: personal(z.string(), "email").nullable(),
    phone: personal(z.string(), "phone"),
    street: personal(z.string(), "street"),
    city: personal(z.string(), "city"),
    postal_code: personal(z.string(), "postal_code"),
    country: personal(z.string(), "region"),
    language: Language.nullable(),
    time_zone: TimeZone.nullable(),
    consent: ConsentState,
    source: CustomerSource,
    created_at: Moment,
    updated_at: Moment,
  }),
  "id",
);
const aCustomer = {
  id: id(1),
  kind: "person",
  first_name: "Ada",
  last_name: "Hartley",
  company: "",
  email: "ada@example.com",
  phone: "+44 20 7946 0958",
  street: "1 Mill Lane",
  city: "Leeds",
  postal_code: "LS1 1AA",
  country: "GB",
  language: "en",
  time_zone: null,
  consent: "subscribed",
  source: "api",
  created_at: moment,
  updated_at: moment,
} as const;
const customer = (summary: string) =>
  told({ summary, scope: "customers.view", data: CustomerData, example: aCustomer });

/** Nothing of the person but by what they were known. */
const nobody = (summary: string) =>
  told({ summary, scope: "customers.view", data: z.object({ id: z.uuid() }), example: { id: id(1) } });

const aDelivery = { delivery_id: id(2), activity_id: id(3), customer_id: id(1) };
const DeliveryData = z.object({ delivery_id: z.uuid(), activity_id: z.uuid(), customer_id: z.uuid() });
const delivery = (summary: string) =>
  told({ summary, scope: "activities.view", data: DeliveryData, example: aDelivery });

const QuoteData = z.object({
  id: z.uuid(),
  number: z.string(),
  customer_id: z.uuid(),
  service_id: z.uuid().nullable(),
  site_id: z.uuid().nullable(),
  status: z.enum(["open", "accepted", "declined"]),
  /** Minor units of the organization's currency. */
  value_cents: z.number().int(),
  issued_on: Day,
  expires_on: Day.nullable(),
  decided_at: Moment.nullable(),
  decline_reason: DeclineReason.nullable(),
  /** Grows with each change. */
  version: z.number().int(),
});
type Status = z.infer<typeof QuoteData>["status"];
const quote = (summary: string, status: Status = "open") =>
  told({
    summary,
    scope: "services.view",
    data: QuoteData,
    example: {
      id: id(4),
      number: "Q-1042",
      customer_id: id(1),
      service_id: id(5),
      site_id: null,
      status,
      value_cents: 24_900,
      issued_on: "2026-02-20",
      expires_on: "2026-03-20",
      decided_at: status === "open" ? null : moment,
      decline_reason: status === "declined" ? "price" : null,
      version: 2,
    },
  });

const ConversionData = z.object({
  id: z.uuid(),
  kind: ConversionKind,
  state: ConversionState,
  customer_id: z.uuid(),
  activity_id: z.uuid(),
  value_cents: z.number().int(),
  currency: z.string(),
  occurred_at: Moment,
});
const conversion = (summary: string, state: z.infer<typeof ConversionState>) =>
  told({
    summary,
    scope: "conversions.view",
    data: ConversionData,
    example: {
      id: id(6),
      kind: "job",
      state,
      customer_id: id(1),
      activity_id: id(3),
      value_cents: 24_900,
      currency: "GBP",
      occurred_at: moment,
    },
  });

/**
 * Every event that an endpoint may hear, with the data that it is told. Facts of customers are in the events of customers
 * alone, as a key with `customers.view` reads them; all others name them by id. Deliveries count people, never scanners.
 */
export const webhookEvents = {
  "customer.created": customer("A customer was added, by a person, an import or a program"),
  "customer.updated": customer("Facts, tags or consent of a customer changed"),
  "customer.deleted": nobody("A customer was deleted; for 30 days they can be put back"),
  "customer.restored": customer("A deleted customer was put back"),
  "customer.merged": told({
    summary: "A customer turned out to be another one, who stands for both from now on",
    scope: "customers.view",
    data: z.object({ id: z.uuid(), merged_into: z.uuid() }),
    example: { id: id(1), merged_into: id(9) },
  }),
  "customer.erased": nobody("Nothing of a deleted customer is left; forget them too"),
  "customer.consent_changed": told({
    summary: "A customer agreed to be mailed, or does so no longer",
    scope: "customers.view",
    data: z.object({
      customer_id: z.uuid(),
      state: ConsentState,
      basis: LawfulBasis,
      source: ConsentEntry.shape.source,
      occurred_at: Moment,
    }),
    example: {
      customer_id: id(1),
      state: "unsubscribed",
      basis: "consent",
      source: "preference_page",
      occurred_at: moment,
    },
  }),
  "delivery.sent": delivery("The mail server took an email of an activity"),
  "delivery.opened": delivery("Somebody opened it"),
  "delivery.clicked": told({
    summary: "Somebody followed a link in it",
    scope: "activities.view",
    data: DeliveryData.extend({ url: personal(z.string(), "link").nullable() }),
    example: { ...aDelivery, url: "https://example.com/book" },
  }),
  "delivery.unsubscribed": delivery("Its reader unsubscribed"),
  "delivery.bounced": delivery("It came back"),
  "delivery.complained": delivery("Its reader called it spam"),
  "quote.created": quote("A quote was added"),
  "quote.updated": quote("A quote was changed, asked after or opened again"),
  "quote.accepted": quote("The customer said yes", "accepted"),
  "quote.declined": quote("The customer said no", "declined"),
  "booking.requested": told({
    summary: "A customer asked for a visit, by the link of an email",
    scope: "services.view",
    data: z.object({
      id: z.uuid(),
      customer_id: z.uuid(),
      /** Null: something else, which the message of the request says. */
      service_id: z.uuid().nullable(),
      delivery_id: z.uuid(),
      activity_id: z.uuid(),
      /** Days on which it would suit; none: any day. */
      days: z.array(Day),
      part_of_day: PartOfDay,
      asked_at: Moment,
    }),
    example: {
      id: id(8),
      customer_id: id(1),
      service_id: id(5),
      delivery_id: id(2),
      activity_id: id(3),
      days: ["2026-03-09", "2026-03-11"],
      part_of_day: "morning",
      asked_at: moment,
    },
  }),
  "job.completed": told({
    summary: "A job was done",
    scope: "services.view",
    data: z.object({
      id: z.uuid(),
      customer_id: z.uuid(),
      service_id: z.uuid(),
      site_id: z.uuid().nullable(),
      done_on: Day,
      value_cents: z.number().int(),
    }),
    example: {
      id: id(7),
      customer_id: id(1),
      service_id: id(5),
      site_id: null,
      done_on: "2026-03-01",
      value_cents: 12_000,
    },
  }),
  "conversion.credited": conversion("A job, quote or entry by hand was credited to an activity", "credited"),
  "conversion.reversed": conversion("A conversion was taken back", "reversed"),
} as const satisfies Record<string, Told>;

/** What people ask for to see that their program hears; no endpoint chooses it. */
export const testEvent = "webhook.test";
export const TestData = z.object({ message: z.string() });

/** A step of an automation calls one endpoint, for one customer; no endpoint chooses it. */
export const stepEvent = "automation.step";
const StepData = z.object({
  automation_id: z.uuid(),
  enrolment_id: z.uuid(),
  customer_id: z.uuid(),
  step_id: z.number().int(),
  /** What was written at the step. */
  note: z.string(),
});
export type StepData = z.infer<typeof StepData>;
export const stepCall = told({
  summary: "A customer came to a step of an automation that calls this endpoint",
  scope: "activities.view",
  data: StepData,
  example: { automation_id: id(3), enrolment_id: id(8), customer_id: id(1), step_id: 4, note: "Ring them up" },
});

export const WebhookEventType = z.enum(Object.keys(webhookEvents) as [keyof typeof webhookEvents]);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** The body of every call. The same `id` may come more than once, and events not always in the order in which they happened. */
export function webhookBody<Data extends z.ZodType>(type: string, data: Data) {
  return z.object({
    /** As in the header `webhook-id`: what was dealt with under it is to be answered with success, and not done again. */
    id: z.uuid(),
    type: z.literal(type),
    /** When it happened. */
    timestamp: Moment,
    data,
  });
}

/** The data of an event as it is told; undefined for what is no event. */
export function dataSchemaOf(type: string): z.ZodObject | undefined {
  if (type === testEvent) {
    return TestData;
  }
  if (type === stepEvent) {
    return StepData;
  }
  const known = WebhookEventType.safeParse(type);
  return known.success ? webhookEvents[known.data].data : undefined;
}

/** A whole body as an example. */
export function exampleBody(type: string, example: object) {
  return { id: id(9), type, timestamp: moment, data: example };
}
