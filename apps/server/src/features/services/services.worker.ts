import { defineHandler } from "../../platform/jobs/worker.ts";
import { performRun } from "./dues/runs/perform-run.ts";
import { recomputeRun } from "./dues/runs/runs.jobs.ts";

export const servicesWorker = [defineHandler(recomputeRun, performRun)];
