import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, vi } from "vitest";
import { testApp, test } from "../../testing/fixtures.ts";
import { stubborn } from "../../testing/job-process.ts";
import { endHeartbeats } from "../../testing/stale-workers.ts";
import { inSystem } from "../db/database.ts";
import { enqueue } from "./queue.ts";
import { prepareQueues } from "./worker.ts";

const program = new URL("../../testing/job-process.ts", import.meta.url).pathname;

const workers: ChildProcess[] = [];
test.beforeAll(async () => {
  await prepareQueues(testApp.url, [stubborn]);
});
test.afterAll(async () => {
  await Promise.all(workers.map(end));
});

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [program, testApp.url], { stdio: "inherit" });
  workers.push(worker);
  return worker;
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode === null && worker.signalCode === null) {
    worker.kill("SIGKILL");
    await once(worker, "exit");
  }
}

const marks = async () =>
  (await testApp.rows<{ name: string }>("select name from installation where name like 'job:%'")).map(
    ({ name }) => name,
  );

test("a note that was left in a transaction that failed was never left", async () => {
  const attempt = inSystem(testApp.platform.database, async (tx) => {
    await enqueue(tx, stubborn, { name: "never" });
    throw new Error("changed my mind");
  });

  await expect(attempt).rejects.toThrow("changed my mind");
  expect(await testApp.rows("select from pgboss.job where name = 'house.stubborn'")).toEqual([]);
});

test("a job runs again elsewhere when its killed worker was silent for 20 seconds", async () => {
  await inSystem(testApp.platform.database, (tx) => enqueue(tx, stubborn, { name: "job" }));
  const first = startWorker();
  await vi.waitFor(async () => expect(await marks()).toHaveLength(1), { timeout: 60_000, interval: 100 });

  await end(first);
  await endHeartbeats(testApp);
  startWorker();

  await vi.waitFor(async () => expect(await marks()).toContain("job:done"), { timeout: 60_000, interval: 200 });
}, 200_000);
