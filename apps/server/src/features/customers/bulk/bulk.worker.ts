import { defineHandler, type Handler } from "../../../platform/jobs/worker.ts";
import type { CustomersPorts } from "../ports.ts";
import { bulkJob } from "./bulk.jobs.ts";
import { performBulk } from "./perform-bulk.ts";

export const bulkWorker = (ports: CustomersPorts): Handler[] => [
  defineHandler(bulkJob, (context, note) => performBulk(context, ports, note)),
];
