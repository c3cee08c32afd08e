import fc from "fast-check";

/** A customer out of two, an activity out of four, a service out of two. */
const two = fc.nat({ max: 1 });
/** Hours of spring, few enough that windows are met to the minute; clocks in Paris go forward on 29 March. */
const momentIn = (first: number, last: number) =>
  fc
    .record({ day: fc.integer({ min: first, max: last }), hour: fc.constantFrom(6, 7, 12) })
    .map(({ day, hour }) => new Date(Date.UTC(2026, 2, day, hour)).toISOString());
const [early, moment, late] = [momentIn(1, 25), momentIn(5, 35), momentIn(15, 55)];
const days = fc.constantFrom(0, 14, 30);
/** Which of those that are there, counted round. */
const which = fc.nat({ max: 20 });

/** Something that happens in an organization, told at whatever time. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("mail" as const),
      customer: two,
      activity: fc.nat({ max: 3 }),
      service: two,
      /** Of a campaign; automations always are about something. */
      about: fc.constantFrom(null, "service" as const, "quote" as const),
      at: early,
      which,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("event" as const),
      which,
      kind: fc.constantFrom("clicked" as const, "opened" as const, "replied" as const),
      at: moment,
      isMachine: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("job" as const),
      customer: two,
      service: two,
      at: late,
      inDays: fc.integer({ min: -4, max: 9 }),
      value: fc.constantFrom(0, 5000, 12_000),
      origin: fc.constantFrom("new" as const, "new" as const, "recurring" as const, "variation" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("quote" as const), customer: two, service: two }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("ask" as const), which, service: two, at: moment }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("carryOut" as const), which, at: late }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("decideQuote" as const), which, at: late, isQueued: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("changeJob" as const),
      which,
      to: fc.constantFrom(
        { status: "cancelled" },
        { status: "booked" },
        { invoiced_cents: 0 },
        { invoiced_cents: 900 },
        { value_cents: 0 },
        { value_cents: 7700 },
        { origin: "new" },
      ),
      isQueued: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("bounce" as const), which, at: moment }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("unmask" as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("rules" as const),
      click_days: fc.constantFrom(3, 14, 30),
      open_days: days,
      delivered_days: days,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("decide" as const),
      which,
      how: fc.constantFrom("reject" as const, "reverse" as const, "reassign" as const, "restore" as const),
      activity: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("enter" as const),
      which,
      what: fc.constantFrom("service_records" as const, "quotes" as const),
      activity: fc.nat({ max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("catchUp" as const) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
export type Of<Kind extends Step["do"]> = Extract<Step, { do: Kind }>;
