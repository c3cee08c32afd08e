import * as z from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** The outside service must be told of an error. It may be away for about an hour. */
export const errorReported = defineJob("monitoring.error_reported", z.object({ occurrence_id: z.uuid() }), {
  retryLimit: 10,
  retryDelay: 5,
  retryDelayMax: 900,
});
