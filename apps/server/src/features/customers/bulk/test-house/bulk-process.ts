import { doOneJob } from "../../../../test-house/worker-process.ts";
import { customersNeeds } from "../../../customers-needs.ts";
import type { BulkNote } from "../bulk.jobs.ts";
import { performBulk } from "../perform-bulk.ts";

const [url = "", note = ""] = process.argv.slice(2);
await doOneJob(url, (context) => performBulk(context, customersNeeds, JSON.parse(note) as BulkNote));
