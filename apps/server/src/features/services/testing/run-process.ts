import { doOneJob } from "../../../testing/worker-process.ts";
import { performRun } from "../dues/runs/perform-run.ts";
import type { Run } from "../dues/runs/runs.jobs.ts";

const [url = "", run = ""] = process.argv.slice(2);
await doOneJob(url, (context) => performRun(context, JSON.parse(run) as Run));
