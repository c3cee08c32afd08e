import { activities } from "@delight/contract/activities";
import { customers } from "@delight/contract/customers";
import { emails } from "@delight/contract/emails";
import { senders } from "@delight/contract/senders";
import { emptyDocument } from "@delight/email/document";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { launchAndStart } from "../../../testing/start.ts";
import { anActivity, anEmail, aSegment, aVariant } from "../../../testing/factories.ts";
import { quotedIn, reportFile } from "../../../testing/report-files.ts";
import { tagged } from "../../../testing/rules.ts";
import {
  aDraft,
  copies,
  endPauses,
  getActivity,
  launched,
  type MailTestApp,
  openMailTestApp,
  stopAll,
  waitUntil,
  untilFinishedWithoutPauses,
} from "../testing/campaign.ts";
import { aServerOfScript, type Mode } from "../testing/server-of-script.ts";
import { aMailServer } from "../testing/mail-servers.ts";
import { sendWritten } from "../testing/written-mail.ts";
import { type Sending, startSending } from "./sending.ts";

// What mail servers say and do in public bug reports of other products, and the names that mails come from there.

let mail: MailTestApp;
let sending: Sending;
beforeAll(async () => {
  mail = await openMailTestApp([], 2, { MAIL_SERVERS_TO_PRIVATE_ADDRESSES: "true" });
});
beforeEach(() => {
  sending = startSending(mail.testApp.platform);
});
afterEach(async () => {
  await sending.stop();
  await stopAll(mail);
  await mail.testApp.rows("delete from mail_servers");
});
afterAll(() => mail.close());

async function throughScript(mode: Mode) {
  const server = await aServerOfScript(mode);
  await aMailServer(mail.testApp, server.port, { connections: 2 });
  return server;
}

const as = () => mail.testApp.owner;
const addressesTaken = {
  min: [
    "info@xn--mller-heizung-wob.example",
    "user+tag%x@t15.example",
    `${"a".repeat(64)}@t15.example`,
    "o'brien@t15.example",
    "UPPER.Case@t15.example",
  ],
  full: ["info2@xn--mller-heizung-wob.example"],
};

const statusesOf = async (addresses: readonly string[]) => {
  const found = await mail.testApp.rows<{ id: string }>(
    "select id from customers where email = any($1) order by email",
    [[...addresses]],
  );
  return Promise.all(
    found.map(async ({ id }) => (await mail.client.call(customers.get, { id }, mail.testApp.viewer)).status),
  );
};

test("07 who the mail server does not know is a hard bounce, mailed no more, and the campaign is held", async () => {
  const { suppressed, hard_bounced } = JSON.parse(reportFile("07-550-5.1.1-is-no-bounce/expected.json").toString()) as {
    suppressed: number;
    hard_bounced: number;
  };
  const counts = [
    ...reportFile("07-550-5.1.1-is-no-bounce/t17.py")
      .toString()
      .matchAll(/'(\w+)%02d'%i for i in range\((\d+)\)/g),
  ];
  const addresses = counts.flatMap(([, name, many]) =>
    Array.from({ length: Number(many) }, (_, index) => `${name}${String(index).padStart(2, "0")}@t17.example`),
  );
  await throughScript("min");

  const draft = await launched(mail, addresses);
  const paused = await waitUntil(
    async () => {
      await endPauses(mail);
      return getActivity(mail, draft.id);
    },
    ({ status, counts: { queued, sending: under } }) => status === "paused" && queued + under === 0,
  );

  expect(addresses).toHaveLength(30);
  expect(paused.counts).toMatchObject({ hard_bounced, sent: 30 - hard_bounced });
  expect(paused.pause_reason?.code).toBe("hard_bounces");
  expect((await statusesOf(addresses)).filter((status) => status === "bounced")).toHaveLength(suppressed);
});

const addressesIn = (script: string) => quotedIn(/addrs=\[(.*)\]/.exec(reportFile(script).toString())?.[1] ?? "");

