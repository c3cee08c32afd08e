import { projectRoot } from "./source/files.ts";
import { checkSteps } from "./check/steps.ts";
import { runSteps } from "./check/run-steps.ts";

const wanted = new Set(process.argv.slice(2));
const report = await runSteps(
  projectRoot,
  checkSteps(projectRoot, { fix: wanted.has("--fix"), sizes: wanted.has("--sizes") }),
);
process.exitCode = report.failed.length === 0 ? 0 : 1;
