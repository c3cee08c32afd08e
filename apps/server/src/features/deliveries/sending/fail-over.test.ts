import { activities } from "@delight/contract/activities";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import {
  addressesOf,
  aDraft,
  getActivity,
  launched,
  type MailTestApp,
  openMailTestApp,
  stopAll,
  waitUntil,
  untilFinished,
  untilFinishedWithoutPauses,
} from "../testing/campaign.ts";
import { aMailServer, aRecordingSink, serverState, type WaySink } from "../testing/mail-servers.ts";
import { type Sending, startSending } from "./sending.ts";

let mail: MailTestApp;
let sending: Sending;
beforeAll(async () => {
  mail = await openMailTestApp(["--no-files"], 4, { MAIL_SERVERS_TO_PRIVATE_ADDRESSES: "true" });
});
beforeEach(() => {
  sending = startSending(mail.testApp.platform);
});
afterEach(async () => {
  await sending.stop();
  await stopAll(mail);
  await mail.testApp.rows("delete from mail_servers");
  await mail.testApp.rows("delete from sending_limits");
});
afterAll(() => mail.close());

const doubles = (...sinks: WaySink[]) => {
  const all = sinks.flatMap((sink) => sink.recipients());
  return all.length - new Set(all).size;
};

test("mails go through the organization's own mail servers by their order, and it is kept which one an attempt took", async () => {
  const [first, second] = [await aRecordingSink(), await aRecordingSink()];
  const id = await aMailServer(mail.testApp, first.port);
  await aMailServer(mail.testApp, second.port, { position: 2 });
  const draft = await launched(mail, addressesOf(30));

  await untilFinished(mail, draft.id);

  expect([first.recipients().length, second.recipients().length]).toEqual([30, 0]);
  const taken = await mail.testApp.rows("select distinct mail_server_id as id from delivery_attempts");
  expect(taken).toEqual([{ id }]);
});

test("F13 a server that cannot be reached rests, the next one takes over, and nothing is lost or doubled", async () => {
  const [first, second] = [await aRecordingSink({ holdMilliseconds: 40 }), await aRecordingSink()];
  const id = await aMailServer(mail.testApp, first.port);
  await aMailServer(mail.testApp, second.port, { position: 2 });
  const draft = await launched(mail, addressesOf(80));
  await waitUntil(
    () => first.recipients().length,
    (sent) => sent >= 10,
  );
  await first.close();
  await untilFinishedWithoutPauses(mail, draft.id);

  const all = [...first.recipients(), ...second.recipients()];
  expect(new Set(all).size).toBe(80);
  expect(await serverState(mail.testApp, id)).toMatchObject({ rest_reason: "unreachable" });
  // What was at the last dot when the connection died went out once more, under the same Message-ID.
  const ids = [...first.accepted(), ...second.accepted()].map(({ message_id }) => message_id);
  expect(new Set(ids).size).toBe(80);
  expect(doubles(first, second)).toBeLessThanOrEqual(4);
});

test("F13 a server that refuses us is left for the next one, and only when all refuse the activity pauses with their words", async () => {
  const first = await aRecordingSink({ faults: { senderReply: "550 5.7.1 You may not send here" } });
  const second = await aRecordingSink();
  const id = await aMailServer(mail.testApp, first.port);
  const other = await aMailServer(mail.testApp, second.port, { position: 2 });
  const draft = await launched(mail, addressesOf(30));
  await untilFinished(mail, draft.id);
  const state = await serverState(mail.testApp, id);
  await mail.testApp.rows("delete from mail_servers where id = $1", [other]);
  await mail.testApp.rows("update mail_servers set rested_until = null");
  const next = await launched(mail, addressesOf(5));
  const paused = await waitUntil(
    () => getActivity(mail, next.id),
    ({ status }) => status === "paused",
  );

  expect(state).toMatchObject({ rest_reason: "refused", last_error: "550 5.7.1 You may not send here" });
  expect([second.recipients().length, doubles(first, second)]).toEqual([30, 0]);
  expect(paused.pause_reason).toMatchObject({ code: "sender_refused", detail: "550 5.7.1 You may not send here" });
  delete (first.options.faults as { senderReply?: string }).senderReply;
  await mail.client.call(activities.resume, { id: next.id }, mail.testApp.owner);
  await untilFinished(mail, next.id);
  expect(await serverState(mail.testApp, id)).toMatchObject({ failures: 0, rest_reason: null });
});

