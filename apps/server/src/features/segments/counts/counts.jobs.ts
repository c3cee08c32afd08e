import * as z from "zod";
import { job } from "../../../platform/jobs/queue.ts";

/** For what takes longer to count than somebody who looks at a list should wait. */
export const countSegment = job("segments.count", z.object({ organization_id: z.uuid(), segment_id: z.uuid() }));
