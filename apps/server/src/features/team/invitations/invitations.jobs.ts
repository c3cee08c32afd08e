import * as z from "zod";
import { defineJob, mailRetryPolicy } from "../../../platform/jobs/queue.ts";

/** Somebody was invited: the worker makes the link and mails it, so that no token ever lies in the queue. */
export const memberInvited = defineJob(
  "team.invited",
  z.object({ organization_id: z.uuid(), id: z.uuid() }),
  mailRetryPolicy,
);
