import { activities } from "@delight/contract/activities";
import { notifications } from "@delight/contract/notifications";
import { returnMailbox } from "@delight/contract/return-mailbox";
import { returns } from "@delight/contract/returns";
import { suppressions } from "@delight/contract/suppressions";
import { expect } from "vitest";
import { type ImapServer, startImapServer } from "../../../../../../../stand-ins/src/imap/imap-server.ts";
import type { ImapOptions } from "../../../../../../../stand-ins/src/imap/options.ts";
import { aCertificate } from "../../../../platform/mail/testing/certificate.ts";
import { processInbound } from "../inbox/inbound-loop.ts";
import { addressesOf, aSentMail, type Sent } from "../testing/sent-mail.ts";
import { aBounce, anAnswer } from "../testing/inbound-mails.ts";
import { ActivePolls } from "./polling.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";

const { cert, key } = aCertificate();
const login = { user: "back@ours.test", password: "a password of the mailbox" };

let server: ImapServer;
const test = testWith({
  environment: { RETURN_PATH_DOMAIN: "back.ours.test", MAIL_SERVERS_TO_PRIVATE_ADDRESSES: "true" },
});
test.beforeEach(async () => {
  await testApp.rows("delete from return_mailboxes");
  server = await startImapServer({ ...login, cert, key, security: "tls" });
});
test.afterEach(() => server.close());

type Input = Parameters<typeof client.call<typeof returnMailbox.save>>[1];
const save = (changes: Partial<Input> = {}, as = testApp.owner) => {
  const place = { host: "localhost", port: server.port, security: "tls", folder: "INBOX" } as const;
  return client.call(returnMailbox.save, { ...place, user_name: login.user, password: login.password, ...changes }, as);
};
const mailbox = async () => (await client.call(returnMailbox.get, {}, testApp.owner)).mailbox;
async function lookIntoDue() {
  const looks = new ActivePolls(testApp.platform, { toPrivate: true, ca: cert });
  await looks.begin();
  await looks.settled();
}
/** Looks now, and reads what came in. */
async function look() {
  await testApp.rows("update return_mailboxes set next_look_at = now()");
  await lookIntoDue();
  await processInbound(testApp.platform);
}
const bounceOf = (sent: Sent) => {
  const { bounce } = addressesOf(testApp, sent);
  return aBounce({ to: bounce, address: sent.address });
};
const countsOf = async ({ activityId }: Sent) =>
  (await client.call(activities.get, { id: activityId }, testApp.owner)).counts;
const cameIn = async ({ deliveryId }: Sent) =>
  (await testApp.rows("select id from returned_mails where delivery_id = $1", [deliveryId])).length;
const flags = () => server.mailsIn("INBOX").map((mail) => [...mail.flags]);

test.each(["tls", "starttls"] as const)(
  "M70 a bounce that lies in a mailbox kills its address; with %s, read once and marked as read where that was chosen",
  async (security) => {
    await server.close();
    server = await startImapServer({ ...login, cert, key, security } satisfies ImapOptions);
    await save({ security, port: server.port, handled: "seen" });
    const sent = await aSentMail(testApp);
    server.deliver(bounceOf(sent));

    await look();
    await look();

    expect(await countsOf(sent)).toMatchObject({ hard_bounced: 1 });
    expect((await client.call(suppressions.list, { search: sent.address }, testApp.owner)).items[0]?.reason).toBe(
      "bounced",
    );
    expect((await client.call(returns.list, {}, testApp.owner)).items[0]).toMatchObject({
      came_by: "imap",
      outcome: "bounced_hard",
    });
    expect(await mailbox()).toMatchObject({ failures: 0, mails: 1, last_looked_at: expect.any(String) });
    expect(flags()).toEqual([["\\Seen"]]);
    expect(server.commands.filter((command) => command === "FETCH")).toHaveLength(1);
  },
);

test("M46 M74 answers and wishes to unsubscribe are told by the address that they came to, and what is nobody's is shown nowhere", async () => {
  await save();
  const [answered, left] = [await aSentMail(testApp), await aSentMail(testApp)];
  const before = (await client.call(returns.list, {}, testApp.owner)).total;
  server.deliver(anAnswer({ to: addressesOf(testApp, answered).reply, address: answered.address }));
  server.deliver(anAnswer({ to: addressesOf(testApp, left).unsubscribe, address: left.address }, { text: "" }));
  server.deliver(anAnswer({ to: "office@ours.test", address: "somebody@example.com" }));

  await look();

  expect(await countsOf(answered)).toMatchObject({ replied: 1 });
  expect(await countsOf(left)).toMatchObject({ unsubscribed: 1 });
  expect((await client.call(returns.list, {}, testApp.owner)).total).toBe(before + 2);
});

