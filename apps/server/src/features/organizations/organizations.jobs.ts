import * as z from "zod";
import { defineJob } from "../../platform/jobs/queue.ts";

/** The days of the organization begin at another moment now: what is counted by day must be counted anew. */
export const zoneChanged = defineJob("organizations.zone_changed", z.object({ organization_id: z.uuid() }));

/** Other limits hold for mails to one customer: what the former ones put off may go by these. */
export const capsChanged = defineJob("organizations.caps_changed", z.object({ organization_id: z.uuid() }));
