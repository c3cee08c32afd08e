import { notifications } from "@delight/contract/notifications";
import { expect } from "vitest";
import { anActivity } from "../../../test-house/factories.ts";
import { finishActivities, pauseActivity } from "./endings.service.ts";
import { client, house, test } from "../../../test-house/fixtures.ts";

const refused = { code: "sender_refused", detail: "550 no" } as const;

test("1.7 who may send is told once that sending has paused by itself, with the reason, and once that it is finished", async () => {
  const { id } = await house.mineTx((tx) => anActivity(tx, { name: "Spring", status: "running" }));

  await house.mineTx((tx) => pauseActivity(tx, id, refused));
  await house.mineTx((tx) => pauseActivity(tx, id, refused));
  await house.rows("update activities set status = 'running' where id = $1", [id]);
  await house.mineTx((tx) => finishActivities(tx, [id]));
  await house.mineTx((tx) => finishActivities(tx, [id]));

  const told = [
    { kind: "activity_finished", subject_id: id, data: { activity: "Spring", sent: 0, failed: 0 } },
    { kind: "activity_paused", subject_id: id, data: { activity: "Spring", code: "sender_refused", reason: "550 no" } },
  ];
  for (const person of [house.owner, house.marketer]) {
    expect((await client.call(notifications.list, {}, person)).items).toMatchObject(told);
  }
  expect((await client.call(notifications.list, {}, house.viewer)).total).toBe(0);
});
