import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { customers } from "@delight/contract/customers";
import { deliveries } from "@delight/contract/deliveries";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity } from "../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { pathOf, postForm } from "../testing/pages.ts";

const test = testWith({ environment: { PUBLIC_URL: "https://mail.ours.test" } });

const merge = (survivor: string, merged: string) =>
  client.answer(customerDuplicates.merge, { survivor, merged }, testApp.owner);

const unsubscribe = (deliveryId: string) =>
  postForm(client, pathOf(testApp, "unsubscribe", { deliveryId }), { "List-Unsubscribe": "One-Click" });

type Status = "queued" | "sending" | "sent" | "failed";

/** Two customers who both have a mail of one activity. */
function pair(own: Status, other: Status) {
  return testApp.inOwnOrg(async (tx) => {
    const activity = await anActivity(tx, { status: "running" });
    const [survivor, merged] = [await aCustomer(tx), await aCustomer(tx)];
    const mail = (customer: typeof survivor, status: Status) =>
      aDelivery(tx, {
        activity_id: activity.id,
        customer_id: customer.id,
        status,
        email_address: customer.email,
        sent_at: status === "sent" ? "2026-01-01T00:00:00Z" : null,
        next_attempt_at: "2100-01-01T00:00:00Z",
      });
    const [kept, moved] = [await mail(survivor, own), await mail(merged, other)];
    const queued = [own, other].filter((status) => status === "queued").length;
    await tx.db
      .updateTable("activity_counts")
      .set({ queued, audience: 2 })
      .where("activity_id", "=", activity.id)
      .execute();
    return { activity: activity.id, survivor, merged, kept: kept.id, moved: moved.id };
  });
}

const two = [
  ["queued", "queued", ["queued", "skipped"], 1],
  ["sent", "queued", ["sent", "skipped"], 1],
  ["queued", "sent", ["skipped", "sent"], 1],
  ["queued", "sending", ["skipped", "sending"], 1],
  ["queued", "failed", ["queued", "failed"], 0],
  ["sent", "sent", ["sent", "sent"], 0],
] as const;

test.each(two)("nothing is mailed twice: %s and %s", async (own, other, after, skipped) => {
  const { activity, survivor, merged, kept, moved } = await pair(own, other);

  await merge(survivor.id, merged.id);

  const rows = await testApp.rows<{ id: string; status: string; customer_id: string; merged_from: string | null }>(
    "select id, status, customer_id, merged_from from deliveries where activity_id = $1",
    [activity],
  );
  const [counts] = await testApp.rows("select queued, skipped from activity_counts where activity_id = $1", [activity]);
  const before = [own, other].filter((status) => status === "queued").length;
  expect([kept, moved].map((id) => rows.find((row) => row.id === id)?.status)).toEqual(after);
  expect(rows.map((row) => row.customer_id)).toEqual([survivor.id, survivor.id]);
  expect(rows.find(({ id }) => id === moved)?.merged_from).toBe(merged.id);
  expect(counts).toEqual({ queued: before - skipped, skipped });
});

test("the link of a mail that the merged one got before still works, and ends the mails of the survivor", async () => {
  const { survivor, merged, moved } = await pair("sent", "sent");
  await merge(survivor.id, merged.id);

  const answer = await unsubscribe(moved);

  const customer = await client.call(customers.get, { id: survivor.id }, testApp.viewer);
  const mails = await client.call(deliveries.list, { customer: survivor.id }, testApp.viewer);
  expect(answer.statusCode).toBe(200);
  expect(customer).toMatchObject({ consent: "unsubscribed", status: "unsubscribed" });
  expect(mails.total).toBe(2);
  expect(await testApp.rows("select from suppressions where email_key = $1", [merged.email])).toHaveLength(1);
  expect(await testApp.rows("select from events where customer_id = $1", [merged.id])).toEqual([]);
});

test("who unsubscribes at the moment of a merge is unsubscribed afterwards, and neither waits for the other for ever", async () => {
  for (let round = 0; round < 15; round += 1) {
    const { survivor, merged, kept, moved } = await pair("sent", "sent");
    const waiting = await pair("queued", "queued");
    await testApp.rows("update deliveries set customer_id = $1 where id = $2", [survivor.id, waiting.kept]);
    await testApp.rows("update deliveries set customer_id = $1 where id = $2", [merged.id, waiting.moved]);

    const [first, done, second] = await Promise.all([
      unsubscribe(moved),
      merge(survivor.id, merged.id),
      unsubscribe(kept),
    ]);

    expect([first.statusCode, done.status, second.statusCode]).toEqual([200, 200, 200]);
    const [customer] = await testApp.rows("select consent from customers where id = $1", [survivor.id]);
    expect(customer).toEqual({ consent: "unsubscribed" });
    const events = await testApp.rows("select from events where customer_id = $1 and kind = 'unsubscribed'", [
      survivor.id,
    ]);
    expect(events).toHaveLength(2);
  }
});
