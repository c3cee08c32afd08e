import * as z from "zod";
import { job, mailPatience } from "../../../platform/jobs/queue.ts";

/** Somebody was invited: the worker makes the link and mails it, so that no token ever lies in the queue. */
export const invited = job("team.invited", z.object({ organization_id: z.uuid(), id: z.uuid() }), mailPatience);
