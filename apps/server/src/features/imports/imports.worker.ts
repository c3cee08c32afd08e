import { handle, type Handler } from "../../platform/jobs/worker.ts";
import { checkImport, runImport, undoImport } from "./imports.jobs.ts";
import { performRun } from "./run/perform-run.ts";
import { performUndo } from "./undo/perform-undo.ts";

export const importsWorker: readonly Handler[] = [
  handle(checkImport, performRun),
  handle(runImport, performRun),
  handle(undoImport, performUndo),
];
