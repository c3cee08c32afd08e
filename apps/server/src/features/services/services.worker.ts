import { handle } from "../../platform/jobs/worker.ts";
import { performRun } from "./dues/runs/perform-run.ts";
import { recomputeRun } from "./dues/runs/runs.jobs.ts";

export const servicesWorker = [handle(recomputeRun, performRun)];
