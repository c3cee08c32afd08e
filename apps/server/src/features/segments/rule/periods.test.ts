import { expect, test } from "vitest";
import { rangeOf, spanOf } from "./periods.ts";

test("a period has both its ends in it, and what is more than some days ago is all that the last days are not", () => {
  const today = "2026-03-01";

  expect(rangeOf({ kind: "last_days", days: 1 }, today)).toEqual({ from: "2026-02-28", to: today });
  expect(rangeOf({ kind: "next_days", days: 0 }, today)).toEqual({ from: today, to: today });
  expect(rangeOf({ kind: "more_than_days_ago", days: 1 }, today)).toEqual({ from: null, to: "2026-02-27" });
  expect(rangeOf({ kind: "ever" }, today)).toEqual({ from: null, to: null });
  expect(rangeOf({ kind: "last_days", days: 36_500 }, today).from).toBe("1926-03-26");
});

test("a day without midnight begins at one o'clock, and one with two midnights at the first", () => {
  const spring = { from: "2026-03-08", to: "2026-03-08" };
  const autumn = { from: "2026-11-01", to: "2026-11-01" };

  expect(spanOf(spring, "America/Havana")).toEqual({ begin: "2026-03-08T05:00:00Z", end: "2026-03-09T04:00:00Z" });
  expect(spanOf(autumn, "America/Havana")).toEqual({ begin: "2026-11-01T04:00:00Z", end: "2026-11-02T05:00:00Z" });
});

test("the first and the last day that can be given ask for no moment that no database knows", () => {
  expect(spanOf({ from: "0001-01-01", to: "9999-12-31" }, "Asia/Tokyo")).toEqual({ begin: null, end: null });
});
