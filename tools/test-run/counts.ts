import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name and with the first words of why. */
  readonly failures: readonly string[];
  /** What failed once and passed when it was tried again: counted as passed, told all the same. */
  readonly unsteady: readonly string[];
}

/** More failures than these are no chance, and not worth a second try. */
const fewFailures = 3;

export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, one) => total + one.passed, 0),
    failed: all.reduce((total, one) => total + one.failed, 0),
    failures: all.flatMap((one) => one.failures),
    unsteady: all.flatMap((one) => one.unsteady),
  };
}

/** What went wrong outside of any test: nobody waited for it. */
export interface StrayError {
  readonly words: string;
  /** The test file that ran then, where vitest knows it. */
  readonly file?: string;
}

/** What is read of vitest's JSON report, and the errors that it leaves out. */
export interface VitestReport {
  readonly strayErrors?: readonly StrayError[];
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/**
 * Counts of a vitest run from its JSON report. A file that could not even be loaded has no failed test in it and counts as one;
 * so does a run that ends badly for any other reason (an error outside of tests, a setup that fails, no test at all).
 */
export function countVitest(report: VitestReport | undefined, exitCode: number): Counts {
  if (report === undefined) return { passed: 0, failed: 1, failures: ["vitest left no report"], unsteady: [] };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((one) => one.status === "failed"),
  );
  const stray = report.strayErrors ?? [];
  const failed = report.numFailedTests + unloaded.length + stray.length;
  const failures = [
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((one) => one.status === "failed")
        .map((one) => `${name}: ${one.fullName}${inShort(one.failureMessages?.[0])}`),
    ),
    ...unloaded.map(({ name, message }) => `${name}${inShort(message)}`),
    ...stray.map(
      ({ file, words }) => `an error outside of any test${file === undefined ? "" : `, ${file}`}${inShort(words)}`,
    ),
  ];
  return judge({ passed: report.numPassedTests, failed, failures, unsteady: [] }, exitCode);
}

/** Counts of the journeys from the file they leave behind; journeys that leave none, or end badly, have failed. */
export function countJourneys(report: Counts | undefined, exitCode: number): Counts {
  return judge(report ?? { passed: 0, failed: 1, failures: ["the journeys left no report"], unsteady: [] }, exitCode);
}

function judge(counts: Counts, exitCode: number): Counts {
  if (exitCode === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`the run ended with code ${exitCode}, although no test failed`] };
}

/** The files to try again: those in which something failed, when they are few and all are known. */
export function filesToTryAgain(report: VitestReport | undefined): string[] {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === "failed").map(({ name }) => name);
  const files = new Set([...failed, ...(report?.strayErrors ?? []).map(({ file }) => file)]);
  const known = [...files].filter((file) => file !== undefined);
  return known.length === files.size && files.size <= fewFailures ? known : [];
}

/** A run whose failures were tried again: they count as passed, as unsteady ones, only if all of them pass now; errors outside of tests are no tests. */
export function afterSecondTry(first: Counts, second: Counts, strayErrors = 0): Counts {
  if (second.failed > 0) return first;
  return { passed: first.passed + first.failed - strayErrors, failed: 0, failures: [], unsteady: first.failures };
}

function inShort(message: string | undefined): string {
  const lines = (message ?? "").split("\n").slice(0, 12);
  return lines.map((line) => `\n    ${line}`).join("");
}

export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** What failed, and what was unsteady, once more so that nobody has to look for it, and the line that counts. */
export function inWords({ passed, failed, failures, unsteady }: Counts): string {
  const recap = [
    ...unsteady.map((words) => `~ only at the second try: ${words}\n`),
    ...failures.map((words) => `✗ ${words}\n`),
  ];
  return `${recap.join("")}${passed} passed, ${failed} failed`;
}
