import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { environmentFor, runToEnd } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";
import {
  afterSecondTry,
  type Counts,
  countVitest,
  filesToTryAgain,
  readReport,
  type StrayError,
  type VitestReport,
} from "./counts.ts";

export interface VitestRun {
  readonly counts: Counts;
  /** Undefined when vitest left none. */
  readonly report: VitestReport | undefined;
}

/**
 * Runs vitest with the words given and counts what came of it. Where nobody watches, a few files that failed are run
 * once more: one test in thousands that fails by chance is to be told and mended, not to throw away everything else.
 */
export async function runVitest(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Counts> {
  return (await runVitestForReport(words, environment)).counts;
}

/** The same, with the report of the first run. */
export async function runVitestForReport(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<VitestRun> {
  const first = await runOnce(words, environment);
  const files = process.env["CI"] === undefined ? [] : filesToTryAgain(first.report);
  if (files.length === 0) return first;
  const options = words.filter((word) => word.startsWith("--"));
  const second = await runOnce([...options, ...files], environment);
  return { ...first, counts: afterSecondTry(first.counts, second.counts, first.report?.strayErrors?.length) };
}

async function runOnce(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<VitestRun> {
  const reports = join(projectRoot, ".ready");
  const file = join(reports, `vitest-${process.pid}.json`);
  const strayErrors = join(reports, `stray-errors-${process.pid}.json`);
  mkdirSync(reports, { recursive: true });
  try {
    const code = await runToEnd({
      command: process.execPath,
      args: [join(projectRoot, "node_modules/vitest/vitest.mjs"), "run", ...words],
      cwd: projectRoot,
      // Each of hundreds of test files begins in a process of its own, and compiles the same libraries again.
      environment: {
        ...environmentFor(projectRoot),
        NODE_COMPILE_CACHE: join(reports, "compiled"),
        VITEST_REPORT: file,
        VITEST_STRAY_ERRORS: strayErrors,
        ...environment,
      },
    });
    const report = readVitest(file, strayErrors);
    return { report, counts: countVitest(report, code) };
  } finally {
    for (const one of [file, strayErrors]) rmSync(one, { force: true });
  }
}

function readVitest(file: string, strayErrors: string): VitestReport | undefined {
  const report = readReport(file) as VitestReport | undefined;
  return report && { ...report, strayErrors: (readReport(strayErrors) ?? []) as StrayError[] };
}
