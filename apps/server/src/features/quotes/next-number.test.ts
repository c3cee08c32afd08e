import { expect, test } from "vitest";
import { numbersAfter } from "./next-number.ts";

test.each([
  [[], "Q-1001"],
  [["Q-1009"], "Q-1010"],
  [["2026/099"], "2026/100"],
  [["A-07", "A-12", "B-90"], "A-13"],
  [["by hand", "A-7"], "A-8"],
  [["no digits"], "Q-1001"],
])("after %j comes %s", (latest, next) => {
  expect(numbersAfter(latest)[0]).toBe(next);
});
