import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { Cents, Day, Language, Line } from "./common.ts";
import { CustomerKind, CustomerSource, CustomerStatus } from "./customers.ts";
import { SkipReason } from "./deliveries.ts";

const Days = z.number().int().min(0).max(36_500);

/** A span of days, both ends in it, seen from the organization's day on which the rule is asked: the last 0 days are today. */
export const Period = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ever") }),
  /** Today and the days before it. */
  z.object({ kind: z.literal("last_days"), days: Days }),
  /** Today and the days after it. */
  z.object({ kind: z.literal("next_days"), days: Days }),
  z.object({ kind: z.literal("more_than_days_ago"), days: Days }),
  z
    .object({ kind: z.literal("between"), from: Day.nullable(), to: Day.nullable() })
    .refine(({ from, to }) => from !== null || to !== null, fieldError("dayMissing"))
    .refine(({ from, to }) => from === null || to === null || from <= to, fieldError("daysOrder")),
]);
export type Period = z.infer<typeof Period>;

const isEmpty = z.object({ is: z.enum(["empty", "filled"]) });

/** Compared without regard to capital letters. */
export const TextTest = z.discriminatedUnion("is", [
  z.object({
    is: z.enum(["equal", "not_equal", "contains", "not_contains", "starts_with", "ends_with"]),
    value: Line.min(1),
  }),
  isEmpty,
]);
export type TextTest = z.infer<typeof TextTest>;

const Amount = z.number().min(-1e15).max(1e15);

/** Nothing is neither small nor large: only `empty` holds for it. */
export const NumberTest = z.discriminatedUnion("is", [
  z.object({ is: z.enum(["equal", "at_least", "at_most"]), value: Amount }),
  z
    .object({ is: z.literal("between"), from: Amount, to: Amount })
    .refine(({ from, to }) => from <= to, fieldError("numbersOrder")),
  isEmpty,
]);
export type NumberTest = z.infer<typeof NumberTest>;

export const DayTest = z.discriminatedUnion("is", [z.object({ is: z.literal("within"), period: Period }), isEmpty]);
export type DayTest = z.infer<typeof DayTest>;

/** Of a field with choices; one with several holds for `any_of` when one of them was chosen. */
export const ChoiceTest = z.discriminatedUnion("is", [
  z.object({ is: z.enum(["any_of", "none_of"]), choices: z.array(z.uuid()).min(1).max(100) }),
  isEmpty,
]);
export type ChoiceTest = z.infer<typeof ChoiceTest>;

/** Of a field of the organization's own; which test fits is decided by the kind of the field. */
export const CustomTest = z.discriminatedUnion("of", [
  z.object({ of: z.literal("text"), test: TextTest }),
  /** Money in minor units. */
  z.object({ of: z.literal("number"), test: NumberTest }),
  z.object({ of: z.literal("day"), test: DayTest }),
  z.object({ of: z.literal("choice"), test: ChoiceTest }),
  /** False holds for "no" only, not for who was never asked. */
  z.object({ of: z.literal("yes_no"), is: z.boolean() }),
]);
export type CustomTest = z.infer<typeof CustomTest>;

export const textFacts = [
  "name",
  "first_name",
  "last_name",
  "company",
  "email",
  "phone",
  "street",
  "city",
  "postal_code",
  "country",
  "time_zone",
] as const;
/** Facts of a site: such a condition, also one that asks what is not, holds when it holds for one of the customer's sites that is not archived. */
export const siteFacts = ["name", "street", "city", "postal_code", "country"] as const;
export const dayFacts = ["created_on", "last_service_on", "next_due_on"] as const;
export const numberFacts = ["lifetime_revenue", "sites"] as const;

const any = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(50);
/** Empty stands for any. */
const Ids = z.array(z.uuid()).max(50);
const Least = z.number().int().min(1).max(10_000);
/** Whether it must have happened, or must not. */
const happened = z.boolean();

/** Why a mail of an activity did not reach somebody: they were skipped, or it came to nothing. */
export const LeftOutReason = z.enum([...SkipReason.options, "failed", "unknown", "cancelled"]);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

