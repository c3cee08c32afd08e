import { expect, test } from "vitest";
import { isWrong, readChoice, toQuery } from "./choice.ts";

test.each([
  [{ days: "90" }, { days: 90, compare: "before" }],
  [
    { preset: "last_month", compare: "year_before" },
    { preset: "last_month", compare: "year_before" },
  ],
  [
    { from: "2026-03-01", to: "2026-03-31" },
    { from: "2026-03-01", to: "2026-03-31", compare: "before" },
  ],
  [{ preset: "never" }, { days: 30, compare: "before" }],
] as const)("what the address says is what is shown, and is written back the same: %j", (query, choice) => {
  expect(readChoice(query)).toEqual(choice);
  expect(readChoice(toQuery(choice)) ?? { days: 30, compare: "before" }).toEqual(choice);
});

test("an address that says nothing chooses nothing", () => {
  expect(readChoice({ tab: "x" })).toBeUndefined();
});

test.each([
  { from: "2026-02-30", to: "2026-03-01" },
  { from: "soon" },
  { from: "2026-03-02", to: "2026-03-01" },
  { from: "2020-01-01", to: "2026-03-01" },
])("days that are none, run backwards or are too many are told apart: %j", (query) => {
  expect(isWrong(query)).toBe(true);
});

test("days that can be shown are not wrong", () => {
  expect(isWrong({ from: "2026-03-01", to: "2026-03-01" })).toBe(false);
  expect(isWrong({ to: "2026-03-01" })).toBe(false);
});
