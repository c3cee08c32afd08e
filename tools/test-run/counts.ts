import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name and with the first words of why. */
  readonly failures: readonly string[];
}

export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, one) => total + one.passed, 0),
    failed: all.reduce((total, one) => total + one.failed, 0),
    failures: all.flatMap((one) => one.failures),
  };
}

/** What is read of vitest's JSON report. */
export interface VitestReport {
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
  if (report === undefined) return { passed: 0, failed: 1, failures: ["vitest left no report"] };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((one) => one.status === "failed"),
  );
  const failed = report.numFailedTests + unloaded.length;
  const failures = [
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((one) => one.status === "failed")
        .map((one) => `${name}: ${one.fullName}${inShort(one.failureMessages?.[0])}`),
    ),
    ...unloaded.map(({ name, message }) => `${name}${inShort(message)}`),
  ];
  return judge({ passed: report.numPassedTests, failed, failures }, exitCode);
}

/** Counts of the journeys from the file they leave behind; journeys that leave none, or end badly, have failed. */
export function countJourneys(report: Counts | undefined, exitCode: number): Counts {
  return judge(report ?? { passed: 0, failed: 1, failures: ["the journeys left no report"] }, exitCode);
}

function judge({ passed, failed, failures }: Counts, exitCode: number): Counts {
  if (exitCode === 0 || failed > 0) return { passed, failed, failures };
  return { passed, failed: 1, failures: [`the run ended with code ${exitCode}, although no test failed`] };
}

function inShort(message: string | undefined): string {
  const lines = (message ?? "").split("\n").slice(0, 12);
  return lines.map((line) => `\n    ${line}`).join("");
}

export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** What failed once more, so that nobody has to look for it in what was printed, and the line that counts. */
export function inWords({ passed, failed, failures }: Counts): string {
  const recap = failures.map((words) => `✗ ${words}\n`).join("");
  return `${recap}${passed} passed, ${failed} failed`;
}
