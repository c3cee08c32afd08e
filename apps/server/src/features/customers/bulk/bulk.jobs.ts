import * as z from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

const Run = z.object({ organization_id: z.uuid(), run_id: z.uuid() });
export type BulkNote = z.infer<typeof Run>;

/** Goes on with what is done to many customers, or with taking it back; a duplicate job does no harm. */
export const bulkJob = defineJob("customers.bulk", Run);
