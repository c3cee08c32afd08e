import { activities } from "@delight/contract/activities";
import { campaignTests } from "@delight/contract/campaign-test";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { accountsOf } from "../../deliveries/testing/accounts.ts";
import {
  addressesOf,
  aDraft,
  endLeases,
  getActivity,
  type MailTestApp,
  openMailTestApp,
  waitUntil,
  untilFinished,
  untilFinishedWithoutPauses,
} from "../../deliveries/testing/campaign.ts";
import { startWorkerProcess } from "../../deliveries/testing/worker.ts";
import { launchAndStart } from "../../../testing/start.ts";
import { startSending } from "../../deliveries/index.ts";
import { decideDue } from "./deciding.ts";
import { ofSubjects, spread } from "./testing/tested.ts";

let mail: MailTestApp;
beforeEach(async () => {
  mail = await openMailTestApp();
});
afterEach(() => mail.close());

const as = () => mail.testApp.owner;
const results = (id: string) => mail.client.call(campaignTests.get, { id }, as());
const decide = (id: string, variant: number) => mail.client.call(campaignTests.decide, { id, variant }, as());
const untilSent = (id: string, sent: number) =>
  waitUntil(
    () => getActivity(mail, id),
    ({ counts }) => counts.sent >= sent,
  );

/** How many mails said this in the header. */
function saying(header: RegExp): number {
  return readAccepted(mail.folder).filter((one) => header.test(readMessage(mail.folder, one).toString("latin1")))
    .length;
}

test("4.1 I1 I5 I7 the sample goes out and the rest waits; once it is decided everybody else gets the winner, but who unsubscribed", async () => {
  const draft = await aDraft(mail, addressesOf(40));
  const { id } = draft;
  await mail.client.call(activities.update, { id, test: ofSubjects() }, as());
  await launchAndStart(mail, id);
  const sending = startSending(mail.testApp.platform);
  await untilSent(id, 8);
  await waitUntil(
    async () => (await decideDue(mail.testApp.platform), results(id)),
    ({ state }) => state === "waiting",
  );
  const waiting = await getActivity(mail, id);
  const accepted = readAccepted(mail.folder).length;
  await mail.testApp.rows(
    `update customers set consent = 'unsubscribed' where id in
       (select customer_id from deliveries where activity_id = $1 and lane = 1 order by id limit 2)`,
    [id],
  );
  await decide(id, 2);
  const finished = await untilFinished(mail, id);
  await sending.stop();

  const accounts = await accountsOf(mail, draft);
  expect([waiting.status, waiting.counts.queued, accepted]).toEqual(["running", 32, 8]);
  expect(finished.counts).toMatchObject({ audience: 40, sent: 38, skipped: 2, queued: 0 });
  expect(accounts).toMatchObject({ duplicates: 0, strangers: [], statuses: { sent: 38, skipped: 2 } });
  expect(accounts.missing).toHaveLength(2);
  expect(await spread(mail, id)).toEqual([
    { lane: 0, variant: 1, status: "sent", count: 4 },
    { lane: 0, variant: 2, status: "sent", count: 4 },
    { lane: 1, variant: 2, status: "sent", count: 30 },
    { lane: 1, variant: null, status: "skipped", count: 2 },
  ]);
  expect([saying(/^Subject: Shall we come by\?/m), saying(/^Subject: Ada, your annual service/m)]).toEqual([34, 4]);
  expect(await results(id)).toMatchObject({ state: "decided", waiting: 0 });
});

test("the sender’s name of a variant is in its mails, and everybody of a whole test gets one of them", async () => {
  const { id } = await aDraft(mail, addressesOf(9));
  const variants = [{ sender_name: "" }, { sender_name: "Mona of the firm" }, { sender_name: "The heating people" }];
  const given = { ...ofSubjects(), kind: "sender" as const, variants, sample_percent: 100 };
  await mail.client.call(activities.update, { id, test: given }, as());
  await launchAndStart(mail, id);
  const sending = startSending(mail.testApp.platform);
  await untilFinished(mail, id);
  await sending.stop();

  expect([saying(/^From: "?Mona of the firm/m), saying(/^From: "?The heating people/m)]).toEqual([3, 3]);
  expect(await results(id)).toMatchObject({ state: "whole", waiting: 0, decision: null });
});

test("I1 I3 I6 a worker that dies after the decision loses nobody of those who waited, and pausing holds them too", async () => {
  const draft = await aDraft(mail, addressesOf(80));
  const { id } = draft;
  await mail.client.call(activities.update, { id, test: ofSubjects({ sample_percent: 15 }) }, as());
  await launchAndStart(mail, id);
  const first = await startWorkerProcess(mail);
  await untilSent(id, 12);
  await mail.client.call(activities.pause, { id }, as());
  await decide(id, 1);
  const held = await getActivity(mail, id);
  await mail.client.call(activities.resume, { id }, as());
  await untilSent(id, 30);
  first.signal("SIGKILL");
  await first.ended;
  await endLeases(mail);
  const second = await startWorkerProcess(mail);
  await untilFinishedWithoutPauses(mail, id);
  second.signal("SIGTERM");
  await second.ended;

  const accounts = await accountsOf(mail, draft);
  expect(held.counts).toMatchObject({ sent: 12, queued: 68 });
  expect(accounts).toMatchObject({ missing: [], strangers: [], differentIds: [], statuses: { sent: 80 } });
  expect(accounts.mostCopies).toBeLessThanOrEqual(2);
}, 200_000);

test("stopping cancels those who wait as well", async () => {
  const { id } = await aDraft(mail, addressesOf(20));
  await mail.client.call(activities.update, { id, test: ofSubjects() }, as());
  await launchAndStart(mail, id);

  const stopped = await mail.client.call(activities.stop, { id }, as());

  expect(stopped.counts).toMatchObject({ audience: 20, queued: 0, cancelled: 20 });
});
