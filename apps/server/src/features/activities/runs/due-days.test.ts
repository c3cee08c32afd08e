import type { Repetition } from "@delight/contract/campaign-runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Calendar, dueDays } from "./due-days.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const open: Calendar = { plan: { weekdays: everyDay, heeds_holidays: true }, holidays: [] };
const weekly: Repetition = {
  every: "week",
  weekdays: [1],
  month_day: 1,
  time: "09:00",
  starts_on: "2026-01-01",
  ends_on: null,
  most_runs: null,
};

function first(many: number, given: Partial<Repetition>, calendar = open, from = "2026-01-01") {
  return take(many, dueDays({ ...weekly, ...given }, from, calendar));
}

function take<Item>(many: number, items: Iterable<Item>): Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    taken.push(item);
    if (taken.length === many) break;
  }
  return taken;
}

const on = (...given: Parameters<typeof first>) => first(...given).map((day) => day.on);

test("2.11 every week on its weekdays, from the first day on", () => {
  expect(on(4, { weekdays: [1, 4] })).toEqual(["2026-01-01", "2026-01-05", "2026-01-08", "2026-01-12"]);
});

test("2.11 every second week is counted from the week of the first day, Monday first", () => {
  // 4 January 2026 is the Sunday of the week of the first.
  expect(on(4, { every: "two_weeks", weekdays: [1, 7] })).toEqual([
    "2026-01-04",
    "2026-01-12",
    "2026-01-18",
    "2026-01-26",
  ]);
  // Whenever one looks: an even number of weeks lies between.
  expect(on(2, { every: "two_weeks", weekdays: [1] }, open, "2026-01-13")).toEqual(["2026-01-26", "2026-02-09"]);
});

test("2.11 the 31st is the last day of every month, and the 29th of February comes in leap years alone", () => {
  expect(on(4, { every: "month", month_day: 31 })).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
  expect(on(3, { every: "year", month_day: 29, starts_on: "2027-02-01" })).toEqual([
    "2027-02-28",
    "2028-02-29",
    "2029-02-28",
  ]);
  expect(on(3, { every: "quarter", month_day: 31, starts_on: "2026-11-15" })).toEqual([
    "2026-11-30",
    "2027-02-28",
    "2027-05-31",
  ]);
});

test("2.11 a day of the first month that is past already waits for the next one", () => {
  expect(on(2, { every: "month", month_day: 10, starts_on: "2026-01-11" })).toEqual(["2026-02-10", "2026-03-10"]);
  expect(on(1, { every: "year", month_day: 10, starts_on: "2026-01-11" })).toEqual(["2027-01-10"]);
});

test("2.11 until a day: that day is the last", () => {
  expect(on(9, { ends_on: "2026-01-12" })).toEqual(["2026-01-05", "2026-01-12"]);
  expect(on(9, { ends_on: "2026-01-11" })).toEqual(["2026-01-05"]);
});

test("2.11 a holiday moves it to the next day that may be mailed on; two that meet there are one", () => {
  const calendar = { plan: { weekdays: [1, 2, 3, 4, 5], heeds_holidays: true }, holidays: ["2026-01-05"] };

  expect(first(2, {}, calendar)).toEqual([
    { dueOn: "2026-01-05", on: "2026-01-06" },
    { dueOn: "2026-01-12", on: "2026-01-12" },
  ]);
  expect(first(2, { weekdays: [1, 2, 6] }, calendar)).toEqual([
    { dueOn: "2026-01-06", on: "2026-01-06" },
    { dueOn: "2026-01-12", on: "2026-01-12" },
  ]);
  expect(on(1, {}, { ...calendar, plan: { ...calendar.plan, heeds_holidays: false } })).toEqual(["2026-01-05"]);
});

test("2.11 a calendar without a day has none, and the last days of our era end", () => {
  const days = Array.from({ length: 500 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));

  expect(on(1, { ends_on: "2026-01-31" }, { ...open, holidays: days })).toEqual([]);
  expect(on(9, { starts_on: "9999-12-20" })).toEqual(["9999-12-20", "9999-12-27"]);
});

const aDay = fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const anyRepetition = fc.record({
  every: fc.constantFrom("week", "two_weeks", "month", "quarter", "year"),
  weekdays: fc.subarray(everyDay, { minLength: 1 }),
  month_day: fc.integer({ min: 1, max: 31 }),
  time: fc.constant("09:00"),
  starts_on: aDay,
  ends_on: fc.constant(null),
  most_runs: fc.constant(null),
}) satisfies fc.Arbitrary<Repetition>;
const anyCalendar = fc.record({
  plan: fc.record({ weekdays: fc.subarray(everyDay, { minLength: 1 }), heeds_holidays: fc.boolean() }),
  holidays: fc.array(aDay, { maxLength: 30 }),
});

test("2.11 whatever the repetition and the calendar: days rise, each is allowed, none lies before its own, and later looks see the same", () => {
  fc.assert(
    fc.property(anyRepetition, anyCalendar, aDay, (repetition, calendar, from) => {
      const found = take(12, dueDays(repetition, from, calendar));
      const left = calendar.plan.heeds_holidays ? calendar.holidays : [];

      for (const [place, day] of found.entries()) {
        const before = found[place - 1];
        expect(before === undefined || (before.on < day.on && before.dueOn < day.dueOn)).toBe(true);
        expect(day.on >= day.dueOn && day.dueOn >= from && day.dueOn >= repetition.starts_on).toBe(true);
        expect(calendar.plan.weekdays).toContain(new Date(day.on).getUTCDay() || 7);
        expect(left).not.toContain(day.on);
      }
      const third = found[2];
      expect(third && take(1, dueDays(repetition, third.dueOn, calendar))[0]).toEqual(third);
    }),
  );
});

test("2.11 day by day there are as many of a month as there are months, of a quarter a third, of a year a twelfth", () => {
  fc.assert(
    fc.property(anyRepetition, aDay, (repetition, starts_on) => {
      const found = on(25, { ...repetition, every: "month", starts_on }, open, starts_on);
      const months = found.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));

      expect(months.map((month) => month - (months[0] ?? 0))).toEqual(
        Array.from({ length: 25 }, (_, number) => number),
      );
      for (const [every, step] of [
        ["quarter", 3],
        ["year", 12],
      ] as const) {
        const fewer = on(2, { ...repetition, every, starts_on }, open, starts_on);
        const all = on(
          40,
          { ...repetition, every: "month", starts_on: `${starts_on.slice(0, 7)}-01` },
          open,
          starts_on,
        );
        const named = all.filter((day) => distance(starts_on, day) % step === 0);
        expect(fewer).toEqual(named.slice(0, 2));
      }
    }),
  );
});

function distance(one: string, other: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(other) - months(one);
}
