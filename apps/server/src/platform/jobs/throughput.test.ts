import { expect, onTestFinished, vi } from "vitest";
import * as z from "zod";
import { inSystem } from "../db/database.ts";
import { enqueue, defineJob } from "./queue.ts";
import { defineHandler, prepareQueues, startWorkers, type Handler } from "./worker.ts";
import { testApp, test } from "../../testing/fixtures.ts";

const quick = defineJob("house.quick", z.object({}));
const late = defineJob("house.late", z.object({}));
const together = defineJob("house.together", z.object({}));

test.beforeAll(async () => {
  await prepareQueues(testApp.url, [quick, late, together]);
});

const start = async (hand: Handler) => {
  const workers = await startWorkers(testApp.platform, testApp.appUrl, [hand]);
  onTestFinished(() => workers.stop());
};

async function leave(note: typeof quick, count: number): Promise<void> {
  await inSystem(testApp.platform.database, async (tx) => {
    for (let number = 0; number < count; number += 1) {
      await enqueue(tx, note, {});
    }
  });
}

test("A12 a queue that was filled by somebody holds up the mails of others no longer than the work takes: no job waits for a poll", async () => {
  let done = 0;
  await leave(quick, 120);

  await start(
    defineHandler(quick, async () => {
      done += 1;
    }),
  );

  // Polls alone would need a minute.
  await vi.waitFor(() => expect(done).toBe(120), { timeout: 50_000, interval: 50 });
}, 120_000);

test("a queue that an older version made notifies workers once it is prepared again", async () => {
  await testApp.rows("update pgboss.queue set notify = false where name = $1", [quick.name]);

  await prepareQueues(testApp.url, [quick]);

  expect(await testApp.rows("select notify from pgboss.queue where name = $1", [quick.name])).toEqual([
    { notify: true },
  ]);
});

test("jobs that may be done at once are: one that hangs holds up no other one", async () => {
  let present = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  await leave(together, 4);

  await start(
    defineHandler(
      together,
      async () => {
        present += 1;
        if (present === 4) {
          meet();
        }
        await met;
      },
      { concurrency: 4 },
    ),
  );

  await met;
  const left = "select from pgboss.job where name = 'house.together' and state <> 'completed'";
  await vi.waitFor(async () => expect(await testApp.rows(left)).toEqual([]), { timeout: 50_000, interval: 50 });
}, 120_000);

test("a worker that began before a restore does no job until it is released", async () => {
  const done = vi.fn<() => void>();
  const warned = vi.spyOn(testApp.platform.log, "warn");
  onTestFinished(() => warned.mockRestore());
  await testApp.rows("insert into installation (name, value) values ('held', '{}')");
  await leave(late, 1);
  await start(defineHandler(late, async () => done()));

  await vi.waitFor(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining("release")), {
    timeout: 20_000,
    interval: 50,
  });
  await testApp.rows("delete from installation where name = 'held'");
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), { timeout: 50_000, interval: 50 });
  const [{ tries } = { tries: 0 }] = await testApp.rows<{ tries: number }>(
    "select retry_count as tries from pgboss.job where name = 'house.late'",
  );

  expect(tries).toBe(1);
}, 120_000);
