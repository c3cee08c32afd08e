import * as z from "zod";
import { defineJob } from "../../platform/jobs/queue.ts";

const Run = z.object({ organization_id: z.uuid(), import_id: z.uuid(), run_number: z.number().int() });
export type Run = z.infer<typeof Run>;

/** Dry run: reads the whole file and foresees what the import would do. */
export const checkImport = defineJob("customers.check_import", Run);
export const runImport = defineJob("customers.import", Run);

/** Who takes it back is told to histories. */
const UndoRun = Run.extend({ user_id: z.uuid().nullable() });
export type UndoRun = z.infer<typeof UndoRun>;

/** Takes an import back, batch after batch. */
export const undoImport = defineJob("customers.undo_import", UndoRun);
