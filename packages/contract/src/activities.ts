import * as z from "zod";
import { ById, listInput, Moment, Nothing, pageOf, RequiredLine } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Finding } from "./emails.ts";
import { personal } from "./personal.ts";
import { Reach } from "./segments.ts";

export const ActivityKind = z.enum(["campaign", "automation"]);
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

/** `paused` by a person or by the engine (`pause_reason` says why); `stopped` is final and cancels what is queued. */
export const ActivityStatus = z.enum(["draft", "running", "paused", "finished", "stopped"]);
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
  pause_reason: personal(z.string(), "reply").nullable(),
  segment_id: z.uuid().nullable(),
  segment_name: z.string().nullable(),
  email_id: z.uuid().nullable(),
  email_name: z.string().nullable(),
  sender_name: personal(z.string(), "company"),
  sender_address: personal(z.string(), "email"),
  counts: ActivityCounts,
  /** Messages a second over the last ten seconds; null while nothing is sent. */
  rate: z.number().nullable(),
  created_at: Moment,
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

export const activities = {
  list: endpoint({
    method: "GET",
    path: "/activities/",
    access: "activities.view",
    summary: "Marketing activities",
    input: listInput(["name", "status", "launched_at", "created_at"]).extend({ status: ActivityStatus.optional() }),
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
    summary: "Make a campaign as a draft",
    input: z.object({ ...facts, segment_id: facts.segment_id.default(null), email_id: facts.email_id.default(null) }),
    output: Activity,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/activities/:id",
    access: "activities.change",
    summary: "Change a draft",
    input: ById.extend(z.object(facts).partial().shape),
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
    summary: "Reach and findings of a draft: errors keep it from being launched",
    input: ById,
    output: z.object({ reach: Reach, findings: z.array(Finding) }),
  }),
  launch: endpoint({
    method: "POST",
    path: "/activities/:id/launch",
    access: "activities.send",
    summary: "Freeze the audience and the email, and start sending; launching twice is refused",
    input: ById,
    output: Activity,
    status: 202,
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
    summary: "Go on with a paused activity",
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
