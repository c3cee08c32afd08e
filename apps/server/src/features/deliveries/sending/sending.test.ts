import { activities } from "@delight/contract/activities";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { accountsOf } from "../testing/accounts.ts";
import {
  addressesOf,
  aDraft,
  copies,
  getActivity,
  launched,
  type MailTestApp,
  openMailTestApp,
  waitUntil,
  untilFinished,
} from "../testing/campaign.ts";
import { recount } from "../../reports/index.ts";
import { rebuildMessage } from "../message/content.service.ts";
import { type Sending, startSending } from "./sending.ts";

let mail: MailTestApp;
let sending: Sending;
beforeAll(async () => {
  mail = await openMailTestApp();
});
afterAll(() => mail.close());
beforeEach(() => {
  sending = startSending(mail.testApp.platform);
});
afterEach(() => sending.stop());

const as = () => mail.testApp.owner;

test("I2 I3 I4 I5 a campaign reaches everybody once, and then it is finished", async () => {
  const draft = await launched(mail, addressesOf(150));

  const activity = await untilFinished(mail, draft.id);

  const accounts = await accountsOf(mail, draft);
  const events = await mail.testApp.rows("select kind from events where activity_id = $1", [draft.id]);
  expect(activity.counts).toMatchObject({ audience: 150, sent: 150, queued: 0, sending: 0, failed: 0, unknown: 0 });
  expect(activity.finished_at).not.toBeNull();
  expect(accounts).toMatchObject({ missing: [], duplicates: 0, statuses: { sent: 150 }, counts: { sent: 150 } });
  expect(events).toHaveLength(150);
});

