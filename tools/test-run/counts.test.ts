import { expect, test } from "vitest";
import { afterSecondTry, countJourneys, countVitest, filesToTryAgain, inWords, sum } from "./counts.ts";

const passing = { name: "a.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "holds" }] };
const failing = {
  name: "b.test.ts",
  status: "failed",
  assertionResults: [
    { status: "failed", fullName: "breaks", failureMessages: ["expected 1 to be 2\n  at b.test.ts:7"] },
  ],
};
const unloadable = { name: "c.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] };

test("passed and failed tests are counted", () => {
  const report = { numPassedTests: 7, numFailedTests: 1, testResults: [passing, failing] };

  expect(countVitest(report, 1)).toEqual({
    passed: 7,
    failed: 1,
    failures: ["b.test.ts: breaks\n    expected 1 to be 2\n      at b.test.ts:7"],
    unsteady: [],
  });
});

test("a test file that cannot be loaded counts as a failure", () => {
  const report = { numPassedTests: 7, numFailedTests: 0, testResults: [passing, unloadable] };

  expect(countVitest(report, 1)).toEqual({
    passed: 7,
    failed: 1,
    failures: ["c.test.ts\n    Cannot find module"],
    unsteady: [],
  });
});

test("a run that ends badly, or leaves no report, never counts as green", () => {
  const report = { numPassedTests: 7, numFailedTests: 0, testResults: [passing] };

  expect(countVitest(report, 1).failed).toBe(1);
  expect(countVitest(undefined, 0).failed).toBe(1);
  expect(countJourneys({ passed: 3, failed: 0, failures: [], unsteady: [] }, 1).failed).toBe(1);
  expect(countJourneys(undefined, 0).failed).toBe(1);
});

test("an error that nobody waited for fails the run, is told, and its file is tried again where it is known", () => {
  const known = { words: "Error: write EPIPE\n  at socket", file: "a.test.ts" };
  const strayErrors = [known, { words: "a worker ended" }];
  const report = { numPassedTests: 7, numFailedTests: 0, testResults: [passing], strayErrors };

  expect(countVitest(report, 1)).toEqual({
    passed: 7,
    failed: 2,
    failures: [
      "an error outside of any test, a.test.ts\n    Error: write EPIPE\n      at socket",
      "an error outside of any test\n    a worker ended",
    ],
    unsteady: [],
  });
  expect(filesToTryAgain({ ...report, strayErrors: [known] })).toEqual(["a.test.ts"]);
  expect(filesToTryAgain(report)).toEqual([]);
});

test("what failed is told once more, and the last line sums all of it", () => {
  const one = { passed: 3, failed: 0, failures: [], unsteady: ["a late one"] };
  const other = { passed: 4, failed: 2, failures: ["b.test.ts: breaks", "a journey"], unsteady: [] };

  expect(inWords(sum([one, other]))).toBe(
    "~ only at the second try: a late one\n✗ b.test.ts: breaks\n✗ a journey\n7 passed, 2 failed",
  );
});

test("a few files that failed are tried again, many are not", () => {
  const few = { numPassedTests: 7, numFailedTests: 1, testResults: [passing, failing, unloadable] };
  const many = { ...few, testResults: ["a", "b", "c", "d"].map((name) => ({ ...failing, name })) };

  expect(filesToTryAgain(few)).toEqual(["b.test.ts", "c.test.ts"]);
  expect(filesToTryAgain(many)).toEqual([]);
  expect(filesToTryAgain(undefined)).toEqual([]);
});

test("what passes at the second try counts, and is told; what fails twice has failed", () => {
  const first = { passed: 7, failed: 1, failures: ["b.test.ts: breaks"], unsteady: [] };

  expect(afterSecondTry(first, { passed: 5, failed: 0, failures: [], unsteady: [] })).toEqual({
    passed: 8,
    failed: 0,
    failures: [],
    unsteady: ["b.test.ts: breaks"],
  });
  expect(afterSecondTry(first, { passed: 5, failed: 0, failures: [], unsteady: [] }, 1).passed).toBe(7);
  expect(afterSecondTry(first, { passed: 4, failed: 1, failures: ["b.test.ts: breaks"], unsteady: [] })).toBe(first);
});