test("56 mails that a server puts off, or cuts off, come once each, in 7 bit and short lines", async () => {
  const names = addressesIn("07-550-5.1.1-is-no-bounce/t14.py");
  const server = await throughScript("min");
  const draft = await launched(
    mail,
    names.map((name) => `${name}@t14.example`),
  );

  await waitUntil(
    async () => {
      await endPauses(mail);
      return (await getActivity(mail, draft.id)).counts;
    },
    ({ sent }) => sent >= 10,
  );

  const came = server.taken.map(({ recipient }) => recipient.replace(/@.*/, "")).toSorted();
  const octets = Buffer.concat(server.taken.map(({ message }) => message)).toString("latin1");
  expect(came).toEqual(["c4211", "cdata1", "grey1", "noquit1", "ok1", "ok2", "ok3", "ok4", "ok5", "weird1"].toSorted());
  expect(octets).not.toMatch(/[^\x00-\x7f]|\r(?!\n)|(?<!\r)\n/);
  // The longest are addresses of our own, which are never broken: how long they are, the name of the host decides.
  expect(Math.max(...octets.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(120);
});

test("56 a server that knows HELO alone gets each mail once", async () => {
  const server = await throughScript("helo");
  const draft = await launched(mail, ["h1@t15.example", "h2@t15.example"]);

  const { counts } = await untilFinishedWithoutPauses(mail, draft.id);

  expect([counts.sent, server.taken.map(({ recipient }) => recipient).toSorted()]).toEqual([2, [...draft.addresses]]);
});

test("56 what is larger than a server says it takes is not sent, and is no bounce; a small one comes", async () => {
  const server = await throughScript("size");
  const [email, small] = ["z1@t15.example", "z2@t15.example"];
  const { activityId } = await sendWritten(mail, "<p>lorem ipsum dolor</p>".repeat(600), { email });
  await sendWritten(mail, "<p>lorem</p>", { email: small });

  const { counts } = await getActivity(mail, activityId);
  expect(counts).toMatchObject({ failed: 1, hard_bounced: 0 });
  expect(await statusesOf([email])).toEqual(["subscribed"]);
  expect(server.taken.map(({ recipient }) => recipient)).toEqual([small]);
});

test("56 a server that has no TLS for now gets nothing in the open, and the mail comes once another way", async () => {
  const server = await throughScript("starttlsfail");
  await mail.testApp.rows("update mail_servers set security = 'starttls'");
  const draft = await launched(mail, ["s1@t15.example"]);
  const [state] = await waitUntil(
    () => mail.testApp.rows<{ last_error: string | null }>("select last_error from mail_servers"),
    ([row]) => row?.last_error !== null,
  );
  await mail.testApp.rows("delete from mail_servers");

  await untilFinishedWithoutPauses(mail, draft.id);

  expect(state?.last_error).toContain("454");
  expect([server.taken, copies(mail).get("s1@t15.example")]).toEqual([[], 1]);
});

test.each(["min", "full"] as const)(
  "24, 56 addresses that a form takes are mailed once each by a server of the kind %s",
  async (mode) => {
    const port = mode === "min" ? 3137 : 3136;
    const script = reportFile("56-421-greylisting-lost-connections/t15.py").toString();
    const list = new RegExp(String.raw`go\(${port},'none',\[(.*?)\],wait`).exec(script)?.[1] ?? "";
    const server = await throughScript(mode);
    const taken = [];
    for (const email of quotedIn(list)) {
      const answer = await mail.client.answer(customers.create, { last_name: "Sink", email, tags: [mode] }, as());
      if (answer.status === 201) taken.push((answer.body as { email: string }).email);
    }
    await mail.testApp.rows("update customers set consent = 'subscribed' where email = any($1)", [taken]);
    const id = await mail.testApp.inOwnOrg(async (tx) => {
      const segment = await aSegment(tx, { rule: tagged(mode) });
      return (await anActivity(tx, { segment_id: segment.id, email_id: (await anEmail(tx)).id })).id;
    });
    await launchAndStart(mail, id);

    await untilFinishedWithoutPauses(mail, id);

    expect(taken).toEqual(addressesTaken[mode]);
    expect(server.taken.map(({ recipient }) => recipient).toSorted()).toEqual(taken.toSorted());
  },
);

function wordOf(encoding: string, word: string): string {
  if (/b/i.test(encoding)) return Buffer.from(word, "base64").toString();
  const octets = word
    .replaceAll("_", " ")
    .replaceAll(/=(\w\w)/g, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)));
  return Buffer.from(octets, "latin1").toString();
}

/** As RFC 2047 and RFC 5322 have it: what is encoded or quoted is read once. Common readers decode what they read again. */
function decoded(words = ""): string {
  if (words.startsWith('"')) return words.slice(1, -1).replaceAll(/\\(.)/g, "$1");
  return words
    .replaceAll("?= =?", "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) => wordOf(encoding, word));
}

/** The names and addresses in From, and the subject, of the mail to an address. */
function headTo(address: string) {
  const accepted = readAccepted(mail.folder).find(({ rcpt_to }) => rcpt_to.includes(address));
  const octets = accepted ? readMessage(mail.folder, accepted).toString("latin1") : "";
  const head = octets.replace(/\r\n\r\n[^]*/, "").replaceAll(/\r\n[ \t]+/g, " ");
  const from = [...head.matchAll(/^From: (.*) <([^<>]*)>$/gm)].flatMap(([, name, by = ""]) => [decoded(name), by]);
  return { from, subject: decoded(/^Subject: (.*)$/m.exec(head)?.[1]) };
}

test("53 each name of a sender is that of one mailbox and comes as it was written, and so do subjects", async () => {
  const script = reportFile("53-names-of-senders/t8.py").toString();
  const [names, subjects] = ["names", "subs"].map((list) =>
    quotedIn(new RegExp(`^${list}=\\[(.*)\\]$`, "m").exec(script)?.[1] ?? ""),
  );
  const html = /^H='(.*)'$/m.exec(script)?.[1] ?? "";
  const document = { ...emptyDocument("en"), mode: "html" as const, html };
  const came = [];

  for (const [place, name] of (names ?? []).entries()) {
    const { id } = await mail.client.call(senders.add, { name, address: `from-${place}@sender.test` }, as());
    const [tested, mailed] = [`test-${place}@t8.example`, `mail-${place}@t8.example`];
    const variants = [aVariant({ subject: subjects?.[place] ?? "", document })];
    await mail.client.call(emails.testSend, { variants, to: [tested], sender_id: id }, as());
    const draft = await aDraft(mail, [mailed]);
    await mail.client.call(activities.update, { id: draft.id, sender_id: id }, as());
    await launchAndStart(mail, draft.id);
    await untilFinishedWithoutPauses(mail, draft.id);
    came.push({ ...headTo(tested), mailed: headTo(mailed).from });
  }

  expect(came).toHaveLength(10);
  expect(came).toEqual(
    names?.map((name, place) => ({
      from: [name, `from-${place}@sender.test`],
      mailed: [name, `from-${place}@sender.test`],
      subject: `[Test] ${subjects?.[place]?.trim()}`,
    })),
  );
});
