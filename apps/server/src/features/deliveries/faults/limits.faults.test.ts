import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { addressesOf, launched, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";

const run = promisify(execFile);

let faults: FaultTestApp;
afterEach(() => faults.close());

test("F30 I1 I3 I4 a worker with 256 open files, 256 MB of heap and one core sends everything", async () => {
  faults = await openFaultTestApp();
  const worker = await faults.work({ flags: ["--max-old-space-size=256"] });
  await run("prlimit", ["--pid", String(worker.pid), "--nofile=256"]);
  await run("taskset", ["-a", "-p", "1", String(worker.pid)]);
  const draft = await launched(faults, addressesOf(3000));
  await untilFinished(faults, draft.id, 240);

  expect(faults.workers).toContain(worker);
  expect(await faults.endWorkers()).toEqual([0]);
  await judge(faults, draft, { sent: 3000, doubles: 0 });
});
