import * as z from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

const Run = z.object({ organization_id: z.uuid(), run_id: z.uuid() });
export type Run = z.infer<typeof Run>;

/** Goes on with computing all conversions anew from where it stands; a duplicate job does no harm. */
export const attributeRun = defineJob("conversions.attribute", Run);
