import * as z from "zod";
import { defineJob, mailRetryPolicy } from "../../../../platform/jobs/queue.ts";

/** Somebody answered: what they wrote is handed on to the organization. The note names the returned mail, and says nothing of it. */
export const replyReceived = defineJob(
  "deliveries.answered",
  z.object({ organization_id: z.uuid(), id: z.uuid() }),
  mailRetryPolicy,
);
