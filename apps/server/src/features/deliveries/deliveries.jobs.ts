import * as z from "zod";
import { defineJob } from "../../platform/jobs/queue.ts";

/** An activity was stopped; what is queued of it beyond what the stop itself cancelled is yet to be cancelled. */
export const deliveriesStopped = defineJob(
  "deliveries.stopped",
  z.object({ organization_id: z.uuid(), activity_id: z.uuid() }),
);
