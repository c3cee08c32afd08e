import { deliveries } from "@delight/contract/deliveries";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity } from "../../test-house/factories.ts";
import { client, house, test } from "../../test-house/fixtures.ts";

test("the list says who was mailed, who was not and why; by activity, customer, status and search", async () => {
  const { activity, ada, bob } = await house.mineTx(async (tx) => {
    const made = await anActivity(tx, { name: "Spring" });
    const [first, second] = [await aCustomer(tx, { company: "Ada 10%" }), await aCustomer(tx, { company: "Bob" })];
    await aDelivery(tx, { activity_id: made.id, customer_id: first.id });
    const skipped = { status: "skipped", skip_reason: "no_consent", sent_at: null } as const;
    await aDelivery(tx, { activity_id: made.id, customer_id: second.id, ...skipped });
    return { activity: made, ada: first, bob: second };
  });
  const names = async (input: object) =>
    (await client.call(deliveries.list, { activity: activity.id, ...input }, house.viewer)).items.map(
      (item) => item.customer_name,
    );

  const { items, total } = await client.call(deliveries.list, { customer: bob.id }, house.viewer);

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

test("the neighbour sees no delivery and no content; without a token nobody does", async () => {
  const { id, activity_id } = await house.mineTx(async (tx) => {
    const [activity, customer] = [await anActivity(tx), await aCustomer(tx)];
    return aDelivery(tx, { activity_id: activity.id, customer_id: customer.id });
  });

  const list = await client.call(deliveries.list, { activity: activity_id }, house.stranger);
  const content = await client.refused(deliveries.content, { id }, house.stranger);
  const nobody = await client.refused(deliveries.list, {});

  expect(list).toEqual({ items: [], total: 0 });
  expect([content.status, nobody.status]).toEqual([404, 401]);
});
