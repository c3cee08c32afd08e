import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Language, Line, Moment } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

export const mostVariants = 5;

/** What is measured of a variant: people who clicked, or who became a conversion, of those it was sent to. */
export const WinnerRule = z.enum(["clicks", "conversions"]);
export type WinnerRule = z.infer<typeof WinnerRule>;

/** What happens when the difference could be chance: the leading one goes out, the first one, or a person is asked. */
export const WhenUnclear = z.enum(["leading", "first", "person"]);
export type WhenUnclear = z.infer<typeof WhenUnclear>;

/** A subject that is left out or empty is that of the campaign's email. */
const Subjects = z.object({ subjects: z.partialRecord(Language, Line) });
/** Empty: the sender's name of the campaign. */
const Sender = z.object({ sender_name: personal(Line, "company") });
/** Null: the campaign's email. */
const Content = z.object({ email_id: z.uuid().nullable() });

const several = <Variant extends z.ZodType>(variant: Variant) =>
  z.array(variant).min(2, fieldError("fewVariants")).max(mostVariants, fieldError("manyVariants"));

const setUp = {
  /** The part of those mailed that the variants are tried on, spread evenly; 100: everybody, and nobody waits. */
  sample_percent: z.number().int().min(2).max(100),
  /** From when everybody of the sample was tried once until the decision: half an hour to two weeks. */
  wait_minutes: z.number().int().min(30).max(20_160),
  rule: WinnerRule,
  unclear: WhenUnclear,
};

/** Variants of a campaign, which differ in one thing; the first is A. */
export const CampaignTest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("subject"), variants: several(Subjects), ...setUp }),
  z.object({ kind: z.literal("sender"), variants: several(Sender), ...setUp }),
  z.object({ kind: z.literal("content"), variants: several(Content), ...setUp }),
]);
export type CampaignTest = z.infer<typeof CampaignTest>;

/** 1 is A. */
export const VariantNumber = z.number().int().min(1).max(mostVariants);

const letters = "ABCDE";

/** What a variant is called wherever people read: A to E; `variant` is 1 to 5. */
export function letterOf(variant: number): string {
  return letters.charAt(variant - 1);
}

const count = z.number().int();

/** How many of a variant were sent, and how many of those did what the rule asks for. */
export const VariantScore = z.object({ variant: VariantNumber, sent: count, reached: count });
export type VariantScore = z.infer<typeof VariantScore>;

/** `clear`: by the numbers; `leading` and `first`: because they were not clear; `person`: somebody chose. */
export const DecisionWay = z.enum(["clear", "leading", "first", "person"]);

/** How it came about that everybody else gets one of the variants, as it was in that moment. */
export const TestDecision = z.object({
  variant: VariantNumber,
  how: DecisionWay,
  decided_at: Moment,
  /** Who chose; null where nobody did, or is no longer there. */
  decided_by: aboutPerson(
    z.object({ user_id: z.uuid(), name: personal(z.string(), "full_name") }),
    "user_id",
  ).nullable(),
  rule: WinnerRule,
  /** As `p_value` of `TestResults`. */
  p_value: z.number().nullable(),
  scores: z.array(VariantScore),
});
export type TestDecision = z.infer<typeof TestDecision>;

/** What came of one variant within the sample; people, each once. */
export const VariantFigures = z.object({
  variant: VariantNumber,
  /** What is read of it in the first language. */
  subject: z.string(),
  sender_name: personal(z.string(), "company"),
  email_name: z.string(),
  /** All of the sample who got or were to get it; the states add up to it (I5). */
  audience: count,
  queued: count,
  sending: count,
  sent: count,
  /** Sent without measuring opens, or clicks. */
  unmeasured_opens: count,
  unmeasured_clicks: count,
  failed: count,
  unknown: count,
  skipped: count,
  cancelled: count,
  opened: count,
  clicked: count,
  unsubscribed: count,
  /** Customers with a credited conversion of this mail; entries by hand name no mail and are not in it. */
  converted: count,
  revenue_cents: count,
});
export type VariantFigures = z.infer<typeof VariantFigures>;

/** `sampling`: the sample is being sent; `waiting` for readers; `asked`: a person is to decide; `whole`: nobody waits. */
export const TestState = z.enum(["sampling", "waiting", "asked", "decided", "whole"]);
export type TestState = z.infer<typeof TestState>;

export const TestResults = z.object({
  state: TestState,
  variants: z.array(VariantFigures),
  /** Customers who wait for the decision, or after it for their turn. */
  waiting: count,
  /** Everybody of the sample was tried once by then; null before. */
  sample_sent_at: Moment.nullable(),
  /** By the clock of the database; null unless `waiting`. */
  decides_at: Moment.nullable(),
  decides_in_ms: count.nullable(),
  /** The two that lead, by the rule; null while fewer than two were sent. */
  leading: VariantNumber.nullable(),
  second: VariantNumber.nullable(),
  /** How likely so great a difference is among equal variants, corrected for their number; null where there are too few to tell. */
  p_value: z.number().nullable(),
  is_clear: z.boolean(),
  decision: TestDecision.nullable(),
});
export type TestResults = z.infer<typeof TestResults>;

export const campaignTests = {
  get: endpoint({
    method: "GET",
    path: "/activities/:id/test",
    access: "activities.view",
    summary: "What came of the variants of a campaign, how sure it is, and the decision",
    input: ById,
    output: TestResults,
  }),
  decide: endpoint({
    method: "POST",
    path: "/activities/:id/test/decide",
    access: "activities.send",
    rules: ["noVariant"],
    summary: "Send one of the variants to everybody who waits, without waiting any longer; refused once it is decided",
    input: ById.extend({ variant: VariantNumber }),
    output: TestResults,
  }),
};
