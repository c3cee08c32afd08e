import { handle, type Handler } from "../../../platform/jobs/worker.ts";
import type { CustomersNeeds } from "../needs.ts";
import { checkImport, runImport, undoImport } from "./imports.jobs.ts";
import { performRun } from "./run/perform-run.ts";
import { performUndo } from "./undo/perform-undo.ts";

export const importsWorker = (needs: CustomersNeeds): Handler[] => [
  handle(checkImport, (context, run) => performRun(context, needs, run)),
  handle(runImport, (context, run) => performRun(context, needs, run)),
  handle(undoImport, (context, run) => performUndo(context, needs, run)),
];
