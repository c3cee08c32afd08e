import { defineHandler } from "../../platform/jobs/worker.ts";
import { errorReported } from "./outside/forward.jobs.ts";
import { forwardError } from "./outside/forward.service.ts";

/** A service that is slow to answer holds up no other error. */
export const monitoringWorker = [defineHandler(errorReported, forwardError, { concurrency: 4 })];
