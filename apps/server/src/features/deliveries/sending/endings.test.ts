import { activities } from "@delight/contract/activities";
import { notifications } from "@delight/contract/notifications";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity } from "../../../testing/factories.ts";
import { startWorkers } from "../../../platform/jobs/worker.ts";
import { deliveriesWorker } from "../deliveries.worker.ts";
import { stopDeliveries } from "../launch.service.ts";
import { finishActivities, pauseActivity } from "./endings.service.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

const refused = { code: "sender_refused", detail: "550 no" } as const;

test("1.7 who may send is told once that sending has paused by itself, with the reason, and once that it is finished", async () => {
  const { id } = await testApp.inOwnOrg((tx) => anActivity(tx, { name: "Spring", status: "running" }));

  await testApp.inOwnOrg((tx) => pauseActivity(tx, id, refused));
  await testApp.inOwnOrg((tx) => pauseActivity(tx, id, refused));
  await testApp.rows("update activities set status = 'running' where id = $1", [id]);
  await testApp.inOwnOrg((tx) => finishActivities(tx, [id]));
  await testApp.inOwnOrg((tx) => finishActivities(tx, [id]));

  const told = [
    { kind: "activity_finished", subject_id: id, data: { activity: "Spring", sent: 0, failed: 0 } },
    { kind: "activity_paused", subject_id: id, data: { activity: "Spring", code: "sender_refused", reason: "550 no" } },
  ];
  for (const person of [testApp.owner, testApp.marketer]) {
    expect((await client.call(notifications.list, {}, person)).items).toMatchObject(told);
  }
  expect((await client.call(notifications.list, {}, testApp.viewer)).total).toBe(0);
});

test("what a stop leaves of many queued mails is cancelled by a job, and counted", async () => {
  const id = await testApp.inOwnOrg(async (tx) => {
    const activity = await anActivity(tx, { status: "stopped" });
    for (let number = 0; number < 7; number += 1) {
      await aDelivery(tx, { activity_id: activity.id, customer_id: (await aCustomer(tx)).id, status: "queued" });
    }
    return activity.id;
  });
  const left = async () =>
    (await testApp.rows("select from deliveries where activity_id = $1 and status = 'queued'", [id])).length;

  await testApp.inOwnOrg((tx) => stopDeliveries(tx, id, 5));
  const atOnce = await left();
  const workers = await startWorkers(testApp.platform, testApp.appUrl, deliveriesWorker);
  await expect.poll(left).toBe(0);
  await workers.stop();

  expect(atOnce).toBe(2);
  expect((await client.call(activities.get, { id }, testApp.owner)).counts.cancelled).toBe(7);
});
