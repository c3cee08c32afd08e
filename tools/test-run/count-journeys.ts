import { type Counts, countsOf, inShort } from "./counts.ts";

/** What is read of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly errors: readonly Failure[];
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      /** `flaky` is what failed and passed when it was tried again. */
      readonly status: "expected" | "unexpected" | "flaky" | "skipped";
      readonly results: readonly { readonly errors: readonly Failure[] }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface Failure {
  readonly message?: string;
}

/** Counts of the journeys from Playwright's report; journeys that leave none, or end badly, have failed. */
export function countJourneys(report: PlaywrightReport | undefined, exitCode: number): Counts {
  return countsOf("Playwright", report && countsIn(report), exitCode);
}

function countsIn(report: PlaywrightReport): Counts {
  const tests = report.suites.flatMap(testsOf);
  const failures = [
    ...tests.filter(({ status }) => status === "unexpected").map(({ words }) => words),
    ...report.errors.map((error) => `an error outside of any journey${inShort(wordsOf(error))}`),
  ];
  const flaky = tests.filter(({ status }) => status === "flaky").map(({ words }) => words);
  const passed = tests.filter(({ status }) => status === "expected").length + flaky.length;
  return { passed, failed: failures.length, failures, flaky };
}

function testsOf({ specs, suites = [] }: Suite): { status: string; words: string }[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => {
      const first = results.flatMap(({ errors }) => errors).find(({ message }) => message !== undefined);
      return { status, words: `${file}: ${title}${inShort(first && wordsOf(first))}` };
    }),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** Without the colours of a terminal. */
function wordsOf({ message = "" }: Failure): string {
  return message.replaceAll(/\u001b\[[\d;]*m/g, "");
}
