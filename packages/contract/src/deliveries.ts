import * as z from "zod";
import { BounceClass } from "./bounces.ts";
import { mostVariants, VariantNumber } from "./campaign-test.ts";
import { ById, Day, Language, largestInteger, largestStepId, listInput, Moment, pageOf, Search } from "./common.ts";
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
  /** Got an earlier run of a campaign that repeats, and each customer shall get it once. */
  "had_before",
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
    /** In which language the mail is. */
    language: Language.nullable(),
    /** Which variant of a test; null without one, and for who was given none. */
    variant: VariantNumber.nullable(),
    attempts: z.number().int(),
    /** What the mail server said last. */
    reply: personal(z.string(), "reply").nullable(),
    sent_at: Moment.nullable(),
    first_opened_at: Moment.nullable(),
    first_clicked_at: Moment.nullable(),
    unsubscribed_at: Moment.nullable(),
    /** Whether opens and clicks of it are measured, as they were when it was made. */
    measures_opens: z.boolean(),
    measures_clicks: z.boolean(),
    /** On what a person opened it, or followed a link, first. */
    device: z.enum(["desktop", "phone", "tablet", "other"]).nullable(),
    /** How often people followed links of it. */
    clicks: z.number().int(),
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

/** What a person did with a mail, or did not do with one that was sent. */
export const DeliveryRead = z.enum(["opened", "not_opened", "clicked", "not_clicked", "unsubscribed"]);
export type DeliveryRead = z.infer<typeof DeliveryRead>;

/** What came of a mail after it was sent: it came back (for good, or for now or unwanted), was called spam, or was answered. */
export const DeliveryReturn = z.enum(["hard_bounced", "soft_bounced", "complained", "replied"]);
export type DeliveryReturn = z.infer<typeof DeliveryReturn>;

/**
 * What happened to a mail, each on a day of its own. `delivered`: it was sent on that day, and has not come back since. `failed` and
 * `unknown` happened with the last attempt; `skipped`, `queued` and `cancelled` when the customer was considered.
 */
export const DeliveryEvent = z.enum([
  "sent",
  "delivered",
  "opened",
  "clicked",
  "replied",
  "bounced",
  "complained",
  "unsubscribed",
  "failed",
  "unknown",
  "skipped",
  "queued",
  "cancelled",
]);
export type DeliveryEvent = z.infer<typeof DeliveryEvent>;

/**
 * What came of a delivery in the end: each has exactly one, the first of these that holds. `unopened`: it was measured, and nobody
 * opened it; `unmeasured`: nobody can say.
 */
export const DeliveryOutcome = z.enum([
  "skipped",
  "waiting",
  "failed",
  "unknown",
  "cancelled",
  "bounced",
  "complained",
  "unsubscribed",
  "replied",
  "clicked",
  "opened",
  "unmeasured",
  "unopened",
]);
export type DeliveryOutcome = z.infer<typeof DeliveryOutcome>;

/** The segment that a campaign was sent to; `automation`: of an automation, which goes by its own trigger; `none`: of a campaign whose segment is gone. */
export const SentTo = z.union([z.uuid(), z.enum(["automation", "none"])]);

const narrowing = {
  event: DeliveryEvent.optional(),
  /**
   * Days of the organization's time zone, both included, on which `event` happened; without an event those on which a mail was sent,
   * or its customer considered where none was.
   */
  from: Day.optional(),
  to: Day.optional(),
  /** Without it, mails that programs send are left out unless an activity or customer is named: they are no marketing. */
  mails: z.enum(["marketing", "transactional", "all"]).optional(),
  outcome: DeliveryOutcome.optional(),
  segment: SentTo.optional(),
  /** A job or quote of this service is credited to the mail. */
  service: z.uuid().optional(),
  /** Followed a link to this address, as it stands in the email, wherever it stands. */
  url: z.string().max(4000).optional(),
  skip_reason: SkipReason.optional(),
  read: DeliveryRead.optional(),
  came_back: DeliveryReturn.optional(),
  /** Followed this link, by its place in the email; with `language`, `step` and `version` of the email that it stands in. */
  link: z.coerce.number().int().min(0).max(largestInteger).optional(),
  language: Language.optional(),
  variant: z.coerce.number().int().min(1).max(mostVariants).optional(),
  step: z.coerce.number().int().min(0).max(largestStepId).optional(),
  version: z.coerce.number().int().min(0).max(largestInteger).optional(),
  /** On which kind of device a person read first; for those who clicked, on which they followed a link first. `unknown`: nobody noted it. */
  device: z.enum(["desktop", "phone", "tablet", "other", "unknown"]).optional(),
};

/** Some of the recipients of an activity, or of all, as their list is narrowed. */
export const RecipientFilter = z.strictObject({
  activity: z.uuid().optional(),
  status: DeliveryStatus.optional(),
  search: Search,
  ...narrowing,
});
export type RecipientFilter = z.infer<typeof RecipientFilter>;

export const deliveries = {
  list: endpoint({
    method: "GET",
    path: "/deliveries/",
    access: "activities.view",
    summary:
      "Who was mailed, who was not, and why: of an activity or customer, or of all by what happened on which days",
    /** `moment`: when `event` happened; without one, when the customer was considered. */
    input: listInput(["customer", "status", "sent_at", "moment"]).extend({
      activity: z.uuid().optional(),
      customer: z.uuid().optional(),
      status: DeliveryStatus.optional(),
      ...narrowing,
    }),
    output: pageOf(Delivery),
  }),
  /** The newest first. Heads and our own words in the language of the caller's profile. */
  exportCsv: endpoint({
    method: "GET",
    path: "/deliveries/export",
    access: "customers.export",
    alsoNeeds: "activities.view",
    summary: "The recipients of an activity, or of all, that match the filters as CSV",
    input: RecipientFilter,
    output: z.unknown(),
    produces: "text/csv",
    notInDemoMode: true,
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
