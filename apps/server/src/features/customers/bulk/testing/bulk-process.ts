import { doOneJob } from "../../../../testing/worker-process.ts";
import { customersPorts } from "../../../customers-ports.ts";
import type { BulkNote } from "../bulk.jobs.ts";
import { performBulk } from "../perform-bulk.ts";

const [url = "", note = ""] = process.argv.slice(2);
await doOneJob(url, (context) => performBulk(context, customersPorts, JSON.parse(note) as BulkNote));
