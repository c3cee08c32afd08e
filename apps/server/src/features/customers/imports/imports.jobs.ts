import * as z from "zod";
import { job } from "../../../platform/jobs/queue.ts";

const Run = z.object({ organization_id: z.uuid(), import_id: z.uuid(), run_number: z.number().int() });
export type Run = z.infer<typeof Run>;

/** Dry run: reads the whole file and foresees what the import would do. */
export const checkImport = job("customers.check_import", Run);
export const runImport = job("customers.import", Run);
