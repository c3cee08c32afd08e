import { expect, test } from "vitest";
import { hourNames, weekdayNames, weekOf } from "./week.ts";

const hours = [
  { weekday: 1, hour: 9, opened: 4, clicked: 1 },
  { weekday: 1, hour: 11, opened: 2, clicked: 0 },
  { weekday: 7, hour: 23, opened: 1, clicked: 1 },
];

test("hours of a week come as a row a day, from Monday, and nothing is lost when they are put together", () => {
  expect(weekOf(hours, "opened", 1)[0]?.slice(8, 12)).toEqual([0, 4, 0, 2]);
  expect(weekOf(hours, "opened", 4).map((row) => row.reduce((sum, one) => sum + one, 0))).toEqual([
    6, 0, 0, 0, 0, 0, 1,
  ]);
  expect(weekOf(hours, "clicked", 4)[6]).toEqual([0, 0, 0, 0, 0, 1]);
});

test("days and hours are named", () => {
  expect(weekdayNames("en")[0]).toBe("Mon");
  expect(hourNames(4)).toEqual(["00–03", "04–07", "08–11", "12–15", "16–19", "20–23"]);
});
