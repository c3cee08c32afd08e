import {
  dayFacts,
  numberFacts,
  type SegmentCondition,
  type SegmentGroup,
  type SegmentPart,
  type SegmentRule,
  siteFacts,
  textFacts,
} from "@delight/contract/segment-rule";
import fc from "fast-check";
import { addresses, daysAway, kinds, missed, tags, words } from "./people.ts";
import { dayAt, type World } from "./world.ts";

// Random rules of every kind of condition, every test and every period.

const some = <Value>(...values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const upTo = <Value>(values: readonly Value[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });
const days = fc.integer({ min: 0, max: 50 });
const least = fc.integer({ min: 1, max: 3 });
const value = fc.constantFrom(0, 50, 100, 200);
const happened = fc.boolean();

const period = (now: Date) =>
  fc.oneof(
    fc.constant({ kind: "ever" as const }),
    fc.record({ kind: fc.constantFrom("last_days", "next_days", "more_than_days_ago"), days }),
    fc.tuple(fc.option(daysAway), fc.option(daysAway)).map(([one, other]) => {
      const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other ?? one ?? 0];
      return {
        kind: "between" as const,
        from: from === null ? null : dayAt(now, from),
        to: dayAt(now, Math.max(to, from ?? to)),
      };
    }),
    daysAway.map((from) => ({ kind: "between" as const, from: dayAt(now, from), to: null })),
  );

const isEmpty = fc.record({ is: fc.constantFrom("empty", "filled") });
const text = (values: readonly string[]) =>
  fc.oneof(
    fc.record({
      is: fc.constantFrom("equal", "not_equal", "contains", "not_contains", "starts_with", "ends_with"),
      value: fc.constantFrom(...values.filter((one) => one !== ""), "e", "%", "_", "@x"),
    }),
    isEmpty,
  );
const number = fc.oneof(
  fc.record({
    is: fc.constantFrom("equal", "at_least", "at_most"),
    value: fc.constantFrom(-1.5, 0, 0.5, 1, 2, 49.5, 50, 100.25, 150),
  }),
  fc.record({
    is: fc.constant("between" as const),
    from: fc.constantFrom(-2, 0, 49.5),
    to: fc.constantFrom(50, 100.5),
  }),
  isEmpty,
);
const day = (now: Date) => fc.oneof(fc.record({ is: fc.constant("within" as const), period: period(now) }), isEmpty);

const custom = ({ fields, choices }: World, now: Date) => {
  const ofField = <Of extends string, Test>(id: string, of: Of, test: fc.Arbitrary<Test>) =>
    fc.record({
      kind: fc.constant("custom" as const),
      field_id: fc.constant(id),
      test: fc.record({ of: fc.constant(of), test }),
    });
  const choice = fc.oneof(fc.record({ is: fc.constantFrom("any_of", "none_of"), choices: some(...choices) }), isEmpty);
  return fc.oneof(
    ofField(fields.text, "text", text(words)),
    ofField(fields.number, "number", number),
    ofField(fields.money, "number", number),
    ofField(fields.date, "day", day(now)),
    ofField(fields.choice, "choice", choice),
    ofField(fields.multi_choice, "choice", choice),
    fc.record({
      kind: fc.constant("custom" as const),
      field_id: fc.constant(fields.yes_no),
      test: fc.record({ of: fc.constant("yes_no" as const), is: fc.boolean() }),
    }),
  );
};

const facts = (now: Date) =>
  fc.oneof(
    fc.record({
      kind: fc.constant("text" as const),
      fact: fc.constantFrom(...textFacts),
      test: text([...words, ...addresses, "europe/PARIS"]),
    }),
    fc.record({ kind: fc.constant("site" as const), fact: fc.constantFrom(...siteFacts), test: text(words) }),
    fc.record({ kind: fc.constant("day" as const), fact: fc.constantFrom(...dayFacts), test: day(now) }),
    fc.record({ kind: fc.constant("number" as const), fact: fc.constantFrom(...numberFacts), test: number }),
    fc.record({ kind: fc.constant("customer_kind" as const), any_of: some("person" as const, "company" as const) }),
    fc.record({
      kind: fc.constant("status" as const),
      any_of: some(...(["subscribed", "unsubscribed", "bounced", "complained", "no_consent", "no_address"] as const)),
    }),
    fc.record({
      kind: fc.constant("source" as const),
      any_of: some(...(["manual", "import", "partner", "api"] as const)),
    }),
    fc.record({ kind: fc.constant("language" as const), any_of: some(...(["en", "fr", null] as const)) }),
    fc.record({ kind: fc.constant("tag" as const), match: fc.constantFrom("any", "all", "none"), tags: some(...tags) }),
  );

const history = ({ services, activities, lists }: World, now: Date) =>
  fc.oneof(
    fc.record({
      kind: fc.constant("service_done" as const),
      happened,
      service_ids: upTo(services),
      period: period(now),
      at_least: least,
      value_at_least: fc.option(value),
    }),
    fc.record({
      kind: fc.constant("service_due" as const),
      service_id: fc.option(fc.constantFrom(...services)),
      within_days: days,
      include_overdue: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("quote" as const),
      happened,
      any_of: some(...(["open", "accepted", "declined", "expired"] as const)),
      issued: period(now),
      value_at_least: fc.option(value),
    }),
    fc.record({
      kind: fc.constant("event" as const),
      happened,
      event: fc.constantFrom(...kinds),
      activity_ids: upTo(activities),
      period: period(now),
      at_least: least,
    }),
    fc.record({
      kind: fc.constant("conversion" as const),
      happened,
      activity_ids: upTo(activities),
      period: period(now),
      value_at_least: fc.option(value),
    }),
    fc.record({
      kind: fc.constant("left_out" as const),
      happened,
      activity_ids: some(...activities),
      because: some(...missed),
    }),
    fc.record({
      kind: fc.constant("member" as const),
      segment_id: fc.constantFrom(...lists),
      is_member: fc.boolean(),
    }),
  );

export function condition(world: World, now: Date): fc.Arbitrary<SegmentCondition> {
  return fc.oneof(
    { arbitrary: facts(now), weight: 9 },
    { arbitrary: custom(world, now), weight: 5 },
    { arbitrary: history(world, now), weight: 6 },
  );
}

export function group(world: World, now: Date, depth = 3): fc.Arbitrary<SegmentGroup> {
  const one: fc.Arbitrary<SegmentPart> = condition(world, now);
  const part =
    depth <= 1 ? one : fc.oneof({ arbitrary: one, weight: 3 }, { arbitrary: group(world, now, depth - 1), weight: 1 });
  return fc.record({
    kind: fc.constant("group" as const),
    match: fc.constantFrom("all", "any", "none"),
    parts: fc.array(part, { maxLength: 3 }),
  });
}

export function rule(world: World, now: Date): fc.Arbitrary<SegmentRule> {
  return group(world, now).map((root) => ({ version: 2, root }));
}
