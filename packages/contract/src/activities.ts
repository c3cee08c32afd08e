import * as z from "zod";
import { CampaignPlan } from "./campaign-plan.ts";
import { Repetition, RunOf } from "./campaign-runs.ts";
import { CampaignTest, VariantNumber } from "./campaign-test.ts";
import { ById, Day, listInput, Moment, Nothing, pageOf, RequiredLine } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Finding } from "./emails.ts";
import { ActivityReach, ExcludedSegment, leavingOut, Lift } from "./leaving-out.ts";
import { PauseReason } from "./pause-reason.ts";
import { personal } from "./personal.ts";
import { RetryPreview } from "./retrying.ts";
import { LeftOutReason } from "./segment-rule.ts";
import { SendingHours } from "./sending-hours.ts";
import { OwnUtm } from "./utm.ts";

/** `transactional`: what programs send with one email, mail by mail. */
export const ActivityKind = z.enum(["campaign", "automation", "transactional"]);
export const ActivityGoal = z.enum([
  "service_due",
  "quote_follow_up",
  "review_request",
  "seasonal",
  "win_back",
  "renewal",
  "welcome",
  "thank_you",
  "announcement",
  "blank",
]);
export type ActivityGoal = z.infer<typeof ActivityGoal>;

/**
 * `scheduled` is launched, and nothing is frozen until `starts_at`; `preparing` is being frozen; `paused` by a person or by
 * the engine (`pause_reason` says why); `stopped` is final and cancels what is queued.
 */
export const ActivityStatus = z.enum(["draft", "scheduled", "preparing", "running", "paused", "finished", "stopped"]);
export type ActivityStatus = z.infer<typeof ActivityStatus>;

/** Counts of one activity. queued + sending + sent + failed + unknown + skipped + cancelled = audience (I5). */
export const ActivityCounts = z.object({
  audience: z.number().int(),
  queued: z.number().int(),
  sending: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  unknown: z.number().int(),
  skipped: z.number().int(),
  cancelled: z.number().int(),
  /** Customers with at least one human open, click and so on; machines are not counted. */
  opened: z.number().int(),
  clicked: z.number().int(),
  unsubscribed: z.number().int(),
  /** Mails sent without measuring opens, or clicks: no open or click can be counted of them. */
  unmeasured_opens: z.number().int(),
  unmeasured_clicks: z.number().int(),
  /** Mails that came back because the address is none, and for any other reason. */
  hard_bounced: z.number().int(),
  soft_bounced: z.number().int(),
  /** Customers who called a mail unwanted, and who answered one; answers of machines are not counted. */
  complained: z.number().int(),
  replied: z.number().int(),
  conversions: z.number().int(),
  revenue_cents: z.number().int(),
});
export type ActivityCounts = z.infer<typeof ActivityCounts>;

export const Activity = z.object({
  id: z.uuid(),
  kind: ActivityKind,
  goal: ActivityGoal,
  name: z.string(),
  status: ActivityStatus,
  pause_reason: PauseReason.nullable(),
  plan: CampaignPlan,
  /** Variants that are tried on a part; null: everybody gets the same. */
  test: CampaignTest.nullable(),
  /**
   * A campaign with it sends nothing by itself: `scheduled`, it makes a campaign of itself, a run, whenever it is due. Its counts are
   * those of its runs together. Null: it goes out once.
   */
  repeats: Repetition.nullable(),
  runs_made: z.number().int(),
  /** Of a run; null for every other campaign. */
  run_of: RunOf.nullable(),
  /** When a launched activity begins; null unless it is scheduled or preparing. */
  starts_at: Moment.nullable(),
  /** Milliseconds until `starts_at` by the clock of the database, 0 when it is past; null where `starts_at` is. */
  starts_in_ms: z.number().int().nullable(),
  segment_id: z.uuid().nullable(),
  segment_name: z.string().nullable(),
  email_id: z.uuid().nullable(),
  email_name: z.string().nullable(),
  excluded_segments: z.array(ExcludedSegment),
  held_out_percent: leavingOut.held_out_percent,
  heeds_caps: z.boolean(),
  /** Whether what falls due for one customer goes into one email; each due has its own where it is off. */
  joins_dues: z.boolean(),
  mails_again: leavingOut.mails_again,
  /** What is added to its links; null: what the organization adds. */
  utm: OwnUtm.nullable(),
  /** Whom it is to come from; null: the default sender as it is when it begins, or a sender that was removed since. */
  sender_id: z.uuid().nullable(),
  /** Whom it comes from; empty until it begins. */
  sender_name: personal(z.string(), "company"),
  sender_address: personal(z.string(), "email"),
  counts: ActivityCounts,
  /** Messages a second over the last ten seconds; null while nothing is sent. */
  rate: z.number().nullable(),
  created_at: Moment,
  /** When it began, with its audience frozen. */
  launched_at: Moment.nullable(),
  finished_at: Moment.nullable(),
});
export type Activity = z.infer<typeof Activity>;

const facts = {
  goal: ActivityGoal,
  name: RequiredLine,
  segment_id: z.uuid().nullable(),
  email_id: z.uuid().nullable(),
};

/** `variant`: of a test, where only that one has it. */
export const LaunchFinding = Finding.extend({ variant: VariantNumber.optional() });
export type LaunchFinding = z.infer<typeof LaunchFinding>;

/** Mails of one day, in the time zone of the organization. */
const DayOfMails = z.object({ date: Day, mails: z.number().int() });

