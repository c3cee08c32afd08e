import { activities } from "@delight/contract/activities";
import { customers } from "@delight/contract/customers";
import { expect } from "vitest";
import type { Client } from "../../../testing/client.ts";
import { aDelivery, aCustomer } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { aRecurringDraft, nextDay, runsOf } from "./testing/recurring.ts";

let home: { testApp: TestApp; client: Client };
test.beforeAll(async () => {
  home = { testApp, client };
  await testApp.rows("update organizations set time_zone = 'UTC'");
});

/** A campaign that repeats, by the choice of each customer once, of which one run has gone to so many. */
async function aFirstRun(recipients = 2, mails_again = false) {
  const id = await aRecurringDraft(home, {}, recipients);
  await client.call(activities.update, { id, mails_again }, testApp.owner);
  await client.call(activities.launch, { id }, testApp.owner);
  await nextDay(home, id);
  const [run] = await runsOf(home, id);
  const mailed = await testApp.rows<{ customer_id: string; email_address: string }>(
    "select customer_id, email_address from deliveries where activity_id = $1 order by customer_id",
    [run?.id],
  );
  const [tagged] = await testApp.rows<{ tag: string }>("select tag from customer_tags where customer_id = $1", [
    mailed[0]?.customer_id,
  ]);
  return { id, runId: run?.id ?? "", mailed, tag: tagged?.tag ?? "" };
}

const skippedOf = async (activity: string | undefined) =>
  (
    await testApp.rows<{ skip_reason: string | null }>(
      "select skip_reason from deliveries where activity_id = $1 order by customer_id",
      [activity],
    )
  ).map(({ skip_reason }) => skip_reason);

const lastRun = async (id: string) => (await runsOf(home, id)).at(-1)?.id;

test("2.11 once each: who shares an address that had an earlier run gets no mail to it either", async () => {
  const { id, mailed, tag } = await aFirstRun(1);
  const email = mailed[0]?.email_address?.toUpperCase() ?? "";
  await testApp.inOwnOrg((tx) => aCustomer(tx, { email, tags: [tag] }));

  await nextDay(home, id);

  expect(await skippedOf(await lastRun(id))).toEqual(["had_before", "had_before"]);
  const { reach } = await client.call(activities.check, { id }, testApp.owner);
  expect(reach).toMatchObject({ total: 2, had_before: 2, reachable: 0 });
});

test("2.11 once each: who was deleted and came back under another id has had it", async () => {
  const { id, mailed, tag } = await aFirstRun(1);
  const [had] = mailed;
  await client.call(customers.remove, { id: had?.customer_id ?? "" }, testApp.owner);
  await testApp.rows("delete from suppressions");
  await testApp.inOwnOrg((tx) => aCustomer(tx, { email: had?.email_address ?? "", tags: [tag] }));

  await nextDay(home, id);

  expect(await skippedOf(await lastRun(id))).toEqual(["had_before"]);
});

test("2.11 once each: an address that went to another customer had it, and who moved to another address too", async () => {
  const { id, mailed, tag } = await aFirstRun(1);
  const [had] = mailed;
  await testApp.rows("update customers set email = 'moved@example.com' where id = $1", [had?.customer_id]);
  await testApp.inOwnOrg((tx) => aCustomer(tx, { email: had?.email_address ?? "", tags: [tag] }));

  await nextDay(home, id);

  expect(await skippedOf(await lastRun(id))).toEqual(["had_before", "had_before"]);
});

const fail = (activity: string, email: string | undefined) =>
  testApp.rows(
    "update deliveries set status = 'failed', reply = '554 5.7.1 Blocked' where activity_id = $1 and email_address = $2",
    [activity, email],
  );

test("2.11 I5 once each: what failed of an earlier run is not tried again for who got a later one, by themselves or at their address", async () => {
  const { id, runId, mailed } = await aFirstRun(3);
  for (const { email_address } of mailed) await fail(runId, email_address);
  await testApp.rows("update activity_counts set queued = 0, failed = 3 where activity_id = $1", [runId]);
  await nextDay(home, id);
  const later = await lastRun(id);
  await testApp.rows("delete from deliveries where activity_id = $1 and customer_id = $2", [
    later,
    mailed[2]?.customer_id,
  ]);
  await testApp.rows("update deliveries set customer_id = $3 where activity_id = $1 and customer_id = $2", [
    later,
    mailed[1]?.customer_id,
    (await testApp.inOwnOrg((tx) => aCustomer(tx))).id,
  ]);

  const preview = await client.call(activities.previewRetry, { id: runId }, testApp.viewer);
  const { counts } = await client.call(activities.retry, { id: runId, with_unknown: true }, testApp.owner);

  expect(preview).toEqual({ retryable: 1, unknown: 0, recipient: 0, suppressed: 0, had_another: 2 });
  expect(counts).toMatchObject({ queued: 1, failed: 2 });
  const queued = await testApp.rows("select customer_id from deliveries where activity_id = $1 and status = 'queued'", [
    runId,
  ]);
  expect(queued).toEqual([{ customer_id: mailed[2]?.customer_id }]);
});

test("2.11 once each: of whom nobody knows whether they got it may try again by choice, unless another run came", async () => {
  const { id, runId } = await aFirstRun(1);
  await testApp.rows("update deliveries set status = 'unknown' where activity_id = $1", [runId]);
  const preview = () => client.call(activities.previewRetry, { id: runId }, testApp.viewer);

  const before = await preview();
  await nextDay(home, id);
  const skipped = await skippedOf(await lastRun(id));
  await testApp.rows("update deliveries set status = 'sent', skip_reason = null where activity_id = $1", [
    await lastRun(id),
  ]);

  expect(before).toMatchObject({ unknown: 1, had_another: 0 });
  expect(skipped).toEqual(["had_before"]);
  expect(await preview()).toMatchObject({ unknown: 0, had_another: 1 });
});

test("who may get each run gets what failed of an earlier one too, and a later run that failed is in nobody's way", async () => {
  const again = await aFirstRun(1, true);
  const once = await aFirstRun(1);
  for (const { runId, mailed } of [again, once]) await fail(runId, mailed[0]?.email_address);
  await nextDay(home, again.id);
  await testApp.inOwnOrg((tx) =>
    aDelivery(tx, {
      activity_id: once.runId,
      customer_id: once.mailed[0]?.customer_id ?? "",
      status: "failed",
      step: 1,
    }),
  );

  const previews = await Promise.all(
    [again, once].map(({ runId }) => client.call(activities.previewRetry, { id: runId }, testApp.viewer)),
  );

  expect(previews.map(({ had_another }) => had_another)).toEqual([0, 0]);
});
