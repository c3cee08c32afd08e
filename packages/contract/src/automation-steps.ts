import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { FactChange } from "./automation-changes.ts";
import { Happening, happeningTriggers } from "./automation-events.ts";
import { largestStepId, Line } from "./common.ts";
import { CustomerSource } from "./customers.ts";
import { SegmentRule } from "./segment-rule.ts";
import { OwnUtm } from "./utm.ts";

const Days = z.number().int().min(-3650).max(3650);
/** Empty stands for any. */
const Ids = z.array(z.uuid()).max(50);

/** Days before (negative) or after the day that a trigger is about, both in it, between which customers enter. */
const window = { from_days: Days, until_days: Days };

/**
 * What brings customers in. Each kind is about a day: when the service is due, when the quote was sent or expired, when the
 * job was done, when the customer was added or tagged, a day of each year (`MM-DD`; 29 February is the 28th in most), a day
 * of a customer field, or when something happened.
 */
export const AutomationTrigger = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("service_due"), ...window, service_ids: Ids }),
    z.object({ kind: z.literal("quote_sent"), ...window }),
    z.object({ kind: z.literal("quote_expired"), ...window }),
    /** `is_last`: only while no other job was done or is booked since. */
    z.object({ kind: z.literal("job_done"), ...window, service_ids: Ids, is_last: z.boolean() }),
    z.object({ kind: z.literal("customer_created"), ...window, sources: z.array(CustomerSource).max(10) }),
    z.object({ kind: z.literal("tagged"), ...window, tag: Line }),
    z.object({
      kind: z.literal("yearly"),
      ...window,
      day: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, fieldError("yearDay")),
    }),
    /** A date field of the organization's own, on its day or on that day of each year from then on. */
    z.object({ kind: z.literal("date_field"), ...window, field_id: z.uuid().nullable(), each_year: z.boolean() }),
    ...happeningTriggers,
  ])
  .refine(({ from_days, until_days }) => from_days <= until_days, fieldError("daysOrder"));
export type AutomationTrigger = z.infer<typeof AutomationTrigger>;

/** Whether somebody enters again: for each due, quote or job once; after so many days; or never. */
export const Reentry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("each_subject") }),
  z.object({ kind: z.literal("after_days"), days: z.number().int().min(1).max(3650) }),
  z.object({ kind: z.literal("never") }),
]);
export type Reentry = z.infer<typeof Reentry>;

/** Stays with the step for ever: by it, who is under way is moved to a new version. */
const id = z.number().int().min(1).max(largestStepId);

const count = z.number().int().min(1).max(1000);
const unit = z.enum(["minutes", "hours", "days", "weeks"]);

export const AutomationStep = z.discriminatedUnion("kind", [
  /**
   * Without `sender_id`: from the default sender as it is when the automation is published. `utm`: what is added to the links of
   * its mails; without it, what the organization adds.
   */
  z.object({
    id,
    kind: z.literal("send"),
    email_id: z.uuid().nullable(),
    sender_id: z.uuid().nullable().optional(),
    utm: OwnUtm.nullable().optional(),
  }),
  z.object({ id, kind: z.literal("wait"), count, unit }),
  /** Until it happens, or so long at most; then they take the other way. What we heard of since the moment at which they came in counts. */
  z.object({
    id,
    kind: z.literal("wait_event"),
    awaited: Happening,
    count,
    unit,
    get happened(): z.ZodArray<typeof AutomationStep> {
      return z.array(AutomationStep).max(mostSteps);
    },
    get missed(): z.ZodArray<typeof AutomationStep> {
      return z.array(AutomationStep).max(mostSteps);
    },
  }),
  /** Until so many days before or after the day that the trigger is about, at `time_of_day`. */
  z.object({ id, kind: z.literal("until"), days: Days }),
  z.object({
    id,
    kind: z.literal("condition"),
    rule: SegmentRule,
    get yes(): z.ZodArray<typeof AutomationStep> {
      return z.array(AutomationStep).max(mostSteps);
    },
    get no(): z.ZodArray<typeof AutomationStep> {
      return z.array(AutomationStep).max(mostSteps);
    },
  }),
  /** So many of a hundred, by chance, take `first`; all others `second`. */
  z.object({
    id,
    kind: z.literal("split"),
    percent: z.number().int().min(1).max(99),
    get first(): z.ZodArray<typeof AutomationStep> {
      return z.array(AutomationStep).max(mostSteps);
    },
    get second(): z.ZodArray<typeof AutomationStep> {
      return z.array(AutomationStep).max(mostSteps);
    },
  }),
  z.object({ id, kind: z.literal("update"), change: FactChange }),
  z.object({ id, kind: z.literal("tag"), is_added: z.boolean(), tag: Line }),
  /**
   * Calls a webhook endpoint. Who waits goes on by `delivered` once it is taken, or by `failed` when it is given up; who does
   * not goes on at once, whatever becomes of it.
   */
  z.object({
    id,
    kind: z.literal("webhook"),
    endpoint_id: z.uuid().nullable(),
    note: Line,
    waits: z.boolean(),
    get delivered(): z.ZodArray<typeof AutomationStep> {
      return z.array(AutomationStep).max(mostSteps);
    },
    get failed(): z.ZodArray<typeof AutomationStep> {
      return z.array(AutomationStep).max(mostSteps);
    },
  }),
  /** Tells everybody who may send. */
  z.object({ id, kind: z.literal("notify"), note: Line }),
  z.object({ id, kind: z.literal("exit") }),
]);
export type AutomationStep = z.infer<typeof AutomationStep>;

/** Of the whole tree. */
export const mostSteps = 50;
const deepest = 5;

export const AutomationDefinition = z
  .object({
    trigger: AutomationTrigger,
    /** Who may enter; null stands for everybody. */
    only: SegmentRule.nullable(),
    reentry: Reentry,
    /** Asked before each email: for whom it holds they have reached what this is for, and leave. */
    goal: SegmentRule.nullable(),
    /** When days begin, in the organization's time zone. */
    time_of_day: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldError("time")),
    steps: z.array(AutomationStep).max(mostSteps),
  })
  .refine(({ steps }) => stepsOf(steps).length <= mostSteps, fieldError("manySteps", { limit: mostSteps }))
  .refine(({ steps }) => depthOf(steps) <= deepest, fieldError("deepBranches", { limit: deepest }))
  .refine(({ steps }) => {
    const ids = stepsOf(steps).map((step) => step.id);
    return new Set(ids).size === ids.length;
  }, fieldError("stepTwice"))
  .refine(
    ({ steps }) =>
      stepsOf(steps).every((step) => step.kind !== "webhook" || step.waits || branchesOf(step).flat().length === 0),
    fieldError("waysWithoutWaiting"),
  );
export type AutomationDefinition = z.infer<typeof AutomationDefinition>;

/** The ways that part at a step, in their order; none where it is a step like most. */
export function branchesOf(step: AutomationStep): readonly (readonly AutomationStep[])[] {
  switch (step.kind) {
    case "condition":
      return [step.yes, step.no];
    case "split":
      return [step.first, step.second];
    case "wait_event":
      return [step.happened, step.missed];
    case "webhook":
      return [step.delivered, step.failed];
    default:
      return [];
  }
}

/** All steps of a tree, each before those of its branches. */
export function stepsOf(steps: readonly AutomationStep[]): AutomationStep[] {
  return steps.flatMap((step) => [step, ...branchesOf(step).flatMap(stepsOf)]);
}

function depthOf(steps: readonly AutomationStep[]): number {
  return 1 + Math.max(0, ...steps.flatMap(branchesOf).map(depthOf));
}