test("what was read is moved to a folder of its own, which is made where it is not there", async () => {
  await save({ handled: "move", handled_folder: "Read by Delight" });
  const sent = await aSentMail(testApp);
  server.deliver(bounceOf(sent));

  await look();

  expect(server.mailsIn("INBOX")).toHaveLength(0);
  expect(server.mailsIn("Read by Delight")).toHaveLength(1);
  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 1 });
});

test.each(["FETCH", "STORE", "SEARCH"])(
  "F14 a connection that ends at %s loses nothing and takes nothing in twice",
  async (dropAt) => {
    await save({ handled: "seen" });
    const sent = [await aSentMail(testApp), await aSentMail(testApp)];
    for (const one of sent) server.deliver(bounceOf(one));
    server.faults = { dropAt };
    await look();
    const failed = await mailbox();
    server.faults = {};

    await look();

    expect(failed).toMatchObject({ failures: 1 });
    for (const one of sent) {
      expect(await cameIn(one)).toBe(1);
      expect(await countsOf(one)).toMatchObject({ hard_bounced: 1 });
    }
    expect(await mailbox()).toMatchObject({ failures: 0, mails: 2 });
    expect(flags()).toEqual([["\\Seen"], ["\\Seen"]]);
  },
);

test("what was read is left as it was unless somebody chose otherwise", async () => {
  await save();
  const sent = await aSentMail(testApp);
  server.deliver(bounceOf(sent));

  await look();

  expect(await cameIn(sent)).toBe(1);
  expect((await mailbox())?.handled).toBe("keep");
  expect(flags()).toEqual([[]]);
});

test("a folder with 130 000 new mails can be begun", async () => {
  await save();
  for (let count = 0; count < 130_000; count += 1) server.deliver("Subject: new\r\n\r\n");
  server.faults = { dropAt: "FETCH" };

  await lookIntoDue();

  expect(await testApp.rows("select uid_validity, taken_uid from return_mailboxes")).toEqual([
    { uid_validity: 1, taken_uid: 0 },
  ]);
});

test("a folder is searched once a look however much is new in it, and not at all where nothing is", async () => {
  await save();
  await look();
  const begun = server.commands.filter((command) => command === "SEARCH").length;
  for (let count = 0; count < 25; count += 1) server.deliver(bounceOf(await aSentMail(testApp)));

  await look();
  const searches = server.commands.filter((command) => command === "SEARCH").length;
  await look();

  expect(searches).toBe(begun + 1);
  expect(await mailbox()).toMatchObject({ mails: 25, failures: 0 });
  expect(server.commands.filter((command) => command === "SEARCH")).toHaveLength(searches);
});

test("mails that a server has given other numbers are not taken in twice, and none is passed over", async () => {
  await save();
  const [first, second] = [await aSentMail(testApp), await aSentMail(testApp)];
  server.deliver(bounceOf(first));
  await look();
  server.deliver(bounceOf(second));
  server.renumber("INBOX");

  await look();

  expect([await cameIn(first), await cameIn(second)]).toEqual([1, 1]);
});

test("of what lay there before only the last four weeks are read", async () => {
  await save();
  const [old, recent] = [await aSentMail(testApp), await aSentMail(testApp)];
  server.deliver(bounceOf(old), { at: new Date(Date.now() - 60 * 24 * 3600_000) });
  server.deliver(bounceOf(recent), { at: new Date(Date.now() - 24 * 3600_000) });

  await look();

  expect([await cameIn(old), await cameIn(recent)]).toEqual([0, 1]);
});

test("two workers at once look into a mailbox once", async () => {
  await save();
  server.deliver(bounceOf(await aSentMail(testApp)));

  await Promise.all([1, 2, 3].map(lookIntoDue));

  expect(server.connections()).toBe(1);
});

test("a mailbox that refuses is tried less and less often, and the third time its owners are told", async () => {
  await save({ password: "wrong" });

  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await look();
    const known = await mailbox();
    waits.push(Math.round((Date.parse(known?.next_look_at ?? "") - Date.now()) / 60_000));
  }
  const { items } = await client.call(notifications.list, {}, testApp.owner);

  expect(waits).toEqual([5, 10, 20, 40]);
  expect(await mailbox()).toMatchObject({
    failures: 4,
    failed_step: "sign_in",
    failure_text: expect.stringMatching(/wrong user or password/),
  });
  expect(items.filter(({ kind }) => kind === "return_mailbox_failing")).toHaveLength(1);
});

test("A08 a mail in one organization's mailbox that names another's delivery changes nothing", async () => {
  await save({}, testApp.otherOrgOwner);
  const sent = await aSentMail(testApp);
  server.deliver(bounceOf(sent));

  await look();

  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 0 });
});
