import { expect, test } from "vitest";
import { Day, Moment } from "./common.ts";

test.each([
  ["0000-12-31T23:59:59Z", false],
  ["0001-01-01T00:00:00+14:00", false],
  ["0001-01-01T00:00:00Z", true],
  ["2026-03-02T09:00:00.123456+05:30", true],
  ["9999-12-31T23:59:59.999Z", true],
  ["9999-12-31T23:59:59-14:00", false],
  ["2026-03-02T09:00:00", false],
])("a moment is of the years 1 to 9999, wherever its clock stands: %s", (moment, isOne) => {
  expect(Moment.safeParse(moment).success).toBe(isOne);
});

test("a day is of the years 1 to 9999", () => {
  const days = ["0000-12-31", "0001-01-01", "9999-12-31", "10000-01-01"];

  expect(days.map((day) => Day.safeParse(day).success)).toEqual([false, true, true, false]);
});
