import { activities } from "@delight/contract/activities";
import { deliveries } from "@delight/contract/deliveries";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addressesOf,
  getActivity,
  launched,
  type MailTestApp,
  openMailTestApp,
  waitUntil,
  untilFinished,
} from "../../deliveries/testing/campaign.ts";
import { startSending } from "../../deliveries/index.ts";
import { aCustomer, aDelivery, anActivity, aSuppression } from "../../../testing/factories.ts";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";

let mail: MailTestApp;
beforeAll(async () => {
  mail = await openMailTestApp();
});
afterAll(() => mail.close());

const preview = (id: string) => mail.client.call(activities.previewRetry, { id }, mail.testApp.viewer);
const retry = (id: string, with_unknown = false) =>
  mail.client.call(activities.retry, { id, with_unknown }, mail.testApp.marketer);

/** A finished activity with one failed delivery for each of these last words of the mail server. */
async function aFailed(replies: readonly string[]) {
  const { id } = await mail.testApp.inOwnOrg(async (tx) => {
    const activity = await anActivity(tx, { status: "finished" });
    for (const reply of replies) {
      const customer_id = (await aCustomer(tx)).id;
      await aDelivery(tx, { activity_id: activity.id, customer_id, status: "failed", sent_at: null, reply });
    }
    return activity;
  });
  await mail.testApp.rows("update activity_counts set audience = $2, failed = $2 where activity_id = $1", [
    id,
    replies.length,
  ]);
  return id;
}

test.each([
  ["550 5.7.1 Message rejected due to content", "retryable"],
  ["554 5.7.1 Service unavailable; client host blocked", "retryable"],
  ["554 Transaction failed", "retryable"],
  ["550-5.7.26 Unauthenticated mail is not accepted", "retryable"],
  ["451 4.7.1 Greylisted", "retryable"],
  ["Connection timed out", "retryable"],
  ["The message could not be made: boom", "retryable"],
  ["550 5.1.1 No such user", "recipient"],
  ["550 No such user here", "recipient"],
  ["550 5.2.1 The account is disabled", "recipient"],
  ["552 5.2.2 Over quota", "recipient"],
  ["550 5.4.1 Recipient address rejected: Access denied", "recipient"],
  ["550 5.5.0 Requested action not taken: mailbox unavailable", "recipient"],
  ["553 sorry, that domain isn't in my list", "recipient"],
  ["556 Domain does not accept mail", "recipient"],
])("%s is %s", async (reply, kind) => {
  const id = await aFailed([reply]);

  const none = { retryable: 0, unknown: 0, recipient: 0, suppressed: 0, had_another: 0 };
  expect(await preview(id)).toEqual({ ...none, [kind]: 1 });
});

test("I5 what failed for nothing that the recipient did is sent once more under its Message-ID, the rest stays", async () => {
  const draft = await launched(mail, addressesOf(4));
  const set = (place: number, status: string, reply: string) =>
    mail.testApp.rows(
      "update deliveries set status = $3, reply = $4, attempts = 1 where activity_id = $1 and email_address = $2",
      [draft.id, draft.addresses[place], status, reply],
    );
  await set(0, "failed", "550 5.7.1 Content refused");
  await set(1, "failed", "550 5.1.1 No such user");
  await set(2, "unknown", "");
  await set(3, "failed", "554 5.7.1 Blocked");
  await mail.testApp.rows(
    "insert into delivery_attempts (organization_id, delivery_id, number, started_at, finished_at, outcome) select organization_id, id, 1, now() - interval '9 days', now(), 'deferred' from deliveries where activity_id = $1",
    [draft.id],
  );
  await mail.testApp.rows("update activity_counts set queued = 0, failed = 3, unknown = 1 where activity_id = $1", [
    draft.id,
  ]);
  await mail.testApp.rows("update activities set status = 'finished', finished_at = now() where id = $1", [draft.id]);
  await mail.testApp.inOwnOrg((tx) => aSuppression(tx, draft.addresses[3] ?? ""));
  const ids = await mail.testApp.rows<{ id: string; email_address: string }>(
    "select id, email_address from deliveries where activity_id = $1",
    [draft.id],
  );
  const said = await preview(draft.id);

  const running = await retry(draft.id);
  const sending = startSending(mail.testApp.platform);
  const finished = await untilFinished(mail, draft.id);
  await sending.stop();

  const sent = readAccepted(mail.folder).filter(({ rcpt_to }) => draft.addresses.includes(String(rcpt_to)));
  const rows = await mail.client.call(deliveries.list, { activity: draft.id }, mail.testApp.viewer);
  const states = new Map(rows.items.map((row) => [row.email_address, row.status]));
  expect(said).toEqual({ retryable: 1, unknown: 1, recipient: 1, suppressed: 1, had_another: 0 });
  expect(running).toMatchObject({ status: "running", finished_at: null, counts: { failed: 2, queued: 1, unknown: 1 } });
  expect(finished.counts).toMatchObject({ audience: 4, sent: 1, failed: 2, unknown: 1, queued: 0 });
  expect(draft.addresses.map((address) => states.get(address))).toEqual(["sent", "failed", "unknown", "failed"]);
  expect(sent).toHaveLength(1);
  expect(ids.find((row) => row.email_address === draft.addresses[0])?.id).toBeTruthy();
});

test("what is unknown is tried again when that is wished, and what a paused activity queues waits for its resuming", async () => {
  const draft = await launched(mail, addressesOf(1));
  await mail.testApp.rows("update deliveries set status = 'unknown' where activity_id = $1", [draft.id]);
  await mail.testApp.rows("update activity_counts set queued = 0, unknown = 1 where activity_id = $1", [draft.id]);
  await mail.testApp.rows("update activities set status = 'paused', pause_code = 'by_user' where id = $1", [draft.id]);
  const refused = await mail.client.refused(activities.retry, { id: draft.id }, mail.testApp.owner);

  const paused = await retry(draft.id, true);

  expect(refused.body.detail).toContain("Nothing of this activity");
  expect(paused).toMatchObject({ status: "paused", counts: { unknown: 0, queued: 1 } });
});

test("who has unsubscribed meanwhile is asked again at the claim and gets nothing", async () => {
  const draft = await launched(mail, addressesOf(1));
  await mail.testApp.rows("update deliveries set status = 'failed', reply = '554 5.7.1 x' where activity_id = $1", [
    draft.id,
  ]);
  await mail.testApp.rows("update activity_counts set queued = 0, failed = 1 where activity_id = $1", [draft.id]);
  await mail.testApp.rows("update activities set status = 'finished' where id = $1", [draft.id]);
  await retry(draft.id);
  await mail.testApp.rows("update customers set consent = 'unsubscribed' where email = $1", [draft.addresses[0]]);

  const sending = startSending(mail.testApp.platform);
  const finished = await waitUntil(
    () => getActivity(mail, draft.id),
    ({ status }) => status === "finished",
  );
  await sending.stop();

  expect(finished.counts).toMatchObject({ sent: 0, skipped: 1, failed: 0 });
});

test("nothing of a stopped activity is tried again", async () => {
  const { id } = await mail.testApp.inOwnOrg((tx) => anActivity(tx, { status: "stopped" }));

  const refused = await mail.client.refused(activities.retry, { id }, mail.testApp.owner);

  expect(refused.status).toBe(409);
});
