import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { startSinkProcess } from "../../../../../../stand-ins/src/smtp/sink-process.ts";
import type { Weather } from "../../../../../../stand-ins/src/proxy/network-conditions.ts";
import { addressesOf, getActivity, launched, waitUntil, untilFinished } from "../testing/campaign.ts";
import { type FaultTestApp, openFaultTestApp, untilAccepted } from "../testing/fault-test-app.ts";
import { judge } from "../testing/check-invariants.ts";

let faults: FaultTestApp;
afterEach(() => faults.close());

/** Lets everything that was put off be due now, again and again until the end. */
async function untilFinishedInHaste(id: string): Promise<void> {
  await waitUntil(
    async () => {
      await faults.testApp.rows(
        "update deliveries set next_attempt_at = now() where activity_id = $1 and status = 'queued' and next_attempt_at > now()",
        [id],
      );
      await sleep(500);
      return getActivity(faults, id);
    },
    ({ status }) => status === "finished",
    240,
  );
}

test("F13 while the mail server is gone nobody fails and little is tried; when it is back all go out once", async () => {
  faults = await openFaultTestApp();
  await faults.sink.close();
  await faults.work();
  const draft = await launched(faults, addressesOf(200));
  await sleep(4000);
  const during = await getActivity(faults, draft.id);
  const [tried] = await faults.testApp.rows<{ count: number }>("select count(*)::int as count from delivery_attempts");
  const switches = ["--folder", faults.folder, "--no-files", "--fsync", "--port", String(faults.sink.port)];
  const back = await startSinkProcess(switches);
  await faults.injectFault(() => undefined);
  await untilFinished(faults, draft.id, 120);
  await back.close();

  expect(during).toMatchObject({ status: "running", rate: null, counts: { failed: 0, sent: 0, unknown: 0 } });
  expect(tried?.count).toBeLessThan(50);
  await judge(faults, draft, { sent: 200, doubles: 0 });
});

test("F13 a server that is too busy at first, grey-lists, puts off, refuses some and all of one: each ends as it must, and nobody else is held up", async () => {
  faults = await openFaultTestApp({ sink: ["--busy-connections", "3"] });
  await faults.work();
  const kinds = ["greylist", "reject", "reject-data"].flatMap((kind) => addressesOf(10, kind));
  const draft = await launched(faults, [...kinds, ...addressesOf(200)]);
  await untilFinishedInHaste(draft.id);

  const failed = await faults.testApp.rows<{ reply: string }>(
    "select reply from deliveries where activity_id = $1 and status = 'failed'",
    [draft.id],
  );
  expect(failed.map(({ reply }) => reply.slice(0, 3)).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => "550"),
    ...Array.from({ length: 10 }, () => "554"),
  ]);
  await judge(faults, draft, { sent: 210, doubles: 0 });
});

test("F14 connections that are reset at random moments, thirty times, cost nobody their mail and double at most what was in flight", async () => {
  faults = await openFaultTestApp({ sink: ["--hold-ms", "10"] });
  await faults.work();
  const draft = await launched(faults, addressesOf(1200));
  for (let cut = 1; cut <= 30; cut += 1) {
    await untilAccepted(faults, cut * 15);
    await sleep(Math.random() * 40);
    await faults.injectFault(() => faults.way.cut());
  }
  await untilFinishedInHaste(draft.id);

  expect(await faults.endWorkers()).toEqual([0]);
  // Who was struck twice between the last dot and its answer is for a person to decide.
  await judge(faults, draft, { sent: 1200, mayBeUnknown: 12 });
});

test.each<[string, Weather]>([
  ["F14 answers and mails that arrive octet by octet", { isCrumbled: true }],
  ["F15 a way of 100 ms and 200 kB a second", { delay: 50, pace: 200_000 }],
])("%s lose and double nothing", async (_name, weather) => {
  faults = await openFaultTestApp();
  faults.way.set(weather);
  await faults.work();
  const draft = await launched(faults, addressesOf(60));
  await untilFinished(faults, draft.id, 240);

  expect(await faults.endWorkers()).toEqual([0]);
  await judge(faults, draft, { sent: 60, doubles: 0 });
});

test("F14 a way that falls silent for a while without a word, and comes back, loses and doubles nothing", async () => {
  faults = await openFaultTestApp();
  await faults.work();
  const draft = await launched(faults, addressesOf(300));
  await untilAccepted(faults, 50);
  await faults.injectFault(() => faults.way.set({ isBlackHole: true }));
  await sleep(30_000);
  faults.way.set({});
  await untilFinished(faults, draft.id, 120);

  expect(await faults.endWorkers()).toEqual([0]);
  await judge(faults, draft, { sent: 300, doubles: 0 });
});
