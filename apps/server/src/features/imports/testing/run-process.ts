import { doOneJob } from "../../../testing/worker-process.ts";
import type { Run, UndoRun } from "../imports.jobs.ts";
import { performRun } from "../run/perform-run.ts";
import { performUndo } from "../undo/perform-undo.ts";

const [url = "", files = "", run = "", work = "run"] = process.argv.slice(2);
await doOneJob(
  url,
  (context) =>
    work === "undo" ? performUndo(context, JSON.parse(run) as UndoRun) : performRun(context, JSON.parse(run) as Run),
  files,
);
