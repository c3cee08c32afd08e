import { handle, type Handler } from "../../../platform/jobs/worker.ts";
import type { CustomersNeeds } from "../needs.ts";
import { bulkJob } from "./bulk.jobs.ts";
import { performBulk } from "./perform-bulk.ts";

export const bulkWorker = (needs: CustomersNeeds): Handler[] => [
  handle(bulkJob, (context, note) => performBulk(context, needs, note)),
];
