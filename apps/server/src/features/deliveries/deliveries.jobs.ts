import * as z from "zod";
import { job } from "../../platform/jobs/queue.ts";

/** An activity was stopped; what is queued of it beyond what the stop itself cancelled is yet to be cancelled. */
export const deliveriesStopped = job(
  "deliveries.stopped",
  z.object({ organization_id: z.uuid(), activity_id: z.uuid() }),
);
