import { deliveries } from "@delight/contract/deliveries";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity } from "../../testing/factories.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

test("the list says who was mailed, who was not and why; by activity, customer, status and search", async () => {
  const { activity, ada, bob } = await testApp.inOwnOrg(async (tx) => {
    const made = await anActivity(tx, { name: "Spring" });
    const [first, second] = [await aCustomer(tx, { company: "Ada 10%" }), await aCustomer(tx, { company: "Bob" })];
    await aDelivery(tx, { activity_id: made.id, customer_id: first.id });
    const skipped = { status: "skipped", skip_reason: "no_consent", sent_at: null } as const;
    await aDelivery(tx, { activity_id: made.id, customer_id: second.id, ...skipped });
    return { activity: made, ada: first, bob: second };
  });
  const names = async (input: object) =>
    (await client.call(deliveries.list, { activity: activity.id, ...input }, testApp.viewer)).items.map(
      (item) => item.customer_name,
    );

  const { items, total } = await client.call(deliveries.list, { customer: bob.id }, testApp.viewer);

  expect(total).toBe(1);
  expect(items).toMatchObject([
    { activity_name: "Spring", status: "skipped", skip_reason: "no_consent", sent_at: null },
  ]);
  expect(await names({ sort: "-customer" })).toEqual(["Bob", "Ada 10%"]);
  expect(await names({ sort: "-sent_at" })).toEqual(["Ada 10%", "Bob"]);
  expect(await names({ status: "sent" })).toEqual(["Ada 10%"]);
  expect(await names({ search: "10%" })).toEqual(["Ada 10%"]);
  expect(await names({ customer: ada.id })).toEqual(["Ada 10%"]);
});
