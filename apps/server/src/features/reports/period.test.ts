import { expect, test } from "vitest";
import { periods } from "./period.ts";

const span = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;

test.each([
  ["this_month", "2026-03-10", "2026-03-01 2026-03-10", "2026-02-01 2026-02-10"],
  ["this_month", "2026-03-31", "2026-03-01 2026-03-31", "2026-02-01 2026-02-28"],
  ["last_month", "2026-03-10", "2026-02-01 2026-02-28", "2026-01-01 2026-01-31"],
  ["this_quarter", "2026-06-30", "2026-04-01 2026-06-30", "2026-01-01 2026-03-31"],
  ["last_quarter", "2026-01-01", "2025-10-01 2025-12-31", "2025-07-01 2025-09-30"],
  ["this_year", "2028-02-29", "2028-01-01 2028-02-29", "2027-01-01 2027-02-28"],
  ["last_year", "2026-03-10", "2025-01-01 2025-12-31", "2024-01-01 2024-12-31"],
] as const)("%s on %s is a span of the calendar, compared with the one before", (preset, today, now, before) => {
  const found = periods({ days: 30, preset }, today);

  expect([span(found.now), span(found.before)]).toEqual([now, before]);
});

test.each([
  [{ from: "2028-02-29", to: "2028-02-29" }, "2027-02-28 2027-02-28"],
  [{ from: "2027-02-01", to: "2027-02-28" }, "2026-02-01 2026-02-28"],
  [{ from: "2029-02-01", to: "2029-02-28" }, "2028-02-01 2028-02-29"],
  [{ from: "2026-02-10", to: "2026-02-20" }, "2025-02-10 2025-02-20"],
] as const)("the same days of the year before are there in every year: %j", (asked, before) => {
  expect(span(periods({ days: 30, compare: "year_before", ...asked }, "2030-01-01").before)).toBe(before);
});

test("a span of one's own is compared with as many days that end the day before it", () => {
  const { now, before } = periods(
    { days: 30, from: "2026-03-01", to: "2026-03-31", preset: "last_year" },
    "2026-06-01",
  );

  expect([span(now), span(before)]).toEqual(["2026-03-01 2026-03-31", "2026-01-29 2026-02-28"]);
});
