import { returnMailbox } from "@delight/contract/return-mailbox";
import { expect, vi } from "vitest";
import { type ImapServer, startImapServer } from "../../../../../../../stand-ins/src/imap/imap-server.ts";
import type { ImapOptions } from "../../../../../../../stand-ins/src/imap/options.ts";
import { aCertificate } from "../../../../platform/mail/testing/certificate.ts";
import { addressesOf, aSentMail, type Sent } from "../testing/sent-mail.ts";
import { aBounce } from "../testing/inbound-mails.ts";
import { tryMailbox } from "./mailbox.service.ts";
import { ActivePolls } from "./polling.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";

const { cert, key } = aCertificate();
const login = { user: "back@ours.test", password: "a password of the mailbox" };
const patience = { timeout: 60_000, interval: 50 };

let servers: ImapServer[] = [];
let looks: ActivePolls;
const test = testWith({
  environment: { RETURN_PATH_DOMAIN: "back.ours.test", MAIL_SERVERS_TO_PRIVATE_ADDRESSES: "true" },
});
test.beforeEach(async () => {
  await testApp.rows("delete from return_mailboxes");
  looks = new ActivePolls(testApp.platform, { toPrivate: true, ca: cert });
});
test.afterEach(async () => {
  looks.end();
  await Promise.all(servers.map((server) => server.close()));
  await looks.settled();
  servers = [];
});

async function aServer(faults: NonNullable<ImapOptions["faults"]> = {}) {
  const server = await startImapServer({ ...login, cert, key, security: "tls", faults });
  servers.push(server);
  return server;
}
type Input = Parameters<typeof client.call<typeof returnMailbox.save>>[1];
const save = ({ port }: ImapServer, changes: Partial<Input> = {}, as = testApp.owner) => {
  const place = { host: "localhost", port, security: "tls", folder: "INBOX" } as const;
  return client.call(returnMailbox.save, { ...place, user_name: login.user, password: login.password, ...changes }, as);
};
const mailbox = async (as = testApp.owner) => (await client.call(returnMailbox.get, {}, as)).mailbox;
async function look() {
  await testApp.rows("update return_mailboxes set next_look_at = now()");
  await looks.begin();
  await looks.settled();
}
/** Reports about so many mails, in the folder in order. */
async function bouncesIn(server: ImapServer, count: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let index = 0; index < count; index += 1) {
    const one = await aSentMail(testApp);
    server.deliver(aBounce({ to: addressesOf(testApp, one).bounce, address: one.address }));
    sent.push(one);
  }
  return sent;
}
const flags = (server: ImapServer) => server.mailsIn("INBOX").map(({ flags: held }) => [...held].length);

test("F14 a server that does not answer holds up no other mailbox, and a look that waits for it ends when it is told to stop", async () => {
  const [silent, good] = [await aServer({ silentAt: "SELECT" }), await aServer()];
  await save(silent);
  await looks.begin();
  await vi.waitFor(() => expect(silent.commands).toContain("SELECT"), patience);

  await bouncesIn(good, 1);
  await save(good, {}, testApp.otherOrgOwner);
  await looks.begin();
  await vi.waitFor(async () => expect(await mailbox(testApp.otherOrgOwner)).toMatchObject({ mails: 1 }), patience);
  looks.end();
  await looks.settled();

  expect(await mailbox()).toMatchObject({ failures: 0, last_looked_at: null });
  expect(Date.parse((await mailbox())?.next_look_at ?? "")).toBeLessThanOrEqual(Date.now());
});

test.each(["LOGIN", "SELECT", "SEARCH", "FETCH"])(
  "F14 a server that says nothing at %s is let go of",
  async (silentAt) => {
    const server = await aServer({ silentAt });
    looks = new ActivePolls(testApp.platform, { toPrivate: true, ca: cert, longest: 1000 });
    await bouncesIn(server, 1);
    await save(server);

    await look();

    expect(await mailbox()).toMatchObject({ failures: 1, failure_text: "The server took too long to answer" });
  },
);

test("a trial of a server that says nothing ends and says so", async () => {
  const { port } = await aServer({ silentAt: "LOGIN" });
  const place = { host: "localhost", port, security: "tls", user_name: login.user, folder: "INBOX" } as const;

  const { steps } = await tryMailbox(place, login.password, { toPrivate: true, ca: cert, longest: 1000 });

  expect(steps.at(-1)).toEqual({ step: "sign_in", is_passed: false, text: "The server took too long to answer" });
});

test.each(["drop", "refuse", "leave out"] as const)(
  "F23 a mail that the server does not give (%s) keeps back none behind it, and stays in the mailbox as it was",
  async (fault) => {
    const server = await aServer({ broken: { 3: fault } });
    await save(server, { handled: "seen" });
    await bouncesIn(server, 5);

    await look();
    const first = await mailbox();
    for (let again = 0; again < 2; again += 1) await look();

    expect(first).toMatchObject({ mails: 2, failures: 1, failed_step: "read", passed_over: 0 });
    expect(await mailbox()).toMatchObject({ mails: 4, failures: 0, passed_over: 1 });
    expect(flags(server)).toEqual([1, 1, 0, 1, 1]);
  },
);

test("F23 of several that the server does not give none keeps back the good one behind them", async () => {
  const server = await aServer({ broken: { 1: "drop", 2: "drop" } });
  await save(server);
  await bouncesIn(server, 3);

  for (let times = 0; times < 4; times += 1) await look();

  expect(await mailbox()).toMatchObject({ mails: 1, failures: 0, passed_over: 2 });
});

test("F14 a server that gives nothing for a while loses nobody's mail", async () => {
  const server = await aServer({ dropAt: "FETCH" });
  await save(server);
  await bouncesIn(server, 3);

  for (let times = 0; times < 6; times += 1) await look();
  const away = await mailbox();
  server.faults = {};
  await look();

  expect(away).toMatchObject({ failures: 6, mails: 0, passed_over: 0 });
  expect(await mailbox()).toMatchObject({ failures: 0, mails: 3, passed_over: 0 });
});

test("a mailbox that is changed while it is looked into keeps what was chosen, and nothing of the late look", async () => {
  const [silent, other] = [await aServer({ silentAt: "SELECT" }), await aServer()];
  await save(silent);
  await looks.begin();
  await vi.waitFor(() => expect(silent.commands).toContain("SELECT"), patience);

  await save(other, { interval_minutes: 60 });
  await silent.close();
  await looks.settled();
  const changed = await mailbox();

  expect(changed).toMatchObject({ port: other.port, failures: 0, failed_step: null, last_looked_at: null });
  expect(Date.parse(changed?.next_look_at ?? "")).toBeLessThanOrEqual(Date.now());
});

test("mails that are read while the mailbox is changed are not taken in by the late look", async () => {
  const [slow, other] = [await aServer({ silentAt: "FETCH" }), await aServer()];
  await save(slow);
  await bouncesIn(slow, 1);
  await looks.begin();
  await vi.waitFor(() => expect(slow.commands).toContain("FETCH"), patience);

  await save(other);
  await slow.close();
  await looks.settled();

  expect(await mailbox()).toMatchObject({ mails: 0, failures: 0 });
});
