import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Cents, Currency, Language, Line, Moment } from "./common.ts";
import { DeliveryStatus, SkipReason } from "./deliveries.ts";
import { EmailAddress } from "./email-address.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

/** Values that one call may hand over. */
export const mostTransactionalValues = 50;

/**
 * What fills a `{{ data.name }}`: words of several lines, a number, or an amount in the currency's minor unit. A day written as
 * `YYYY-MM-DD` and an amount are shown as people of the email's language write them.
 */
export const TransactionalValue = z.union([
  z.string().max(2000),
  z.number(),
  z.object({ cents: Cents, currency: Currency }),
]);
export type TransactionalValue = z.infer<typeof TransactionalValue>;

const DataName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, fieldError("dataName"));

/** One mail that a program asked for. `suppressed` is the only reason to skip one. */
export const TransactionalDelivery = aboutPerson(
  z.object({
    id: z.uuid(),
    /** The activity of its email, where all of them are counted. */
    activity_id: z.uuid(),
    customer_id: z.uuid().nullable(),
    email_address: personal(z.string(), "email"),
    language: Language,
    status: DeliveryStatus,
    skip_reason: SkipReason.nullable(),
    attempts: z.number().int(),
    /** What the mail server said last. */
    reply: personal(z.string(), "reply").nullable(),
    sent_at: Moment.nullable(),
    first_opened_at: Moment.nullable(),
    first_clicked_at: Moment.nullable(),
  }),
  "customer_id",
);
export type TransactionalDelivery = z.infer<typeof TransactionalDelivery>;

const exampleId = "01920000-0000-7000-8000-000000000001";
const example: TransactionalDelivery = {
  id: exampleId,
  activity_id: exampleId,
  customer_id: null,
  email_address: "ada@example.com",
  language: "en",
  status: "queued",
  skip_reason: null,
  attempts: 0,
  reply: null,
  sent_at: null,
  first_opened_at: null,
  first_clicked_at: null,
};

export const transactional = {
  /**
   * What unsubscribing from marketing means is not asked; an address that bounced, complained or was blocked by hand is
   * skipped. With an `Idempotency-Key` a call may be repeated and sends once. More than the organization's limit of an hour is
   * answered 429.
   */
  send: endpoint({
    method: "POST",
    path: "/transactional/",
    access: "activities.send",
    rules: ["emailArchived", "emailGone", "customerGone", "senderGone", "day", "webhookHttps", "required"],
    summary: "Send one email to one address, such as an appointment that was booked",
    input: z.object({
      email_id: z.uuid(),
      to: z.object({ address: EmailAddress, name: Line.default("") }),
      /** Whom it comes from; the default sender when left out. */
      sender_id: z.uuid().optional(),
      /** That of the customer, else of the organization, else the first of the email, when left out. */
      language: Language.optional(),
      /** Whose merge fields are filled, which takes `customers.view` too; the oldest customer with the address when left out, and it may be nobody. */
      customer_id: z.uuid().optional(),
      data: z
        .record(DataName, TransactionalValue)
        .refine(
          (data) => Object.keys(data).length <= mostTransactionalValues,
          fieldError("manyValues", { limit: mostTransactionalValues }),
        )
        .meta({ maxProperties: mostTransactionalValues })
        .default({}),
    }),
    output: TransactionalDelivery,
    opaque: ["data"],
    status: 202,
    example: {
      input: {
        email_id: exampleId,
        to: { address: "ada@example.com", name: "Ada Byron" },
        data: { visit_on: "2026-03-14", technician: "Sam", total: { cents: 12_900, currency: "EUR" } },
      },
      output: example,
    },
  }),
  get: endpoint({
    method: "GET",
    path: "/transactional/:id",
    access: "activities.view",
    summary: "What became of one transactional mail",
    input: ById,
    output: TransactionalDelivery,
  }),
};
