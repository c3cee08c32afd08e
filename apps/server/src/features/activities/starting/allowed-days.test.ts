import { atOnce } from "@delight/contract/campaign-plan";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allowedDays, isUnbound, spreadOver } from "./allowed-days.ts";

const workdays = { ...atOnce, weekdays: [1, 2, 3, 4, 5] };

test("weekdays that are not chosen and holidays are left out, over the end of a year", () => {
  const days = allowedDays(workdays, "2026-12-24", ["2026-12-25", "2027-01-01"]);

  expect(days.slice(0, 6)).toEqual([
    "2026-12-24",
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    "2027-01-04",
  ]);
  expect(allowedDays({ ...workdays, heeds_holidays: false }, "2026-12-24", ["2026-12-25"])[1]).toBe("2026-12-25");
});

test("every day of a year is there once, in order, and is one of the weekdays", () => {
  const weekdays = fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .map((days) => days.toSorted((one, other) => one - other));
  fc.assert(
    fc.property(weekdays, fc.integer({ min: 0, max: 20_000 }), (chosen, number) => {
      const first = new Date(number * 86_400_000).toISOString().slice(0, 10);
      const days = allowedDays({ ...atOnce, weekdays: chosen }, first, []);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days.every((day) => chosen.includes(new Date(day).getUTCDay() || 7))).toBe(true);
      expect(days.length).toBeGreaterThanOrEqual(52 * chosen.length);
    }),
  );
});

test("mails are spread over as many days as they need, and none is lost", () => {
  const days = ["2026-01-01", "2026-01-02", "2026-01-05"];

  expect(spreadOver(days, 25, 10)).toEqual([
    { date: "2026-01-01", mails: 10 },
    { date: "2026-01-02", mails: 10 },
    { date: "2026-01-05", mails: 5 },
  ]);
  expect(spreadOver(days, 25, null)).toEqual([{ date: "2026-01-01", mails: 25 }]);
  expect(spreadOver(days, 0, null)).toEqual([]);
  expect(spreadOver(days, 31, 10)).toBeUndefined();
});

test("only a plan without hours, days, holidays and limits leaves any moment right", () => {
  expect(isUnbound(atOnce, 0)).toBe(true);
  expect(isUnbound(atOnce, 1)).toBe(false);
  expect(isUnbound(workdays, 0)).toBe(false);
  expect(isUnbound({ ...atOnce, most_a_day: 5 }, 0)).toBe(false);
  expect(isUnbound({ ...atOnce, window: { from: "09:00", until: "17:00" } }, 0)).toBe(false);
});
