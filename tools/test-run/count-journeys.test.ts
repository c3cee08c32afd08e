import { expect, test } from "vitest";
import { countJourneys, type PlaywrightReport } from "./count-journeys.ts";

type Status = "expected" | "unexpected" | "flaky" | "skipped";

function reportOf(
  journeys: Readonly<Record<string, Status>>,
  errors: PlaywrightReport["errors"] = [],
): PlaywrightReport {
  const specs = Object.entries(journeys).map(([title, status]) => ({
    title,
    file: "journeys/a.journey.ts",
    tests: [
      { status, results: [{ errors: status === "expected" ? [] : [{ message: "\u001b[31mnot there\u001b[39m" }] }] },
    ],
  }));
  return { errors, suites: [{ specs: [], suites: [{ specs }] }] };
}

test("journeys of a report are counted, failed ones are told with why", () => {
  expect(countJourneys(reportOf({ arrives: "expected", breaks: "unexpected", "left out": "skipped" }), 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: ["journeys/a.journey.ts: breaks\n    not there"],
    flaky: [],
  });
});

test("a journey that passes at its second try counts as passed, and is told", () => {
  expect(countJourneys(reportOf({ arrives: "expected", late: "flaky" }), 0)).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
    flaky: ["journeys/a.journey.ts: late\n    not there"],
  });
});

test("journeys that end badly, or leave no report, never count as green", () => {
  expect(countJourneys(reportOf({ arrives: "expected" }), 1).failed).toBe(1);
  expect(countJourneys(undefined, 0).failed).toBe(1);
  expect(countJourneys(reportOf({}, [{ message: "no worker" }]), 1).failures).toEqual([
    "an error outside of any journey\n    no worker",
  ]);
});
