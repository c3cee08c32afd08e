import { handle } from "../../../platform/jobs/worker.ts";
import { checkImport, runImport } from "./imports.jobs.ts";
import { performRun } from "./run/perform-run.ts";

export const importsWorker = [handle(checkImport, performRun), handle(runImport, performRun)];
