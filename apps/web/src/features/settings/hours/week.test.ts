import { BusinessHours } from "@delight/contract/business-hours";
import { expect, test } from "vitest";
import { addSpan, copyToWorkdays, isAllDay, openAllDay, openDay, replaceDay, spansOf } from "./week.ts";

test("2.17 a day is opened, given a second stretch, and copied to all weekdays, and is right each time", () => {
  const opened = openDay([], 1);
  const split = addSpan(replaceDay(opened, 1, [{ opens: "08:00", closes: "12:00" }]), 1);
  const week = copyToWorkdays(openAllDay(split, 6), 1);

  expect(spansOf(split, 1).map(({ opens, closes }) => `${opens}-${closes}`)).toEqual(["08:00-12:00", "13:00-15:00"]);
  expect(week).toHaveLength(11);
  expect(isAllDay(spansOf(week, 6))).toBe(true);
  expect(BusinessHours.safeParse(week).success).toBe(true);
});

test("a stretch that is added late in the day ends with the day", () => {
  const week = addSpan(replaceDay([], 3, [{ opens: "08:00", closes: "21:30" }]), 3);

  expect(week.at(-1)).toEqual({ day: 3, opens: "22:00", closes: "24:00" });
  expect(BusinessHours.safeParse(week).success).toBe(true);
});
