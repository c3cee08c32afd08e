import { setTimeout as sleep } from "node:timers/promises";
import { activities } from "@delight/contract/activities";
import { emails } from "@delight/contract/emails";
import { sendingLimits } from "@delight/contract/mail-servers";
import { type Sender, senders } from "@delight/contract/senders";
import { transactional } from "@delight/contract/transactional";
import { emptyDocument } from "@delight/email";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { launchAndStart } from "../../../testing/start.ts";
import { aCustomer, anEmail, aVariant } from "../../../testing/factories.ts";
import { aReadyEmail, onTag } from "../../activities/automations/testing/automation.ts";
import { published, work } from "../../activities/automations/testing/working.ts";
import { pauseFromDomain } from "../index.ts";
import {
  aDraft,
  addressesOf,
  getActivity,
  type MailTestApp,
  openMailTestApp,
  waitUntil,
  untilFinished,
} from "../testing/campaign.ts";
import { type Sending, startSending } from "./sending.ts";

let mail: MailTestApp;
let sending: Sending;
let ada: Sender;
beforeAll(async () => {
  mail = await openMailTestApp([], 2, { MAIL_FROM: "post@ours.test", UNPROVED_RECIPIENTS: "5" });
  sending = startSending(mail.testApp.platform);
});
beforeEach(async () => {
  const facts = { name: "Ada", address: "ada@sender.test", reply_to: "desk@sender.test" };
  ada = await mail.client.call(senders.add, facts, mail.testApp.owner);
});
afterEach(async () => {
  await mail.testApp.rows("update activities set status = 'stopped' where status not in ('finished', 'stopped')");
  await mail.testApp.rows("delete from senders where not is_default");
  await mail.testApp.rows("delete from sending_limits");
});
afterAll(async () => {
  await sending.stop();
  await mail.close();
});

const change = (facts: object) => mail.client.call(senders.update, { id: ada.id, ...facts }, mail.testApp.owner);
const choose = (id: string, senderId: string | null = ada.id) =>
  mail.client.call(activities.update, { id, sender_id: senderId }, mail.testApp.owner);

async function headOf(address: string) {
  const accepted = await waitUntil(
    () => readAccepted(mail.folder).find(({ rcpt_to }) => rcpt_to.includes(address)),
    (one) => one !== undefined,
  );
  const { from, replyTo, html } = await PostalMime.parse(accepted ? readMessage(mail.folder, accepted) : "");
  return { from, replyTo, html };
}

const unlimited = { per_second: null, per_minute: null, per_hour: null, per_day: null, warm_up: null };
const fromAda = {
  from: { name: "Ada", address: "ada@sender.test" },
  replyTo: [{ name: "Ada", address: "desk@sender.test" }],
};

test("a campaign comes from the sender that was chosen, and one without a choice from the default one", async () => {
  const [[one = ""], [other = ""]] = [addressesOf(1), addressesOf(1)];
  const [chosen, usual] = [await aDraft(mail, [one]), await aDraft(mail, [other])];
  await choose(chosen.id);

  for (const { id } of [chosen, usual]) {
    await launchAndStart(mail, id);
    await untilFinished(mail, id);
  }

  expect(await headOf(one)).toMatchObject(fromAda);
  expect((await headOf(other)).from).toEqual({ name: "Mine", address: "hello@sender.test" });
  expect(await getActivity(mail, chosen.id)).toMatchObject({ sender_name: "Ada", sender_address: "ada@sender.test" });
});

test("what has begun never changes by editing its sender; a copy of it comes from the sender as it is then", async () => {
  const addresses = addressesOf(3);
  const draft = await aDraft(mail, addresses);
  await choose(draft.id);
  await sending.stop();
  await launchAndStart(mail, draft.id);

  await change({ name: "Somebody else", address: "else@sender.test", reply_to: "" });
  sending = startSending(mail.testApp.platform);
  await untilFinished(mail, draft.id);

  const copy = await mail.client.call(activities.duplicate, { id: draft.id }, mail.testApp.owner);
  for (const address of addresses) expect(await headOf(address)).toMatchObject(fromAda);
  expect(copy.sender_id).toBe(ada.id);
});

test("M60 the gate judges the domain of the sender that was chosen", async () => {
  const { id } = await aDraft(mail, addressesOf(6));
  await choose(id);
  const proved = await mail.client.call(activities.check, { id }, mail.testApp.owner);
  await change({ address: "ada@elsewhere.test" });

  const { findings } = await mail.client.call(activities.check, { id }, mail.testApp.owner);
  const refused = await mail.client.refused(activities.launch, { id }, mail.testApp.owner);
  await choose(id, null);
  const usual = await mail.client.call(activities.check, { id }, mail.testApp.owner);

  const codes = (found: typeof findings) => found.map(({ level, code }) => `${level} ${code}`);
  expect(codes(findings)).toEqual(["error sender_unverified"]);
  expect(refused.body.detail).toContain("elsewhere.test");
  expect(codes(usual.findings)).toEqual(codes(proved.findings));
  expect(codes(usual.findings)).not.toContain("error sender_unverified");
});

