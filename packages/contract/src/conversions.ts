import * as z from "zod";
import { AttributionRules, AttributionRun, Doer, ruleFields } from "./attribution.ts";
import { ById, Cents, Day, Line, listInput, Moment, Nothing, pageOf, StatedCurrency } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

export const ConversionKind = z.enum(["job", "quote", "manual"]);
/** `rejected`: somebody said that no activity brought it. `reversed`: it was taken back, by somebody or because what it was credited for is gone. */
export const ConversionState = z.enum(["credited", "reversed", "rejected"]);
export type ConversionState = z.infer<typeof ConversionState>;
/** `link`: the mail named it; `delivered`: the mail arrived, no more is known; `manual`: a person's word. */
export const ConversionTouch = z.enum(["link", "click", "reply", "open", "delivered", "manual"]);
export type ConversionTouch = z.infer<typeof ConversionTouch>;
/** `direct`: named, about that very quote or service, or said by a person; `strong`: click or reply; `influenced`: open or arrival. */
export const ConversionStrength = z.enum(["direct", "strong", "influenced"]);
export type ConversionStrength = z.infer<typeof ConversionStrength>;
/** What somebody decided, above the rule. */
export const ConversionDecision = z.enum(["reassigned", "rejected", "reversed"]);
export type ConversionDecision = z.infer<typeof ConversionDecision>;

const facts = z.object({
  id: z.uuid(),
  kind: ConversionKind,
  state: ConversionState,
  customer_id: z.uuid().nullable(),
  customer_name: personal(z.string(), "full_name"),
  service_id: z.uuid().nullable(),
  service_name: z.string().nullable(),
  activity_id: z.uuid().nullable(),
  activity_name: z.string().nullable(),
  touch: ConversionTouch,
  touched_at: Moment.nullable(),
  /** What of the job or quote the mail was about. */
  about: z.enum(["quote", "service"]).nullable(),
  strength: ConversionStrength,
  /** Other mails in the window. */
  assists: z.number().int(),
  /** Whole days between touch and conversion. */
  lag_days: z.number().int().nullable(),
  value_cents: z.number().int(),
  /** Of the job, or of the jobs that carry out the quote; null while nothing is known. Never to be added to the value. */
  invoiced_cents: z.number().int().nullable(),
  currency: z.string(),
  occurred_at: Moment,
  decision: ConversionDecision.nullable(),
  note: personal(z.string(), "text"),
});

/** A job, accepted quote or entry by hand, credited to one activity with its value. */
export const Conversion = aboutPerson(facts, "customer_id");
export type Conversion = z.infer<typeof Conversion>;

/** Why a mail did not count: `machine`, not by a person; `not_counted`, the rules leave such touches out; `other_site`; `recurring`, the work comes by itself and the mail was not about it. */
export const LeftOut = z.enum([
  "machine",
  "after",
  "too_old",
  "not_counted",
  "other_site",
  "recurring",
  "other_subject",
]);
export type LeftOut = z.infer<typeof LeftOut>;

/** A mail that was looked at for a conversion. */
export const ConsideredTouch = z.object({
  delivery_id: z.uuid(),
  activity_id: z.uuid(),
  activity_name: z.string(),
  touch: ConversionTouch,
  touched_at: Moment,
  about: z.enum(["quote", "service"]).nullable(),
  outcome: z.enum(["won", "assists", "left_out"]),
  reason: LeftOut.nullable(),
});
export type ConsideredTouch = z.infer<typeof ConsideredTouch>;

export const ConversionDetails = aboutPerson(
  facts.extend({
    rules: AttributionRules,
    decided_by: Doer.nullable(),
    decided_at: Moment.nullable(),
    /** By the rules that made it, of what is known today: what won first, then what assists, then what was left out; the newest first. */
    considered: z.array(ConsideredTouch),
  }),
  "customer_id",
);
export type ConversionDetails = z.infer<typeof ConversionDetails>;

