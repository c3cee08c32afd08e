import * as z from "zod";
import { BounceClass } from "./bounces.ts";
import { VariantNumber } from "./campaign-test.ts";
import { ById, listInput, Moment, pageOf } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

/** `unknown`: the mail server may or may not have taken the message, and the answer never came. */
export const DeliveryStatus = z.enum(["queued", "sending", "sent", "failed", "unknown", "skipped", "cancelled"]);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** Why a customer of the segment was not mailed. */
export const SkipReason = z.enum([
  "no_address",
  "no_consent",
  "unsubscribed",
  "suppressed",
  "shared_address",
  "merged",
  "paused",
  "topic_declined",
  "erased",
  /** Is in a segment that the campaign leaves out. */
  "excluded",
  /** Left unmailed by lot, to measure what mailing changes. */
  "held_out",
  /** Got as many mails as the limits of the organization allow. */
  "too_often",
]);
export type SkipReason = z.infer<typeof SkipReason>;

export const Delivery = aboutPerson(
  z.object({
    id: z.uuid(),
    activity_id: z.uuid(),
    activity_name: z.string(),
    customer_id: z.uuid().nullable(),
    customer_name: personal(z.string(), "full_name"),
    email_address: personal(z.string(), "email").nullable(),
    status: DeliveryStatus,
    skip_reason: SkipReason.nullable(),
    /** Which variant of a test; null without one, and for who was given none. */
    variant: VariantNumber.nullable(),
    attempts: z.number().int(),
    /** What the mail server said last. */
    reply: personal(z.string(), "reply").nullable(),
    sent_at: Moment.nullable(),
    first_opened_at: Moment.nullable(),
    first_clicked_at: Moment.nullable(),
    unsubscribed_at: Moment.nullable(),
    /** When and why the mail came back; `bounce_text` is what the refusing mail server said. */
    bounced_at: Moment.nullable(),
    bounce_class: BounceClass.nullable(),
    bounce_text: personal(z.string(), "reply").nullable(),
    complained_at: Moment.nullable(),
    replied_at: Moment.nullable(),
  }),
  "customer_id",
);
export type Delivery = z.infer<typeof Delivery>;

export const deliveries = {
  list: endpoint({
    method: "GET",
    path: "/deliveries/",
    access: "activities.view",
    summary: "Who of an activity or customer was mailed, who was not, and why",
    input: listInput(["customer", "status", "sent_at"]).extend({
      activity: z.uuid().optional(),
      customer: z.uuid().optional(),
      status: DeliveryStatus.optional(),
      skip_reason: SkipReason.optional(),
      variant: z.coerce.number().pipe(VariantNumber).optional(),
    }),
    output: pageOf(Delivery),
  }),
  content: endpoint({
    method: "GET",
    path: "/deliveries/:id/content",
    access: "activities.view",
    summary: "Exactly what was sent, rebuilt from the frozen email and the values of the delivery",
    input: ById,
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
};
