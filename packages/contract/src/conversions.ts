import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { AttributionRules, AttributionRun, Doer, ruleFields } from "./attribution.ts";
import { ById, Cents, Day, Line, listInput, Moment, Nothing, pageOf, StatedCurrency, VersionNumber } from "./common.ts";
import { ConversionChoice, ConversionFilter, conversionFilters, mostDecidedAtOnce } from "./conversion-choice.ts";
import {
  ConversionDecision,
  ConversionKind,
  ConversionState,
  ConversionStrength,
  ConversionTouch,
  LeftOut,
  ReversalReason,
} from "./conversion-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";
import { ServiceRecordStatus, siteOfJob } from "./service-records.ts";

export * from "./conversion-kinds.ts";

const facts = z.object({
  id: z.uuid(),
  kind: ConversionKind,
  state: ConversionState,
  /** The job, while it is known; the day on which it was done, or else for which it is booked. */
  service_record_id: z.uuid().nullable(),
  job_status: ServiceRecordStatus.nullable(),
  job_on: Day.nullable(),
  quote_id: z.uuid().nullable(),
  quote_number: z.string().nullable(),
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
  /** Null unless it is reversed, and by no person. */
  reversal: ReversalReason.nullable(),
  note: personal(z.string(), "text"),
});

/** A job, accepted quote or entry by hand, credited to one activity with its value. */
export const Conversion = aboutPerson(facts, "customer_id");
export type Conversion = z.infer<typeof Conversion>;

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
    /** Of one entered by hand. */
    entered_by: Doer.nullable(),
    /** By the rules that made it, of what is known today: what won first, then what assists, then what was left out; the newest first. */
    considered: z.array(ConsideredTouch),
  }),
  "customer_id",
);
export type ConversionDetails = z.infer<typeof ConversionDetails>;

const Reason = Line.min(1, fieldError("reason"));

/** How many jobs and quotes without credit are offered, the newest first. */
export const mostCreditable = 100;

/** A job or accepted quote of a customer that counts, and that nothing and nobody gives to an activity. */
export const Creditable = z.object({
  kind: ConversionKind.exclude(["manual"]),
  id: z.uuid(),
  service_name: z.string().nullable(),
  quote_number: z.string().nullable(),
  site_name: siteOfJob.site_name,
  value_cents: z.number().int(),
  /** On which it counts, of the organization's calendar. */
  occurred_on: Day,
});
export type Creditable = z.infer<typeof Creditable>;

export const conversions = {
  list: endpoint({
    method: "GET",
    path: "/conversions/",
    access: "conversions.view",
    summary: "Conversions with their touch and value; totals are over all rows that match and are credited",
    input: listInput([
      "occurred_at",
      "value",
      "invoiced",
      "customer",
      "service",
      "activity",
      "touched_at",
      "lag",
      "assists",
    ]).extend(conversionFilters),
    output: pageOf(Conversion).extend({
      total_credited: z.number().int(),
      total_value_cents: z.number().int(),
      total_invoiced_cents: z.number().int(),
      currency: z.string(),
    }),
  }),
  /** The newest first. Heads and our own words in the language of the caller's profile. */
  exportCsv: endpoint({
    method: "GET",
    path: "/conversions/export",
    access: "customers.export",
    alsoNeeds: "conversions.view",
    summary: "The conversions that match the filters as CSV",
    input: ConversionFilter,
    output: z.unknown(),
    produces: "text/csv",
    notInDemoMode: true,
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
    rules: [
      "customerGone",
      "activityGone",
      "jobOrQuote",
      "ownValueAndDay",
      "worthMissing",
      "dayOfConversionMissing",
      "dayInFuture",
      "jobUncountable",
      "quoteUncountable",
      "creditedAlready",
      "decidedAlready",
      "currencyOther",
    ],
    summary:
      "Enter a conversion by hand: a job or accepted quote that no activity is credited with, which stays so whatever the rules say, or else a value of a day",
    input: z.object({
      customer_id: z.uuid(),
      activity_id: z.uuid(),
      /** One of the two; value and day are its own then. */
      service_record_id: z.uuid().optional(),
      quote_id: z.uuid().optional(),
      value_cents: Cents.min(1).optional(),
      currency: StatedCurrency,
      occurred_on: Day.optional(),
      note: Line.default(""),
    }),
    output: Conversion,
    status: 201,
  }),
  creditable: endpoint({
    method: "GET",
    path: "/conversions/creditable",
    access: "conversions.change",
    summary:
      "The jobs and accepted quotes of a customer that no activity is credited with, the newest first, 100 at most",
    input: z.object({ customer_id: z.uuid() }),
    output: z.object({ items: z.array(Creditable) }),
    forPeople: true,
  }),
  reassign: endpoint({
    method: "POST",
    path: "/conversions/:id/reassign",
    access: "conversions.change",
    rules: ["activityGone", "activityCredited"],
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
  decideMany: endpoint({
    method: "POST",
    path: "/conversions/decide",
    access: "conversions.change",
    rules: ["tooManyConversions"],
    summary: "Reject or reverse many with one reason; what is not credited, or somebody decided about, stays as it is",
    input: z.object({
      which: ConversionChoice,
      decision: ConversionDecision.exclude(["reassigned"]),
      note: Reason,
    }),
    output: z.object({ decided: z.array(z.uuid()), left: z.number().int() }),
  }),
  restoreMany: endpoint({
    method: "POST",
    path: "/conversions/restore",
    access: "conversions.change",
    summary: "Take back what somebody decided about many; what nobody decided about stays as it is",
    input: z.object({ ids: z.array(z.uuid()).min(1).max(mostDecidedAtOnce) }),
    output: z.object({ restored: z.number().int() }),
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
        version: VersionNumber,
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
    summary:
      "Stop computing conversions anew; those already computed stay. What other rules or another time zone began needs organization.settings as well",
    input: ById,
    output: AttributionRun,
  }),
};
