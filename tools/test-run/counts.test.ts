import { expect, test } from "vitest";
import { countsOf, formatCounts, emptyCounts, sum, verdictOf } from "./counts.ts";

test("a runner that ends badly, or leaves no report, never counts as green", () => {
  const report = { ...emptyCounts, passed: 7 };

  expect(countsOf("vitest", report, 0)).toEqual(report);
  expect(countsOf("vitest", report, 1)).toMatchObject({ passed: 7, failed: 1 });
  expect(countsOf("vitest", undefined, 0)).toMatchObject({ failed: 1, failures: ["vitest left no report"] });
  expect(countsOf("vitest", { ...report, failed: 2, failures: ["a", "b"] }, 1)).toMatchObject({ failed: 2 });
});

test("what failed is named once more, then what was retried, and the last line sums all of it", () => {
  const one = { passed: 3, failed: 0, failures: [], flaky: ["a late one"] };
  const other = { passed: 4, failed: 2, failures: ["b.test.ts: breaks", "a journey"], flaky: [] };

  expect(formatCounts(sum([one, other]))).toBe(
    "✗ b.test.ts: breaks\n✗ a journey\n~ passed only when retried: a late one\n7 passed, 2 failed",
  );
});

test("two tests that needed a retry are told of, three fail the run", () => {
  const two = { passed: 7, failed: 0, failures: [], flaky: ["a", "b"] };

  expect(verdictOf(two)).toEqual(two);
  expect(verdictOf({ ...two, flaky: ["a", "b", "c"] })).toMatchObject({ passed: 4, failed: 3 });
});
