import { expect, test } from "vitest";
import { dayByKey } from "./grid-keys.ts";
import { loadOf, weeksAround } from "./weeks.ts";

test("a month is shown in whole weeks from Monday on, at most six of them", () => {
  const march = weeksAround("2026-03-10", "month");
  const august = weeksAround("2026-08-31", "month");

  expect([march[0]?.[0], march.at(-1)?.[6], march.length]).toEqual(["2026-02-23", "2026-04-05", 6]);
  expect([august[0]?.[0], august.at(-1)?.[6], august.length]).toEqual(["2026-07-27", "2026-09-06", 6]);
  expect(weeksAround("2026-02-15", "month")).toHaveLength(5);
  expect(weeksAround("2027-02-15", "month")).toHaveLength(4);
  expect(weeksAround("2026-03-29", "week")).toEqual([
    ["2026-03-23", "2026-03-24", "2026-03-25", "2026-03-26", "2026-03-27", "2026-03-28", "2026-03-29"],
  ]);
});

test("open dues and booked jobs are the work of a week; without a capacity nothing is too much", () => {
  const [week = []] = weeksAround("2026-03-10", "week");
  const days = [
    { day: "2026-03-09", dues: 5, jobs: 2, services: [] },
    { day: "2026-03-15", dues: 1, jobs: 0, services: [] },
    { day: "2026-03-16", dues: 9, jobs: 9, services: [] },
  ];

  expect(loadOf(week, days, 6)).toEqual({ work: 8, capacity: 6, over: 2 });
  expect(loadOf(week, days, 8)).toEqual({ work: 8, capacity: 8, over: 0 });
  expect(loadOf(week, days, null)).toEqual({ work: 8, capacity: null, over: 0 });
});

test.each([
  ["ArrowRight", "2026-04-01", "2026-03-30"],
  ["ArrowLeft", "2026-03-30", "2026-04-01"],
  ["ArrowDown", "2026-04-07", "2026-04-07"],
  ["ArrowUp", "2026-03-24", "2026-03-24"],
  ["Home", "2026-03-30", "2026-03-30"],
  ["End", "2026-04-05", "2026-04-05"],
  ["PageDown", "2026-04-30", "2026-04-30"],
  ["PageUp", "2026-02-28", "2026-02-28"],
  ["a", undefined, undefined],
])("%s leads from 31 March to %s, where it is read from right to left to %s", (key, ltr, rtl) => {
  expect(dayByKey("2026-03-31", { key, isRightToLeft: false, scale: "month" })).toBe(ltr);
  expect(dayByKey("2026-03-31", { key, isRightToLeft: true, scale: "month" })).toBe(rtl);
});
