/** What came of tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name and with the first lines of why. */
  readonly failures: readonly string[];
  /** What failed once and passed when it was retried: counted as passed, named all the same. */
  readonly flaky: readonly string[];
}

/** More retries than these in one run are no accident of a busy machine. */
const mostRetries = 2;

export const emptyCounts: Counts = { passed: 0, failed: 0, failures: [], flaky: [] };

export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, one) => total + one.passed, 0),
    failed: all.reduce((total, one) => total + one.failed, 0),
    failures: all.flatMap((one) => one.failures),
    flaky: all.flatMap((one) => one.flaky),
  };
}

/** One failure that is no test: something could not run, or did not hold. */
export function failure(words: string): Counts {
  return { ...emptyCounts, failed: 1, failures: [words] };
}

/** The counts that a runner reported; a runner that left none, or that ended badly without naming a failure, has failed. */
export function countsOf(runner: string, report: Counts | undefined, exitCode: number): Counts {
  if (report === undefined) return failure(`${runner} left no report`);
  if (exitCode === 0 || report.failed > 0) return report;
  return sum([report, failure(`${runner} ended with code ${exitCode}, although no test failed`)]);
}

/** The counts of a whole run: with more than two tests that needed their retry, all of those have failed. */
export function verdictOf(counts: Counts): Counts {
  const { passed, failed, failures, flaky } = counts;
  if (flaky.length <= mostRetries) return counts;
  return { passed: passed - flaky.length, failed: failed + flaky.length, failures, flaky };
}

/** What failed and what needed a retry, once more so that nobody has to look for it, and the line that counts. */
export function formatCounts({ passed, failed, failures, flaky }: Counts): string {
  const recap = [
    ...failures.map((words) => `✗ ${words}\n`),
    ...flaky.map((words) => `~ passed only when retried: ${words}\n`),
  ];
  return `${recap.join("")}${passed} passed, ${failed} failed`;
}

/** The first lines of a message, indented to stand below a name. */
export function inShort(message = ""): string {
  const lines = message.split("\n").slice(0, 12);
  return lines.map((line) => `\n    ${line}`).join("");
}
