import { expect, test } from "vitest";
import { untilNextLook } from "./pace.ts";

test.each([
  ["running", null, 1000],
  ["preparing", 0, 1000],
  ["paused", null, 2000],
  ["scheduled", 90_000, 1000],
  ["scheduled", 3 * 86_400_000, 10_000],
  ["finished", null, 10_000],
] as const)("what is watched is looked at the sooner the livelier it is: %s, %s", (status, left, wait) => {
  expect(untilNextLook({ status, starts_in_ms: left })).toBe(wait);
});
