import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { type Counts, inShort } from "./counts.ts";

/** How long a test file took, all its tests and hooks, in seconds. */
export interface FileTime {
  readonly project: string;
  readonly path: string;
  readonly seconds: number;
}

/** What is kept of a run of Vitest. */
export interface VitestReport {
  readonly counts: Counts;
  readonly files: readonly FileTime[];
  readonly tests: readonly { readonly name: string; readonly isPassed: boolean }[];
}

/**
 * Writes a `VitestReport` as JSON. A file that could not be loaded, a hook that failed and an error that nobody waited for
 * are no tests, and count as failures.
 */
export function reportTo(file: string, root: string): Reporter {
  return {
    onTestRunEnd: (modules, errors) => writeFileSync(file, JSON.stringify(reportOf(modules, errors, root))),
  };
}

function reportOf(modules: readonly TestModule[], errors: readonly SerializedError[], root: string): VitestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const passed = tests.filter((test) => test.ok() && test.result().state === "passed");
  const failures = [
    ...tests.filter((test) => !test.ok()).map((test) => nameOf(test, root) + inShort(firstError(test))),
    ...modules.flatMap((module) =>
      brokenSuites(module).map((words) => relative(root, module.moduleId) + inShort(words)),
    ),
    ...errors.map((error) => strayError(error, root)),
  ];
  const flaky = passed
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => nameOf(test, root) + inShort(firstError(test)));
  return {
    counts: { passed: passed.length, failed: failures.length, failures, flaky },
    files: modules.map((module) => ({
      project: module.project.name,
      path: relative(root, module.moduleId),
      seconds: secondsOf(module),
    })),
    tests: tests
      .filter((test) => test.result().state !== "skipped")
      .map((test) => ({ name: test.fullName, isPassed: test.ok() })),
  };
}

function nameOf(test: TestCase, root: string): string {
  return `${relative(root, test.module.moduleId)}: ${test.fullName}`;
}

function firstError(test: TestCase): string | undefined {
  const [error] = test.result().errors ?? [];
  return error?.stack ?? error?.message;
}

/** What went wrong in a file outside of its tests, and what its suites' hooks threw. */
function brokenSuites(module: TestModule): string[] {
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...module.errors(), ...suites].map((error) => error.stack ?? error.message);
}

function strayError(error: SerializedError, root: string): string {
  const origin: unknown = error["VITEST_TEST_PATH"];
  const place = typeof origin === "string" ? `, ${relative(root, origin)}` : "";
  return `an error outside of any test${place}${inShort(error.stack ?? error.message)}`;
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration, environmentSetupDuration } = module.diagnostic();
  return (collectDuration + setupDuration + duration + environmentSetupDuration) / 1000;
}
