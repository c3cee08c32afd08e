import * as z from "zod";
import { ActivityGoal } from "./activities.ts";
import { AutomationDefinition } from "./automation-steps.ts";
import { Day, Moment } from "./common.ts";
import { aboutPerson, personal } from "./personal.ts";

const count = z.number().int();

/** What an automation would have done, had it run for so many days, by what is known today. */
export const DryRun = z.object({
  from: Day,
  to: Day,
  /** Customers who would have been mailed at least once; of splits as many as come by chance. */
  customers: count,
  mails: count,
  most_a_day: count,
  /** Who comes in at once when it is published now, mailable or not. */
  enters_now: count,
  /** Kinds of steps whose outcome nobody knows beforehand: told as if nothing had happened in time, and every call had been taken. */
  guessed: z.array(z.enum(["wait_event", "webhook"])),
  /** Every day from the first to the last. */
  days: z.array(z.object({ date: Day, mails: count })),
});
export type DryRun = z.infer<typeof DryRun>;

/**
 * Who comes in of those who qualify as a version is published: all of them at once; only who begins to qualify after it; or all of
 * them over some days of sending, whose day comes first at first.
 */
export const AutomationEntry = z.enum(["everyone", "from_now", "spread"]);
export type AutomationEntry = z.infer<typeof AutomationEntry>;

export const mostSpreadDays = 60;

/** What publishing an automation as it is saved would send, by the limits and hours that hold now. */
export const Publication = z.object({
  /** Who qualifies at this moment, mailable or not. */
  qualify: count,
  /** Who of them comes in, at once or over the days. */
  enter: count,
  /** Null where nobody is mailed within a fortnight. */
  first_at: Moment.nullable(),
  /** Emails within an hour and a day of the first. */
  first_hour: count,
  first_day: count,
  /** Customers who get two or more within that day; who share an address are one. */
  several: count,
  /** Some of them. */
  several_customers: z.array(aboutPerson(z.object({ id: z.uuid(), name: personal(z.string(), "full_name") }), "id")),
});
export type Publication = z.infer<typeof Publication>;

/** How many days a dry run looks back, today counted. */
export const dryRunDays = 90;

/**
 * `waiting` for its time or a worker, `paused` by a person or a reply, or `ended`: `completed` all steps, `exited` at a step that
 * ends, reached the `goal`, `withdrawn` (booked, decided, done), `unsubscribed`, `customer_gone`, `merged`, `step_gone` with a new
 * version, `stopped` with the automation, `by_user`, `failed`, or `passed_over`: they
 * qualified when it was published for those who do from then on.
 */
export const EnrolmentState = z.enum(["waiting", "paused", "ended"]);
export type EnrolmentState = z.infer<typeof EnrolmentState>;
export const EnrolmentReason = z.enum([
  "completed",
  "exited",
  "goal",
  "withdrawn",
  "unsubscribed",
  "customer_gone",
  "merged",
  "step_gone",
  "stopped",
  "by_user",
  "failed",
  "passed_over",
  "replied",
]);
export type EnrolmentReason = z.infer<typeof EnrolmentReason>;

/** Live counts of all versions; entered = waiting + paused + the sum of `ended`. */
export const AutomationCounts = z.object({
  entered: count,
  waiting: count,
  paused: count,
  ended: z.array(z.object({ reason: EnrolmentReason, enrolments: count })),
  /** Steps at which somebody stands or that have written mails; 0 stands for those who are about to take the first. */
  steps: z.array(z.object({ step_id: count, waiting: count, paused: count, written: count, sent: count })),
});
export type AutomationCounts = z.infer<typeof AutomationCounts>;

/** One customer on the way through an automation. */
export const Enrolment = aboutPerson(
  z.object({
    id: z.uuid(),
    activity_id: z.uuid(),
    customer_id: z.uuid(),
    /** Empty of who is deleted. */
    customer_name: personal(z.string(), "full_name"),
    version: count,
    /** The step at which they stand or left; 0 before the first. */
    step_id: count,
    state: EnrolmentState,
    reason: EnrolmentReason.nullable(),
    /** Why a step failed. */
    failure: z.string().nullable(),
    /** The day that it is about. */
    anchor_on: Day,
    entered_at: Moment,
    /** Null when nothing is waited for. */
    wakes_at: Moment.nullable(),
    ended_at: Moment.nullable(),
  }),
  "customer_id",
);
export type Enrolment = z.infer<typeof Enrolment>;

export const RecipeKey = z.enum([
  "service_due",
  "quote_follow_up",
  "review_request",
  "win_back",
  "renewal",
  "seasonal",
  "thank_you",
  "welcome",
]);
export type RecipeKey = z.infer<typeof RecipeKey>;

/** An automation of the trade, ready but for its emails, which are made of ready-made ones with it. */
export const AutomationRecipe = z.object({
  key: RecipeKey,
  goal: ActivityGoal,
  definition: AutomationDefinition,
  /** The ready-made email of each step that sends. */
  emails: z.array(z.object({ step_id: count, template: z.string() })),
});
export type AutomationRecipe = z.infer<typeof AutomationRecipe>;
