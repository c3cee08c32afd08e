import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ActivityKind, ActivityStatus } from "./activities.ts";
import { Moment } from "./common.ts";
import { DeliveryStatus, SkipReason } from "./deliveries.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";
import { SuppressionReason } from "./suppressions.ts";

/** What shows why somebody was skipped, as it was then; only what belongs to the reason is told. */
export const SkipEvidence = z.object({
  suppression: SuppressionReason.nullable(),
  /** Since when they were suppressed or had declined the topic. */
  since: Moment.nullable(),
  paused_until: Moment.nullable(),
  segment_id: z.uuid().nullable(),
  segment_name: z.string().nullable(),
  /** The limit: so many mails in so many days. */
  mails: z.number().int().nullable(),
  days: z.number().int().nullable(),
  /** Of a limit: the service that they were written to about. */
  service_name: z.string().nullable(),
});

const Attempt = z.object({
  number: z.number().int(),
  started_at: Moment,
  /** Null while its answer is open. */
  outcome: z.enum(["accepted", "deferred", "rejected", "sender_rejected", "not_sent", "unknown"]).nullable(),
  reply: personal(z.string(), "reply").nullable(),
});

const StoryEvent = z.object({
  kind: z.enum(["delivered", "opened", "clicked", "replied", "bounced", "complained", "unsubscribed"]),
  occurred_at: Moment,
  is_machine: z.boolean(),
});

/** What a queued mail waits for: that its activity runs, its turn, the next try, the moment of the plan, a limit, or that its provider has room. */
export const WaitsFor = z.enum(["activity", "turn", "retry", "plan", "caps", "provider"]);
export type WaitsFor = z.infer<typeof WaitsFor>;

/** All that happened to one delivery, in order. */
export const DeliveryStory = z.object({
  id: z.uuid(),
  considered_at: Moment,
  status: DeliveryStatus,
  skip_reason: SkipReason.nullable(),
  evidence: SkipEvidence.nullable(),
  attempts: z.array(Attempt),
  waits_for: WaitsFor.nullable(),
  /** Null too where nobody knows it yet. */
  next_attempt_at: Moment.nullable(),
  /** The first hundred. */
  events: z.array(StoryEvent),
});
export type DeliveryStory = z.infer<typeof DeliveryStory>;

/** Why an activity has no delivery for a customer. */
export const Absence = z.object({
  because: z.enum([
    /** The activity has not begun. */
    "not_begun",
    /** The customer was added after it had begun. */
    "added_later",
    /** They were not in its segment when it began. */
    "not_in_segment",
    /** No trigger of the automation was about them, or it has sent them nothing yet. */
    "not_entered",
  ]),
  /** Whether they are in its segment now; null where it has none or that cannot be told. */
  is_in_segment: z.boolean().nullable(),
});
export type Absence = z.infer<typeof Absence>;

export const DeliveryStories = aboutPerson(
  z.object({
    activity_id: z.uuid(),
    activity_name: z.string(),
    activity_kind: ActivityKind,
    activity_status: ActivityStatus,
    customer_id: z.uuid().nullable(),
    customer_name: personal(z.string(), "full_name"),
    stories: z.array(DeliveryStory),
    /** Told where there is no story. */
    absence: Absence.nullable(),
  }),
  "customer_id",
);
export type DeliveryStories = z.infer<typeof DeliveryStories>;

export const deliveryStories = {
  tell: endpoint({
    method: "GET",
    path: "/delivery-stories/",
    access: "activities.view",
    summary: "Why a customer got the mail of an activity or did not: by a delivery, or by activity and customer",
    input: z
      .object({ delivery: z.uuid().optional(), activity: z.uuid().optional(), customer: z.uuid().optional() })
      .refine(
        ({ delivery, activity, customer }) =>
          (delivery !== undefined) !== (activity !== undefined && customer !== undefined),
        fieldError("storyOfWhich"),
      ),
    output: DeliveryStories,
  }),
};
