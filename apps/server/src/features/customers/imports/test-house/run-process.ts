import { doOneJob } from "../../../../test-house/worker-process.ts";
import type { Run } from "../imports.jobs.ts";
import { performRun } from "../run/perform-run.ts";

const [url = "", files = "", run = ""] = process.argv.slice(2);
await doOneJob(url, (context) => performRun(context, JSON.parse(run) as Run), files);