test("a step of an automation comes from its own sender, also after that was edited, and the others from the default one", async () => {
  const { testApp, client } = mail;
  const email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
  const steps = [
    { id: 1, kind: "send" as const, email_id: email, sender_id: ada.id },
    { id: 2, kind: "send" as const, email_id: email },
  ];
  const address = addressesOf(1, "steps")[0] ?? "";
  await testApp.inOwnOrg((tx) => aCustomer(tx, { email: address, consent: "subscribed", tags: ["steps"] }));
  const id = await published(client, testApp, onTag("steps", email, { steps }));
  await change({ name: "Somebody else", address: "else@sender.test" });

  await work(testApp, id);
  await waitUntil(
    () => readAccepted(mail.folder).filter(({ rcpt_to }) => rcpt_to.includes(address)),
    (accepted) => accepted.length === 2,
  );

  const heads = await Promise.all(
    readAccepted(mail.folder)
      .filter(({ rcpt_to }) => rcpt_to.includes(address))
      .map(async (accepted) => (await PostalMime.parse(readMessage(mail.folder, accepted))).from?.address),
  );
  expect(new Set(heads)).toEqual(new Set(["ada@sender.test", "hello@sender.test"]));
});

test("the limit of a domain counts what comes from it, by the sender of a step or of a single mail, and holds up nothing else", async () => {
  const { testApp, client } = mail;
  await change({ address: "ada@limited.test" });
  await client.call(
    sendingLimits.set,
    { kind: "sender_domain", key: "limited.test", ...unlimited, per_day: 1 },
    testApp.owner,
  );
  const email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
  const steps = [
    { id: 1, kind: "send" as const, email_id: email, sender_id: ada.id },
    { id: 2, kind: "send" as const, email_id: email },
  ];
  for (const address of addressesOf(2, "limited")) {
    await testApp.inOwnOrg((tx) => aCustomer(tx, { email: address, consent: "subscribed", tags: ["limited"] }));
  }
  const id = await published(client, testApp, onTag("limited", email, { steps }));
  await work(testApp, id);
  const states = () =>
    testApp.rows<{ step: number; status: string; mails: number }>(
      "select step, status, count(*)::int as mails from deliveries where activity_id = $1 group by 1, 2 order by 1, 2",
      [id],
    );
  await waitUntil(states, (rows) =>
    rows.some(({ step, status, mails }) => step === 2 && status === "sent" && mails === 2),
  );
  const single = await client.call(
    transactional.send,
    { email_id: email, to: { address: addressesOf(1)[0] ?? "" }, sender_id: ada.id },
    testApp.owner,
  );
  await sleep(2000);
  const today = await states();
  const used = await testApp.rows("select used from sending_limits");
  const waits = await client.call(transactional.get, { id: single.id }, testApp.owner);

  await testApp.rows("delete from sending_limits");
  await waitUntil(states, (rows) => rows.every(({ status }) => status === "sent"));

  expect(today).toEqual([
    { step: 1, status: "queued", mails: 1 },
    { step: 1, status: "sent", mails: 1 },
    { step: 2, status: "sent", mails: 2 },
  ]);
  expect([used, waits.status]).toEqual([[{ used: 1 }], "queued"]);
});

test("an automation with a step from a domain that is lost is paused", async () => {
  const { testApp, client } = mail;
  await change({ address: "ada@lost.test" });
  const email = await testApp.inOwnOrg((tx) => aReadyEmail(tx));
  const steps = [{ id: 1, kind: "send" as const, email_id: email, sender_id: ada.id }];
  const id = await published(client, testApp, onTag("lost", email, { steps }));

  await testApp.inOwnOrg((tx) => pauseFromDomain(tx, "lost.test"));

  expect((await getActivity(mail, id)).pause_reason?.code).toBe("domain_unverified");
});

test("a program names the sender of a mail; each mail keeps the one it had, and an unknown one is refused at its field", async () => {
  const { testApp, client } = mail;
  const variant = aVariant({
    document: { ...emptyDocument("en"), mode: "html", html: "<p>From {{ sender.name }}</p>" },
  });
  const email = await testApp.inOwnOrg((tx) => anEmail(tx, { variants: [variant] }));
  const send = (address: string, given: object = {}) =>
    client.call(transactional.send, { email_id: email.id, to: { address }, ...given }, testApp.owner);
  const [first = "", second = "", usual = ""] = addressesOf(3);

  await send(first, { sender_id: ada.id });
  await send(usual);
  await headOf(first);
  await change({ name: "Ada Byron", address: "byron@sender.test", reply_to: "" });
  await send(second, { sender_id: ada.id });
  const strange = await client.refused(
    transactional.send,
    { email_id: email.id, to: { address: first }, sender_id: email.id },
    testApp.owner,
  );

  const before = await headOf(first);
  const after = await headOf(second);
  expect(before).toMatchObject(fromAda);
  expect(before.html).toContain("From Ada<");
  expect(after.from).toEqual({ name: "Ada Byron", address: "byron@sender.test" });
  expect(after.html).toContain("From Ada Byron");
  expect((await headOf(usual)).from).toEqual({ name: "Mine", address: "hello@sender.test" });
  expect([strange.status, Object.keys(strange.body.errors ?? {})]).toEqual([400, ["sender_id"]]);
});

test("a test mail comes from the sender that was chosen; the other tenant's is not found", async () => {
  const { testApp, client } = mail;
  const [address = ""] = addressesOf(1);
  const input = { variants: [aVariant({ subject: "From {{ sender.name }}" })], to: [address], sender_id: ada.id };

  await client.call(emails.testSend, input, testApp.owner);
  const foreign = await client.refused(emails.testSend, input, testApp.otherOrgOwner);

  expect(await headOf(address)).toMatchObject(fromAda);
  expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([400, ["sender_id"]]);
});