const Reason = Line.min(1, "say why");

export const conversions = {
  list: endpoint({
    method: "GET",
    path: "/conversions/",
    access: "conversions.view",
    summary: "Conversions with their touch and value; totals are over all rows that match and are credited",
    input: listInput(["occurred_at", "value", "customer"]).extend({
      activity: z.uuid().optional(),
      customer: z.uuid().optional(),
      /** Of the job or quote; `none`: it has no service. */
      service: z.union([z.uuid(), z.literal("none")]).optional(),
      state: ConversionState.optional(),
      touch: ConversionTouch.optional(),
      strength: ConversionStrength.optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    output: pageOf(Conversion).extend({
      total_value_cents: z.number().int(),
      total_invoiced_cents: z.number().int(),
      currency: z.string(),
    }),
  }),
  get: endpoint({
    method: "GET",
    path: "/conversions/:id",
    access: "conversions.view",
    summary: "A conversion, and every mail that was looked at for it",
    input: ById,
    output: ConversionDetails,
  }),
  create: endpoint({
    method: "POST",
    path: "/conversions/",
    access: "conversions.change",
    summary: "Enter a conversion by hand",
    input: z.object({
      customer_id: z.uuid(),
      activity_id: z.uuid(),
      value_cents: Cents.min(1),
      currency: StatedCurrency,
      occurred_on: Day,
      note: Line.default(""),
    }),
    output: Conversion,
    status: 201,
  }),
  reassign: endpoint({
    method: "POST",
    path: "/conversions/:id/reassign",
    access: "conversions.change",
    summary: "Credit another activity; it stays so whatever the rules say",
    input: ById.extend({ activity_id: z.uuid(), note: Reason }),
    output: Conversion,
  }),
  reject: endpoint({
    method: "POST",
    path: "/conversions/:id/reject",
    access: "conversions.change",
    summary: "Say that no activity brought it; it stays visible with its reason",
    input: ById.extend({ note: Reason }),
    output: Conversion,
  }),
  reverse: endpoint({
    method: "POST",
    path: "/conversions/:id/reverse",
    access: "conversions.change",
    summary: "Take a conversion back; it stays visible with its reason",
    input: ById.extend({ note: Reason }),
    output: Conversion,
  }),
  restore: endpoint({
    method: "POST",
    path: "/conversions/:id/restore",
    access: "conversions.change",
    summary: "Take back what somebody decided: what the rules say holds again",
    input: ById,
    output: Conversion,
  }),
  rules: endpoint({
    method: "GET",
    path: "/conversions/rules",
    access: "conversions.view",
    summary: "The rules by which activities are credited, with those that held before, the newest first",
    input: Nothing,
    output: z.object({ current: AttributionRules, former: z.array(AttributionRules) }),
  }),
  changeRules: endpoint({
    method: "PATCH",
    path: "/conversions/rules",
    access: "organization.settings",
    summary: "Change the rules; all conversions are computed anew by a run",
    input: z
      .object({ ...ruleFields })
      .partial()
      .extend({
        /** The version that was seen; 409 where another one holds meanwhile. */
        version: z.number().int(),
      }),
    output: AttributionRules,
  }),
  run: endpoint({
    method: "GET",
    path: "/conversions/run",
    access: "conversions.view",
    summary: "The latest time that all conversions were computed anew, with its progress",
    input: Nothing,
    output: AttributionRun.nullable(),
  }),
  startRun: endpoint({
    method: "POST",
    path: "/conversions/run",
    access: "conversions.change",
    summary: "Compute all conversions anew; where that is under way already, it begins again from the first customer",
    input: Nothing,
    output: AttributionRun,
    status: 202,
  }),
  cancelRun: endpoint({
    method: "POST",
    path: "/conversions/run/cancel",
    access: "conversions.change",
    summary: "Stop computing conversions anew; those already computed stay",
    input: ById,
    output: AttributionRun,
  }),
};
