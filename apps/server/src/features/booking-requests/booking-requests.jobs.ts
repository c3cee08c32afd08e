import * as z from "zod";
import { defineJob, mailRetryPolicy } from "../../platform/jobs/queue.ts";

/** What became of a request: the worker finds out what there is to tell the customer, and mails it. */
export const standingChanged = defineJob(
  "booking_requests.standing_changed",
  z.object({ organization_id: z.uuid(), id: z.uuid(), news: z.enum(["asked", "agreed"]) }),
  mailRetryPolicy,
);
