import { expect, test } from "vitest";
import { zoneChoices } from "./zones.ts";

test("7.13: a time zone is offered with its distance from UTC, east or west, whole hours or not", () => {
  const zones = [
    { name: "America/New_York", offsetMinutes: -300 },
    { name: "Asia/Kathmandu", offsetMinutes: 345 },
    { name: "UTC", offsetMinutes: 0 },
  ];

  expect(zoneChoices(zones, "").map(({ label }) => label)).toEqual([
    "America/New York (UTC−05:00)",
    "Asia/Kathmandu (UTC+05:45)",
    "UTC (UTC+00:00)",
  ]);
});

test("a chosen zone that the list has not, or not yet, is offered all the same", () => {
  expect(zoneChoices([], "Europe/Paris")).toEqual([{ value: "Europe/Paris", label: "Europe/Paris" }]);
});