/** One question about a customer; always answered by yes or no. */
export const SegmentCondition = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), fact: z.enum(textFacts), test: TextTest }),
  z.object({ kind: z.literal("site"), fact: z.enum(siteFacts), test: TextTest }),
  z.object({ kind: z.literal("day"), fact: z.enum(dayFacts), test: DayTest }),
  /** Revenue in minor units. */
  z.object({ kind: z.literal("number"), fact: z.enum(numberFacts), test: NumberTest }),
  z.object({ kind: z.literal("customer_kind"), any_of: any(CustomerKind) }),
  z.object({ kind: z.literal("status"), any_of: any(CustomerStatus) }),
  z.object({ kind: z.literal("source"), any_of: any(CustomerSource) }),
  /** null stands for who has told no language. */
  z.object({ kind: z.literal("language"), any_of: any(Language.nullable()) }),
  z.object({ kind: z.literal("tag"), match: z.enum(["any", "all", "none"]), tags: any(Line.min(1)) }),
  z.object({ kind: z.literal("custom"), field_id: z.uuid(), test: CustomTest }),
  /** Jobs done. With `value_at_least` (minor units) those jobs together are worth as much. */
  z.object({
    kind: z.literal("service_done"),
    happened,
    service_ids: Ids,
    period: Period,
    at_least: Least,
    value_at_least: Cents.nullable(),
  }),
  /** A service falls due and no job is booked for it. */
  z.object({
    kind: z.literal("service_due"),
    /** null stands for any service. */
    service_id: z.uuid().nullable(),
    within_days: z.number().int().min(0).max(3650),
    include_overdue: z.boolean(),
  }),
  /** One quote that is all of it. */
  z.object({
    kind: z.literal("quote"),
    happened,
    any_of: any(z.enum(["open", "accepted", "declined", "expired"])),
    issued: Period,
    value_at_least: Cents.nullable(),
  }),
  /** What came back from mails; what machines did is not counted. */
  z.object({
    kind: z.literal("event"),
    happened,
    event: z.enum(["sent", "opened", "clicked", "bounced", "complained", "unsubscribed"]),
    activity_ids: Ids,
    period: Period,
    at_least: Least,
  }),
  /** One credited conversion that is all of it. */
  z.object({
    kind: z.literal("conversion"),
    happened,
    activity_ids: Ids,
    period: Period,
    value_at_least: Cents.nullable(),
  }),
  /** One of these activities left them out, or its mail came to nothing, for one of these reasons. */
  z.object({ kind: z.literal("left_out"), happened, activity_ids: any(z.uuid()), because: any(LeftOutReason) }),
  /** Who was put by hand on the list of a static segment. */
  z.object({ kind: z.literal("member"), segment_id: z.uuid(), is_member: z.boolean() }),
]);
export type SegmentCondition = z.infer<typeof SegmentCondition>;

/** All, any or none of its parts hold. A group without parts asks nothing: all and none hold for everybody, any for nobody. */
export const SegmentGroup = z.object({
  kind: z.literal("group"),
  match: z.enum(["all", "any", "none"]),
  get parts(): z.ZodArray<z.ZodUnion<readonly [typeof SegmentGroup, typeof SegmentCondition]>> {
    return z.array(z.union([SegmentGroup, SegmentCondition])).max(mostParts);
  },
});
export type SegmentGroup = z.infer<typeof SegmentGroup>;
export type SegmentPart = SegmentGroup | SegmentCondition;

/** Groups within groups, the outermost counted. */
export const deepestGroup = 5;
/** Conditions of a whole rule, and parts of one group. */
export const mostParts = 50;

/** The saved question, versioned: what older versions left in the database is rewritten by a migration. */
export const SegmentRule = z
  .object({ version: z.literal(2), root: SegmentGroup })
  .refine(({ root }) => depthOf(root) <= deepestGroup, fieldError("deepGroups", { limit: deepestGroup }))
  .refine(({ root }) => conditionsOf(root).length <= mostParts, fieldError("manyConditions", { limit: mostParts }));
export type SegmentRule = z.infer<typeof SegmentRule>;

/** The rule that holds for every customer. */
export const everyone: SegmentRule = { version: 2, root: { kind: "group", match: "all", parts: [] } };

/** All conditions of a group and of the groups in it, in their order. */
export function conditionsOf({ parts }: SegmentGroup): SegmentCondition[] {
  return parts.flatMap((part) => (part.kind === "group" ? conditionsOf(part) : [part]));
}

function depthOf({ parts }: SegmentGroup): number {
  return 1 + Math.max(0, ...parts.map((part) => (part.kind === "group" ? depthOf(part) : 0)));
}
