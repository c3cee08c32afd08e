import { expect, test } from "vitest";
import { presetOf, spanOf, todayIn } from "./days.ts";

test.each([
  ["last7", "2026-03-04", "2026-02-26", "2026-03-04"],
  ["lastMonth", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["thisMonth", "2026-03-04", "2026-03-01", "2026-03-04"],
  ["yesterday", "2026-01-01", "2025-12-31", "2025-12-31"],
  ["thisYear", "2026-11-22", "2026-01-01", "2026-11-22"],
] as const)("%s, seen on %s, is %s to %s", (preset, today, from, to) => {
  expect(spanOf(preset, today)).toEqual({ from, to });
  expect(presetOf({ from, to }, today)).toBe(preset);
});

test("today is a day of the zone, not of the browser", () => {
  const [east, west] = [todayIn("Pacific/Kiritimati"), todayIn("Pacific/Niue")];

  expect(east > west).toBe(true);
});