test("a server that asks everybody to come later rests, and the next one takes over", async () => {
  const first = await aRecordingSink({ faults: { senderReply: "451 4.3.0 Too busy" } });
  const second = await aRecordingSink();
  const id = await aMailServer(mail.testApp, first.port);
  await aMailServer(mail.testApp, second.port, { position: 2 });
  const draft = await launched(mail, addressesOf(60));
  await untilFinishedWithoutPauses(mail, draft.id);

  expect(await serverState(mail.testApp, id)).toMatchObject({
    rest_reason: "deferring",
    last_error: "451 4.3.0 Too busy",
  });
  expect([second.recipients().length, doubles(second)]).toEqual([60, 0]);
});

test("F15 a server that greets octet by octet, and one that holds every answer, cost other organizations nothing", async () => {
  const tarpit = await aRecordingSink({ faults: { crawl: 1000 } });
  await aMailServer(mail.testApp, tarpit.port);
  const stuck = await launched(mail, addressesOf(100));
  await waitUntil(
    () => tarpit.connections(),
    (count) => count > 0,
  );
  const alone = await aDraft(mail, addressesOf(100), true);
  await launchAndStart(mail, alone.id, mail.testApp.otherOrgOwner);

  await waitUntil(
    () => mail.testApp.rows("select from deliveries where activity_id = $1 and status = 'sent'", [alone.id]),
    (rows) => rows.length === 100,
  );

  const { counts, status } = await getActivity(mail, stuck.id);
  // Whoever sends would wait for its answers when they are told to stop.
  await tarpit.close();
  expect([status, counts.sent]).toEqual(["running", 0]);
});

test("of what a day allows only what went is used: what is given back before, by a pause or another way, counts no more", async () => {
  const slow = await aRecordingSink({ holdMilliseconds: 300 });
  await aMailServer(mail.testApp, slow.port, { connections: 2 });
  await mail.testApp.rows(
    "insert into sending_limits (organization_id, kind, key, per_day) values ($1, 'organization', '', 1000)",
    [mail.testApp.ownOrgId],
  );
  const { id } = await launched(mail, addressesOf(80));
  await waitUntil(
    () => slow.recipients().length,
    (sent) => sent >= 8,
  );

  await mail.client.call(activities.pause, { id }, mail.testApp.owner);
  const used = () => mail.testApp.rows<{ used: number }>("select used from sending_limits");
  const counted = await waitUntil(
    async () => ({ counts: (await getActivity(mail, id)).counts, used: (await used())[0]?.used }),
    ({ counts, used: one }) => counts.sending === 0 && one === counts.sent,
  );

  expect(counted.used).toBeLessThan(80);
});

test("a mail server that is changed or added while it runs is used at once, and a removed one no more", async () => {
  const [first, second] = [await aRecordingSink({ holdMilliseconds: 40 }), await aRecordingSink()];
  const id = await aMailServer(mail.testApp, first.port, { connections: 2 });
  const draft = await launched(mail, addressesOf(100));
  await waitUntil(
    () => first.recipients().length,
    (sent) => sent >= 10,
  );

  await mail.testApp.rows("update mail_servers set port = $2, revision = revision + 1 where id = $1", [
    id,
    second.port,
  ]);
  await untilFinished(mail, draft.id);

  expect(first.recipients().length).toBeLessThan(95);
  expect(first.recipients().length + second.recipients().length).toBe(100);
});

test("a mail server that cannot be used as it stands holds up nobody else: its organization is told, others are mailed", async () => {
  const sink = await aRecordingSink();
  const { testApp } = mail;
  await aMailServer(testApp, sink.port, { organizationId: testApp.ownOrgId });
  const broken = await aMailServer(testApp, sink.port, { position: 0 });
  // As it was kept before passwords in the open were refused to other machines.
  await testApp.rows("update mail_servers set host = '10.0.0.7', user_name = 'firm' where id = $1", [broken]);
  const draft = await launched(mail, addressesOf(10));

  await untilFinishedWithoutPauses(mail, draft.id);

  expect(sink.recipients()).toHaveLength(10);
  expect(await serverState(testApp, broken)).toMatchObject({
    rest_reason: "refused",
    last_error: expect.stringContaining("never sent in the open"),
  });
});

test("a campaign whose mails are all out is finished, though its mail server has used up its day", async () => {
  const sink = await aRecordingSink();
  const id = await aMailServer(mail.testApp, sink.port);
  await mail.testApp.rows(
    "insert into sending_limits (organization_id, kind, key, per_day) values ($1, 'server', $2, 20)",
    [mail.testApp.ownOrgId, id],
  );
  const draft = await launched(mail, addressesOf(20));

  await untilFinished(mail, draft.id, 30);

  expect(sink.recipients()).toHaveLength(20);
});