test("what was sent can be shown for ever: subject, HTML and text are rebuilt byte by byte", async () => {
  const [address = ""] = addressesOf(1, "byte");
  const draft = await launched(mail, [address]);
  await untilFinished(mail, draft.id);
  const accepted = readAccepted(mail.folder).find(({ rcpt_to }) => rcpt_to.includes(address));
  const [row] = await mail.testApp.rows<{ id: string }>("select id from deliveries where activity_id = $1", [draft.id]);
  await mail.testApp.rows("update emails set variants = '[]'");
  await mail.testApp.rows("update customers set first_name = 'Changed' where email = $1", [address]);

  const rebuilt = await mail.testApp.inOwnOrg((tx) =>
    rebuildMessage(tx, row?.id ?? "", { platform: mail.testApp.platform, purpose: "sent" }),
  );

  const octets = accepted && readMessage(mail.folder, accepted);
  const parsed = await PostalMime.parse(octets ?? "");
  const lines = (text = "") => text.replaceAll("\r\n", "\n").trimEnd();
  expect(accepted?.message_id).toBe(`<${row?.id}@mail.ours.test>`);
  expect(parsed.subject).toBe(rebuilt?.subject);
  expect(lines(parsed.html)).toBe(lines(rebuilt?.html));
  expect(lines(parsed.text)).toBe(lines(rebuilt?.text));
  expect(rebuilt?.html).toContain("https://mail.ours.test/t/c/");
  expect(parsed.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe("List-Unsubscribe=One-Click");
});

test("F13 a grey-listed mail comes back later, a refused recipient fails, and the others are not held up", async () => {
  const draft = await launched(mail, ["greylist-1@example.com", "reject-1@example.com", ...addressesOf(5)]);
  const before = await waitUntil(
    () => getActivity(mail, draft.id),
    ({ counts }) => counts.sent === 5 && counts.failed === 1 && counts.queued === 1,
  );
  const [waiting] = await mail.testApp.rows<{ reply: string; seconds: number; attempts: number }>(
    `select reply, attempts, extract(epoch from next_attempt_at - now())::int as seconds
     from deliveries where activity_id = $1 and status = 'queued'`,
    [draft.id],
  );
  await mail.testApp.rows("update deliveries set next_attempt_at = now() where activity_id = $1", [draft.id]);

  const after = await untilFinished(mail, draft.id);

  expect(before.status).toBe("running");
  expect(waiting?.reply).toContain("Greylisted");
  expect(waiting?.seconds).toBeGreaterThan(30);
  expect(after.counts).toMatchObject({ sent: 6, failed: 1, queued: 0 });
});

test("M60 M72 I5 dead addresses refused at RCPT are suppressed and pause a campaign", async () => {
  const draft = await launched(mail, [...addressesOf(8), ...addressesOf(22, "reject")]);
  const paused = await waitUntil(
    () => getActivity(mail, draft.id),
    ({ status }) => status === "paused",
  );
  await mail.testApp.inOwnOrg(recount);
  const recounted = await getActivity(mail, draft.id);
  await mail.client.call(activities.resume, { id: draft.id }, as());

  const finished = await untilFinished(mail, draft.id);

  const suppressed = await mail.testApp.rows(
    "select reason, count(*)::int as count from suppressions where email_key = any($1) group by reason",
    [draft.addresses],
  );
  expect(paused.counts).toMatchObject({ sent: 8, failed: 22, hard_bounced: 22, soft_bounced: 0 });
  expect(paused.pause_reason).toMatchObject({ code: "hard_bounces", detail: "22 / 30" });
  expect(recounted.counts).toEqual(paused.counts);
  expect(finished.counts).toEqual(paused.counts);
  expect(suppressed).toEqual([{ reason: "bounced", count: 22 }]);
});

test("F13 451 and 554 at the final dot are told apart, and so are the attempts", async () => {
  const draft = await launched(mail, ["defer-data-1@example.com", "reject-data-1@example.com"]);
  await waitUntil(
    () => getActivity(mail, draft.id),
    ({ counts }) => counts.failed === 1 && counts.queued === 1,
  );

  const attempts = await mail.testApp.rows<{ outcome: string; code: number }>(
    `select outcome, code from delivery_attempts t join deliveries d on d.id = t.delivery_id
     where d.activity_id = $1 order by code`,
    [draft.id],
  );
  await mail.client.call(activities.stop, { id: draft.id }, as());

  expect(attempts).toEqual([
    { outcome: "deferred", code: 451 },
    { outcome: "rejected", code: 554 },
  ]);
});

test("F13 a mail server that refuses the sender pauses the activity instead of failing everybody", async () => {
  await mail.testApp.rows("update senders set address = 'sender-reject@sender.test'");
  const draft = await launched(mail, addressesOf(50));
  const paused = await waitUntil(
    () => getActivity(mail, draft.id),
    ({ status, counts }) => status === "paused" && counts.sending === 0,
  );
  await mail.testApp.rows("update senders set address = 'hello@sender.test'");
  await mail.testApp.rows("update activities set sender_address = 'hello@sender.test' where id = $1", [draft.id]);
  await mail.client.call(activities.resume, { id: draft.id }, as());

  const finished = await untilFinished(mail, draft.id);

  expect(paused.pause_reason).toMatchObject({ code: "sender_refused", detail: expect.stringContaining("550 5.7.1") });
  expect(paused.counts).toMatchObject({ queued: 50, failed: 0 });
  expect(finished.counts).toMatchObject({ sent: 50, failed: 0 });
});

test("F14 a mail whose answer was lost goes out once more under the same Message-ID, and never a third time", async () => {
  const draft = await launched(mail, ["drop-dot-1@example.com"]);

  const activity = await untilFinished(mail, draft.id);

  const accounts = await accountsOf(mail, draft);
  expect(activity.counts).toMatchObject({ unknown: 1, sent: 0 });
  expect(accounts).toMatchObject({ mostCopies: 2, differentIds: [] });
});

test("an activity that leaves unknown attempts to the user sends nothing twice", async () => {
  const draft = await aDraft(mail, ["drop-dot-2@example.com"]);
  await mail.testApp.rows("update activities set unknown_attempts = 'leave' where id = $1", [draft.id]);
  await launchAndStart(mail, draft.id);

  const activity = await untilFinished(mail, draft.id);

  expect(activity.counts).toMatchObject({ unknown: 1 });
  expect(copies(mail).get("drop-dot-2@example.com")).toBe(1);
});

test("F14 a connection that dies before anything could count costs the recipient nothing", async () => {
  const draft = await launched(mail, ["drop-rcpt-1@example.com"]);
  const [attempt] = await waitUntil(
    () =>
      mail.testApp.rows<{ outcome: string }>(
        "select outcome from delivery_attempts t join deliveries d on d.id = t.delivery_id where d.activity_id = $1 and outcome is not null",
        [draft.id],
      ),
    (attempts) => attempts.length > 0,
  );
  const { counts, status } = await getActivity(mail, draft.id);
  await mail.client.call(activities.stop, { id: draft.id }, as());

  expect(attempt?.outcome).toBe("not_sent");
  expect({ status, failed: counts.failed }).toEqual({ status: "running", failed: 0 });
});
