import { expect, onTestFinished, vi } from "vitest";
import * as z from "zod";
import { inSystem } from "../db/database.ts";
import { enqueue, job } from "./queue.ts";
import { handle, prepareQueues, startWorkers, type Handler } from "./worker.ts";
import { house, test } from "../../test-house/fixtures.ts";

const quick = job("house.quick", z.object({}));
const late = job("house.late", z.object({}));
const together = job("house.together", z.object({}));

test.beforeAll(async () => {
  await prepareQueues(house.url, [quick, late, together]);
});

const start = async (hand: Handler) => {
  const workers = await startWorkers(house.platform, house.appUrl, [hand]);
  onTestFinished(() => workers.stop());
};

async function leave(note: typeof quick, count: number): Promise<void> {
  await inSystem(house.platform.database, async (tx) => {
    for (let number = 0; number < count; number += 1) {
      await enqueue(tx, note, {});
    }
  });
}

test("A12 a queue that was filled by somebody holds up the mails of others no longer than the work takes: no job waits for a poll", async () => {
  let done = 0;
  await leave(quick, 120);

  await start(
    handle(quick, async () => {
      done += 1;
    }),
  );

  // Polls alone would need a minute.
  await vi.waitFor(() => expect(done).toBe(120), { timeout: 50_000, interval: 50 });
}, 120_000);

test("a queue that an older version made notifies workers once it is prepared again", async () => {
  await house.rows("update pgboss.queue set notify = false where name = $1", [quick.name]);

  await prepareQueues(house.url, [quick]);

  expect(await house.rows("select notify from pgboss.queue where name = $1", [quick.name])).toEqual([{ notify: true }]);
});

test("jobs that may be done at once are: one that hangs holds up no other one", async () => {
  let present = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  await leave(together, 4);

  await start(
    handle(
      together,
      async () => {
        present += 1;
        if (present === 4) {
          meet();
        }
        await met;
      },
      { atOnce: 4 },
    ),
  );

  await met;
  const left = "select from pgboss.job where name = 'house.together' and state <> 'completed'";
  await vi.waitFor(async () => expect(await house.rows(left)).toEqual([]), { timeout: 50_000, interval: 50 });
}, 120_000);

test("a worker that began before a restore does no job until it is released", async () => {
  const done = vi.fn<() => void>();
  await house.rows("insert into installation (name, value) values ('held', '{}')");
  await leave(late, 1);
  await start(handle(late, async () => done()));
  const state = async () =>
    (await house.rows<{ state: string }>("select state from pgboss.job where name = 'house.late'"))[0]?.state;

  await vi.waitFor(async () => expect(await state()).toBe("active"), { timeout: 20_000, interval: 50 });
  await house.rows("delete from installation where name = 'held'");
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), { timeout: 50_000, interval: 50 });
  const [{ tries } = { tries: 0 }] = await house.rows<{ tries: number }>(
    "select retry_count as tries from pgboss.job where name = 'house.late'",
  );

  expect(tries).toBe(1);
}, 120_000);