export const activities = {
  list: endpoint({
    method: "GET",
    path: "/activities/",
    access: "activities.view",
    summary: "Marketing activities",
    input: listInput(["name", "status", "launched_at", "created_at"]).extend({
      status: ActivityStatus.optional(),
      /** Only the runs of this campaign. */
      recurring: z.uuid().optional(),
      /** `without`: of a campaign that repeats itself alone. */
      runs: z.enum(["with", "without"]).default("with"),
    }),
    output: pageOf(Activity),
  }),
  get: endpoint({
    method: "GET",
    path: "/activities/:id",
    access: "activities.view",
    summary: "One activity with its live counts",
    input: ById,
    output: Activity,
  }),
  create: endpoint({
    method: "POST",
    path: "/activities/",
    access: "activities.change",
    rules: ["segmentGone", "emailGone", "emailArchived", "senderGone"],
    summary: "Make a campaign as a draft",
    input: z.object({ ...facts, segment_id: facts.segment_id.default(null), email_id: facts.email_id.default(null) }),
    output: Activity,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/activities/:id",
    access: "activities.change",
    rules: [
      "segmentGone",
      "emailGone",
      "emailArchived",
      "senderGone",
      "onlyCampaignRepeats",
      "repeatsAlready",
      "runRepeatsNot",
    ],
    summary: "Change a draft",
    input: ById.extend(
      z
        .object({
          ...facts,
          ...leavingOut,
          sender_id: z.uuid().nullable(),
          plan: CampaignPlan,
          test: CampaignTest.nullable(),
          repeats: Repetition.nullable(),
          utm: OwnUtm.nullable(),
        })
        .partial().shape,
    ),
    output: Activity,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/activities/:id",
    access: "activities.change",
    summary: "Delete a draft",
    input: ById,
    output: Nothing,
  }),
  check: endpoint({
    method: "GET",
    path: "/activities/:id/check",
    access: "activities.view",
    summary: "Reach and findings of a draft, or of what paused before it began: errors keep it from beginning",
    input: ById,
    output: z.object({ reach: ActivityReach, findings: z.array(LaunchFinding) }),
  }),
  launch: endpoint({
    method: "POST",
    path: "/activities/:id/launch",
    access: "activities.send",
    summary:
      "Check a draft and schedule it: it begins when its plan or its repetition says, ten seconds ahead at the earliest",
    input: ById,
    output: Activity,
    status: 202,
  }),
  /** Also of one that paused before it began, so that it can be mended. */
  takeBack: endpoint({
    method: "POST",
    path: "/activities/:id/take-back",
    access: "activities.send",
    summary: "Make a launched activity a draft again; refused once it begins",
    input: ById,
    output: Activity,
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/activities/:id/duplicate",
    access: "activities.change",
    summary: "Make a draft of the same segment, email, test and plan, without its beginning",
    input: ById,
    output: Activity,
    status: 201,
  }),
  forecast: endpoint({
    method: "GET",
    path: "/activities/:id/forecast",
    access: "activities.view",
    summary: "How many mails a draft would send on which days if it were launched now",
    input: ById,
    output: z.object({
      mailable: z.number().int(),
      days: z.array(DayOfMails).max(366),
      first_at: Moment.nullable(),
      last_at: Moment.nullable(),
    }),
  }),
  previewRetry: endpoint({
    method: "GET",
    path: "/activities/:id/retry",
    access: "activities.view",
    summary: "How many of the mails that failed could be tried again, and why the others could not",
    input: ById,
    output: RetryPreview,
  }),
  retry: endpoint({
    method: "POST",
    path: "/activities/:id/retry",
    access: "activities.send",
    summary:
      "Try again what failed for nothing that the recipient did, under the same Message-ID; a finished activity runs again",
    input: ById.extend({ with_unknown: z.boolean().default(false) }),
    output: Activity,
  }),
  /** Whom it left out for these reasons and who may be mailed now is asked when the copy begins. */
  mailMissed: endpoint({
    method: "POST",
    path: "/activities/:id/mail-missed",
    access: "activities.change",
    summary: "Make a draft of the same email to those who were left out of a campaign, with a segment of them",
    input: ById.extend({ because: z.array(LeftOutReason).min(1).max(50) }),
    output: Activity,
    status: 201,
  }),
  /** Also of one that runs: an automation has no draft. */
  setHeedsCaps: endpoint({
    method: "PUT",
    path: "/activities/:id/heeds-caps",
    access: "activities.send",
    summary: "Let the limits on how many mails a customer gets hold for an activity, or not",
    input: ById.extend({ heeds_caps: z.boolean() }),
    output: Activity,
  }),
  /** Also of one that runs; what is left out stays as it is. The hours of a campaign are those of its plan. */
  setSending: endpoint({
    method: "PUT",
    path: "/activities/:id/sending",
    access: "activities.send",
    summary: "Set the sending hours of an automation, and whether several dues of a customer go into one email",
    input: ById.extend({ hours: SendingHours.optional(), joins_dues: z.boolean().optional() }),
    output: Activity,
  }),
  /** Of a campaign that holds some customers out. */
  lift: endpoint({
    method: "GET",
    path: "/activities/:id/lift",
    access: "activities.view",
    summary: "What became of those who were mailed and of those who were held out",
    input: ById,
    output: Lift,
  }),
  pause: endpoint({
    method: "POST",
    path: "/activities/:id/pause",
    access: "activities.send",
    summary: "Hold what is not yet handed to the mail server; acts within 5 seconds",
    input: ById,
    output: Activity,
  }),
  resume: endpoint({
    method: "POST",
    path: "/activities/:id/resume",
    access: "activities.send",
    summary: "Go on with a paused activity; one that has not begun is scheduled again",
    input: ById,
    output: Activity,
  }),
  stop: endpoint({
    method: "POST",
    path: "/activities/:id/stop",
    access: "activities.send",
    summary: "End an activity for good; what is queued is cancelled",
    input: ById,
    output: Activity,
  }),
};
