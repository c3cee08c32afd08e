import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { environmentFor, runToEnd } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";
import { type Counts, countVitest, readReport, type VitestReport } from "./counts.ts";

/** Runs vitest with the words given and counts what came of it. */
export async function runVitest(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const reports = join(projectRoot, ".ready");
  const file = join(reports, `vitest-${process.pid}.json`);
  mkdirSync(reports, { recursive: true });
  try {
    const code = await runToEnd({
      command: process.execPath,
      args: [
        join(projectRoot, "node_modules/vitest/vitest.mjs"),
        "run",
        ...words,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
      ],
      cwd: projectRoot,
      environment: { ...environmentFor(projectRoot), ...environment },
    });
    return countVitest(readReport(file) as VitestReport | undefined, code);
  } finally {
    rmSync(file, { force: true });
  }
}
