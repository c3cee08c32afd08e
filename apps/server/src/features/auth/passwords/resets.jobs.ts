import * as z from "zod";
import { defineJob, mailRetryPolicy } from "../../../platform/jobs/queue.ts";

/**
 * Somebody asked for a link for this address, known or not. Whether it is known is looked at by the worker, so that the
 * call takes as long for everybody; the link is made there too, so that no token ever lies in the queue.
 */
export const resetRequested = defineJob(
  "auth.reset_requested",
  z.object({ email_key: z.string(), requested_at: z.iso.datetime() }),
  mailRetryPolicy,
);
