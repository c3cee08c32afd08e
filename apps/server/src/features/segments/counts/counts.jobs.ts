import * as z from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** For what takes longer to count than somebody who looks at a list should wait. */
export const countSegment = defineJob("segments.count", z.object({ organization_id: z.uuid(), segment_id: z.uuid() }));
