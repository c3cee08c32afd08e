import { expect, test } from "vitest";
import { dayAfter, isOnce } from "./interval.ts";

const none = { intervalYears: 0, intervalMonths: 0, intervalDays: 0 };

test("a service without an interval is done once", () => {
  expect(isOnce(none)).toBe(true);
  expect(isOnce({ ...none, intervalDays: 1 })).toBe(false);
});

test.each([
  ["2026-03-10", { ...none, intervalYears: 1 }, "2027-03-10"],
  ["2026-01-31", { ...none, intervalMonths: 1 }, "2026-02-28"],
  ["2024-02-29", { ...none, intervalYears: 1 }, "2025-02-28"],
  ["2026-11-30", { ...none, intervalMonths: 3, intervalDays: 2 }, "2027-03-02"],
  ["2026-12-31", { ...none, intervalDays: 1 }, "2027-01-01"],
])("%s and an interval later it is %s → %s, as the server counts", (day, interval, expected) => {
  expect(dayAfter(day, interval)).toBe(expected);
});
