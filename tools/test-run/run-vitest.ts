import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { environmentFor, runToEnd } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";
import { countsOf, type Counts } from "./counts.ts";
import type { VitestReport } from "./vitest-reporter.ts";

export interface VitestRun {
  readonly counts: Counts;
  /** Undefined when Vitest left none. */
  readonly report: VitestReport | undefined;
}

/** Runs Vitest with the words given and counts what came of it. */
export async function runVitest(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<VitestRun> {
  const folder = join(projectRoot, ".ready");
  const file = join(folder, `vitest-${process.pid}.json`);
  mkdirSync(folder, { recursive: true });
  try {
    const code = await runToEnd({
      command: process.execPath,
      args: [join(projectRoot, "node_modules/vitest/vitest.mjs"), "run", ...words],
      cwd: projectRoot,
      environment: {
        ...environmentFor(projectRoot),
        NODE_COMPILE_CACHE: join(folder, "compiled"),
        VITEST_REPORT: file,
        ...environment,
      },
    });
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as VitestReport) : undefined;
    return { report, counts: countsOf("vitest", report?.counts, code) };
  } finally {
    rmSync(file, { force: true });
  }
}
