import { notifications } from "@delight/contract/notifications";
import { returns } from "@delight/contract/returns";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAccepted, readMessage } from "../../../../../../../stand-ins/src/smtp/read-sink.ts";
import { getActivity, type MailTestApp, openMailTestApp } from "../../testing/campaign.ts";
import { processInbound } from "../inbox/inbound-loop.ts";
import { type MailListener, openMailListener } from "../listener/mail-listener.ts";
import { handOverTo } from "../testing/hand-over.ts";
import { addressesOf, aSentMail, type Sent } from "../testing/sent-mail.ts";
import { anAnswer } from "../testing/inbound-mails.ts";
import { handOnReply } from "./forward-reply.ts";

let mail: MailTestApp;
let listener: MailListener;
beforeAll(async () => {
  mail = await openMailTestApp([], 2, {
    INBOUND_PORT: "0",
    INBOUND_HOST: "127.0.0.1",
    RETURN_PATH_DOMAIN: "back.ours.test",
  });
  const { inbound } = mail.testApp.platform.config;
  if (!inbound) throw new Error("INBOUND_PORT is set");
  listener = await openMailListener(mail.testApp.platform, inbound);
  await mail.testApp.rows("update senders set reply_to = 'office@firm.test'");
});
afterAll(async () => {
  await listener.close();
  await mail.close();
});

/** Somebody answers, and a worker does what is to be done; answers what was handed on to the organization. */
async function answerTo(sent: Sent, raw: string | Buffer) {
  const { reply } = addressesOf(mail.testApp, sent);
  const before = readAccepted(mail.folder).length;
  await handOverTo(listener.port, { to: reply, raw, from: sent.address });
  await processInbound(mail.testApp.platform);
  const jobs = await mail.testApp.rows<{ id: string; data: { organization_id: string; id: string } }>(
    "select id, data from pgboss.job where name = 'deliveries.answered' and state = 'created'",
  );
  await mail.testApp.rows("delete from pgboss.job where name = 'deliveries.answered'");
  const context = { platform: mail.testApp.platform, signal: new AbortController().signal, isLastAttempt: false };
  for (const { data } of jobs) await handOnReply(context, data);
  return readAccepted(mail.folder).slice(before);
}

const latest = async () => (await mail.client.call(returns.list, {}, mail.testApp.owner)).items[0];
const repliedTo = async ({ activityId }: Sent) => (await getActivity(mail, activityId)).counts.replied;

test("an answer is counted, told to the team and handed on as text to where the organization wants answers", async () => {
  const sent = await aSentMail(mail.testApp);
  const { reply } = addressesOf(mail.testApp, sent);
  const raw = anAnswer({ to: reply, address: sent.address }, { text: "Please come on <b>Tuesday</b>." });

  const [handedOn] = await answerTo(sent, raw);

  const octets = handedOn ? readMessage(mail.folder, handedOn) : Buffer.alloc(0);
  const parsed = await PostalMime.parse(octets);
  const { items } = await mail.client.call(notifications.list, {}, mail.testApp.owner);
  expect(handedOn?.rcpt_to).toEqual(["office@firm.test"]);
  expect(parsed).toMatchObject({
    subject: "Re: Your service",
    replyTo: [{ address: sent.address }],
    text: expect.stringContaining("Please come on <b>Tuesday</b>."),
    html: expect.stringContaining("&#60;b&#62;Tuesday"),
  });
  expect(await repliedTo(sent)).toBe(1);
  expect(items[0]).toMatchObject({ kind: "mail_answered", subject_id: sent.activityId, data: { customers: 1 } });
});

test("F24 an answer that comes twice is counted and handed on once", async () => {
  const sent = await aSentMail(mail.testApp);
  const { reply } = addressesOf(mail.testApp, sent);
  const words = { messageId: "twice@example.com" };
  const once = anAnswer({ to: reply, address: sent.address }, words);
  const again = anAnswer({ to: reply, address: sent.address }, { ...words, headers: ["X-Way: another"] });

  const handedOn = [await answerTo(sent, once), await answerTo(sent, again)];

  expect(handedOn.map(({ length }) => length)).toEqual([1, 0]);
  expect(await repliedTo(sent)).toBe(1);
});

test("M26 what was handed on is answered by no machine, and goes round no circle", async () => {
  const sent = await aSentMail(mail.testApp);
  const { reply } = addressesOf(mail.testApp, sent);
  const [handedOn] = await answerTo(sent, anAnswer({ to: reply, address: sent.address }));
  const octets = handedOn ? readMessage(mail.folder, handedOn) : Buffer.alloc(0);

  const round = await answerTo(sent, octets);

  expect(octets.toString("latin1")).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(round).toEqual([]);
  expect((await latest())?.outcome).toBe("auto_reply");
  expect(await repliedTo(sent)).toBe(1);
});

test("M74 a machine that answers is neither counted nor handed on", async () => {
  const sent = await aSentMail(mail.testApp);
  const { reply } = addressesOf(mail.testApp, sent);
  const away = { subject: "Out of office", text: "I am away.", headers: ["Auto-Submitted: auto-replied"] };

  const handedOn = await answerTo(sent, anAnswer({ to: reply, address: sent.address }, away));

  expect(handedOn).toEqual([]);
  expect(await repliedTo(sent)).toBe(0);
});

test("M46 an answer that only asks for no more mail unsubscribes", async () => {
  const sent = await aSentMail(mail.testApp);
  const { reply } = addressesOf(mail.testApp, sent);

  const handedOn = await answerTo(sent, anAnswer({ to: reply, address: sent.address }, { text: "Unsubscribe" }));

  expect(handedOn).toEqual([]);
  expect((await getActivity(mail, sent.activityId)).counts).toMatchObject({ unsubscribed: 1, replied: 0 });
});
