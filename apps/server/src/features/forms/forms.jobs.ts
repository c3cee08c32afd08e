import * as z from "zod";
import { defineJob, mailRetryPolicy } from "../../platform/jobs/queue.ts";

/** Somebody signed up: the worker makes the link and mails it, so that neither address nor token ever lies in the queue. */
export const signedUp = defineJob(
  "forms.signed_up",
  z.object({ organization_id: z.uuid(), id: z.uuid() }),
  mailRetryPolicy,
);
