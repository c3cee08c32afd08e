import { doOneJob } from "../../../testing/worker-process.ts";
import { startCalling } from "../calling/calling.ts";

/** Calls until it is killed. */
const [url = ""] = process.argv.slice(2);
await doOneJob(url, ({ platform }) => {
  startCalling(platform);
  return new Promise(() => undefined);
});
