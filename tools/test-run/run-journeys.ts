import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { environmentFor, runToEnd } from "../ready/processes.mjs";
import { projectRoot } from "../source/files.ts";
import { type Counts, countJourneys, readReport } from "./counts.ts";

/** Runs the journeys in a real browser and counts what they report in `e2e/artifacts/result.json`. */
export async function runJourneys(name: "run.ts" | "corpora.ts"): Promise<Counts> {
  const program = join(projectRoot, "e2e", name);
  if (!existsSync(program)) return { passed: 0, failed: 0, failures: [], unsteady: [] };
  const result = join(projectRoot, "e2e", "artifacts", "result.json");
  rmSync(result, { force: true });
  const code = await runToEnd({
    command: process.execPath,
    args: [program],
    cwd: projectRoot,
    environment: environmentFor(projectRoot),
  });
  return countJourneys(readReport(result) as Counts | undefined, code);
}
