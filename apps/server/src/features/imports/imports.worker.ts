import { defineHandler, type Handler } from "../../platform/jobs/worker.ts";
import { checkImport, runImport, undoImport } from "./imports.jobs.ts";
import { performRun } from "./run/perform-run.ts";
import { performUndo } from "./undo/perform-undo.ts";

export const importsWorker: readonly Handler[] = [
  defineHandler(checkImport, performRun),
  defineHandler(runImport, performRun),
  defineHandler(undoImport, performUndo),
];
