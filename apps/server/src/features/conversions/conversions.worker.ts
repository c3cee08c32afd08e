import { defineHandler } from "../../platform/jobs/worker.ts";
import { performRun } from "./runs/perform-run.ts";
import { attributeRun } from "./runs/runs.jobs.ts";

export const conversionsWorker = [defineHandler(attributeRun, performRun)];
