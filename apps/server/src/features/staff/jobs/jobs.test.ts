import { randomUUID } from "node:crypto";
import { audit } from "@delight/contract/audit";
import { staffJobs } from "@delight/contract/staff-jobs";
import { expect, vi } from "vitest";
import * as z from "zod";
import { inSystem } from "../../../platform/db/database.ts";
import { startHeartbeat } from "../../../platform/jobs/heartbeat.ts";
import { LoopRounds, startWatched } from "../../../platform/jobs/loop-stats.ts";
import { createLog } from "../../../platform/log.ts";
import { enqueue, defineJob } from "../../../platform/jobs/queue.ts";
import { defineHandler, prepareQueues, startWorkers } from "../../../platform/jobs/worker.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { startPollLoop } from "../../../platform/jobs/poll-loop.ts";

test.afterEach(async () => {
  await testApp.rows("delete from worker_loops");
});

const Data = z.object({ organization_id: z.uuid(), segment_id: z.uuid(), email: z.string() });
const moody = defineJob("staff.moody", Data, { retryLimit: 0, retryDelay: 1, retryDelayMax: 1 });
const queue = moody.name;

const overview = () => client.call(staffJobs.overview, {}, testApp.staff);
const counts = async () => {
  const { queues } = await overview();
  const { oldest_waiting_at: oldest, ...found } = queues.find(({ name }) => name === queue) ?? {
    oldest_waiting_at: null,
  };
  return { ...found, isOldestKnown: oldest !== null };
};
const list = async (state: "waiting" | "running" | "failed") =>
  (await client.call(staffJobs.list, { queue, state }, testApp.staff)).items;
const actions = async () =>
  (await client.call(audit.list, { group: "organization" }, testApp.owner)).items.map(({ action, actor, subject }) => [
    action,
    actor?.id,
    subject.name,
  ]);
const none = { name: queue, waiting: 0, later: 0, running: 0, failed: 0, isOldestKnown: false };

test("staff see why jobs failed, and retry, discard and restore them", async () => {
  await prepareQueues(testApp.url, [moody]);
  const segmentIds = [randomUUID(), randomUUID(), randomUUID()];
  for (const segment_id of segmentIds) {
    const data = { organization_id: testApp.ownOrgId, segment_id, email: "ada@example.com" };
    await inSystem(testApp.platform.database, (tx) => enqueue(tx, moody, data));
  }
  expect(await counts()).toEqual({ ...none, waiting: 3, isOldestKnown: true });
  expect(await list("waiting")).toMatchObject(
    Array.from({ length: 3 }, () => ({ tries: 0, most_tries: 1, reason: "" })),
  );

  let isWell = false;
  const workers = await startWorkers(testApp.platform, testApp.url, [
    defineHandler(moody, async (_context, { email }) => {
      if (!isWell) throw new Error(`550 <${email}> "Ada" is unknown`);
    }),
  ]);
  await vi.waitFor(async () => expect(await counts()).toEqual({ ...none, failed: 3 }), { timeout: 30_000 });
  const failed = await list("failed");
  const [first, second] = failed;
  expect(new Set(failed.map(({ about }) => about[0]?.id))).toEqual(new Set(segmentIds));
  expect(first).toMatchObject({
    organization: { id: testApp.ownOrgId, identifier: "Mine" },
    about: [{ name: "segment_id" }],
    tries: 1,
    reason: "550 <[e-mail]> “…” is unknown",
  });
  expect(JSON.stringify(failed)).not.toMatch(/"Ada|ada@/);

  isWell = true;
  expect(await client.call(staffJobs.retry, { queue, id: first?.id }, testApp.staff)).toEqual({ jobs: 1 });
  await vi.waitFor(async () => expect(await counts()).toEqual({ ...none, failed: 2 }), { timeout: 30_000 });
  await workers.stop();
  const one = await client.call(staffJobs.discard, { queue, id: second?.id }, testApp.staff);
  const all = await client.call(staffJobs.discard, { queue }, testApp.staff);
  expect([one.jobs, all.jobs, await counts()]).toEqual([1, 1, none]);

  const { discard_id } = one;
  expect(await client.call(staffJobs.restore, { queue, discard_id }, testApp.staff)).toEqual({ jobs: 1 });
  expect(await list("failed")).toEqual([second]);
  expect((await client.refused(staffJobs.restore, { queue, discard_id }, testApp.staff)).status).toBe(404);
  expect((await client.refused(staffJobs.retry, { queue, id: first?.id }, testApp.staff)).status).toBe(404);

  expect(await client.call(staffJobs.retry, { queue }, testApp.staff)).toEqual({ jobs: 1 });
  expect(await counts()).toEqual({ ...none, waiting: 1, isOldestKnown: true });
  expect(await actions()).toEqual(
    ["jobs_retried", "jobs_restored", "jobs_discarded", "jobs_discarded", "jobs_retried"].map((action) => [
      action,
      testApp.staff.id,
      queue,
    ]),
  );
}, 90_000);

test("staff see when a loop last went round, whether it fails and why", async () => {
  const { platform, clock } = testApp;
  const rounds = new LoopRounds("visits", clock);
  const log = createLog("error", "worker", { write: () => undefined });
  const loop = startWatched(rounds, () =>
    startPollLoop(1, async () => log.error({ error: new Error('no visit of "Ada"') }, "it is tried again"), log),
  );
  await vi.waitFor(() => expect(rounds.endedAt).toBeDefined());
  await loop.stop();
  const held = Promise.withResolvers<void>();
  const stuck = rounds.watch(() => held.promise);
  const heartbeat = startHeartbeat(platform, [rounds]);
  const seen = async () => (await overview()).loops.map(({ name, state, reason }) => ({ name, state, reason }));
  const reason = "no visit of “…”";
  await vi.waitFor(async () => expect(await seen()).toEqual([{ name: "visits", state: "failing", reason }]));

  clock.advance(31);
  expect(await seen()).toEqual([{ name: "visits", state: "silent", reason }]);
  await testApp.rows("update worker_loops set seen_at = $1, round_began_at = $2, failed_at = null", [
    clock.now(),
    new Date(clock.now().getTime() - 301_000),
  ]);
  expect(await seen()).toMatchObject([{ state: "stuck" }]);
  const [shown] = (await overview()).loops;
  expect(shown).toMatchObject({
    process: expect.stringContaining(`:${process.pid}`),
    round_milliseconds: expect.any(Number),
  });

  held.resolve();
  await stuck;
  await heartbeat.stop();
  expect(await seen()).toEqual([]);
});

test("staff are told of a dead process until another one takes its place", async () => {
  const heard = async (process: string, startedAgo: number, seenAgo: number) => {
    const ago = (seconds: number) => new Date(testApp.clock.now().getTime() - seconds * 1000);
    await testApp.rows(
      "insert into worker_loops (process_id, loop, process, started_at, seen_at) values ($1, 'sending', $2, $3, $4)",
      [randomUUID(), process, ago(startedAgo), ago(seenAgo)],
    );
  };
  const seen = async () => (await overview()).loops.map(({ process, state }) => `${process} ${state}`);

  await heard("old:1", 900, 600);
  expect(await seen()).toEqual(["old:1 silent"]);
  await heard("new:2", 500, 5);

  expect(await seen()).toEqual(["new:2 working"]);
});
