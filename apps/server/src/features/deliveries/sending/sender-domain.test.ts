import { activities } from "@delight/contract/activities";
import { type SenderDomain, senderDomains } from "@delight/contract/sender-domains";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type DnsStandIn, startDns } from "../../../../../../stand-ins/src/dns/dns.ts";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { createDns } from "../../../platform/dns/dns.ts";
import { senderDomainsPorts } from "../../sender-domains-ports.ts";
import { recheckSenderDomains } from "../../sender-domains/index.ts";
import { publish } from "../../sender-domains/testing/publish.ts";
import {
  aDraft,
  addressesOf,
  getActivity,
  launched,
  type MailTestApp,
  openMailTestApp,
  waitUntil,
  untilFinished,
} from "../testing/campaign.ts";
import { type Sending, startSending } from "./sending.ts";

let dns: DnsStandIn;
let mail: MailTestApp;
let sending: Sending;
let domain: SenderDomain;
beforeAll(async () => {
  dns = await startDns({});
  mail = await openMailTestApp([], 2, {
    DNS_SERVERS: dns.server,
    MAIL_FROM: "post@ours.test",
    UNPROVED_RECIPIENTS: "5",
  });
  domain = await mail.client.call(senderDomains.add, { domain: "northgate.test" }, mail.testApp.owner);
  publish(dns, domain);
  domain = await check();
  sending = startSending(mail.testApp.platform);
});
afterEach(() => mail.testApp.rows("update senders set address = 'hello@sender.test', reply_to = ''"));
afterAll(async () => {
  await sending.stop();
  await mail.close();
  await dns.close();
});

const check = () => mail.client.call(senderDomains.check, { id: domain.id }, mail.testApp.owner);
const sendFrom = (address: string, replyTo = "") =>
  mail.testApp.rows("update senders set address = $1, reply_to = $2", [address, replyTo]);

async function lastMail(address: string) {
  const accepted = readAccepted(mail.folder).find(({ rcpt_to }) => rcpt_to.includes(address));
  if (!accepted) throw new Error(`Nothing came to ${address}`);
  const octets = readMessage(mail.folder, accepted);
  return { octets, accepted, parsed: await PostalMime.parse(octets) };
}

/** As a receiver does, by the records that are published now. */
async function verify(octets: Buffer) {
  const resolve = createDns([dns.server]);
  const { results } = await dkimVerify(octets, {
    resolver: async (name: string) => {
      const looked = await resolve.txt(name);
      return looked.kind === "found" ? looked.values.map((text) => [text]) : [];
    },
  });
  const algorithms = [...octets.toString("latin1").matchAll(/^DKIM-Signature: v=1; a=([\w-]+);/gm)].map(
    ([, name]) => name,
  );
  const verdicts = results.map(({ status, signingDomain, selector }) => ({
    result: status.result,
    signingDomain,
    selector: selector ?? "",
  }));
  return { algorithms, verdicts };
}

test("M50 M52 M55 a mail from a proved domain is signed for it by RSA and Ed25519, and both are proved by its records", async () => {
  await sendFrom("hello@northgate.test", "office@northgate.test");
  const [address = ""] = addressesOf(1);
  const draft = await launched(mail, [address]);
  await untilFinished(mail, draft.id);

  const { octets, parsed } = await lastMail(address);
  const { algorithms, verdicts } = await verify(octets);

  expect(parsed.from).toEqual({ name: "Mine", address: "hello@northgate.test" });
  expect(parsed.replyTo).toEqual([{ name: "Mine", address: "office@northgate.test" }]);
  expect(algorithms).toEqual(["ed25519-sha256", "rsa-sha256"]);
  expect(verdicts.map(({ result, signingDomain }) => `${signingDomain} ${result}`)).toEqual([
    "northgate.test pass",
    "northgate.test pass",
  ]);
});

test("M53 keys changed while mails go out sign what comes after, and what was sent before is still proved", async () => {
  await sendFrom("hello@northgate.test");
  const addresses = addressesOf(6, "defer-data");
  const draft = await launched(mail, [...addresses.map((one) => one.replace("defer-data", "before")), ...addresses]);
  await waitUntil(
    () => getActivity(mail, draft.id),
    ({ counts }) => counts.sent === 6 && counts.queued === 6,
  );
  const old = domain.keys.map(({ selector }) => selector);
  const rotated = await mail.client.call(senderDomains.rotate, { id: domain.id }, mail.testApp.owner);
  publish(dns, rotated);
  domain = await check();
  mail.testApp.clock.advance(20);
  const second = addressesOf(1);
  await untilFinished(mail, (await launched(mail, second)).id);

  const before = await lastMail(addresses[0]?.replace("defer-data", "before") ?? "");
  const after = await lastMail(second[0] ?? "");
  await mail.client.call(activities.stop, { id: draft.id }, mail.testApp.owner);

  const [first, last] = [(await verify(before.octets)).verdicts, (await verify(after.octets)).verdicts];
  expect(first.map(({ result }) => result)).toEqual(["pass", "pass"]);
  expect(last.map(({ result }) => result)).toEqual(["pass", "pass"]);
  expect(first.every(({ selector }) => old.includes(selector))).toBe(true);
  expect(last.some(({ selector }) => old.includes(selector))).toBe(false);
});

test("M56 a domain that is not proved, or is another organization's, never stands in From: only answers go there", async () => {
  for (const typed of ["hello@elsewhere.test", "hello@theirs.test", "somebody@gmail.com"]) {
    await sendFrom(typed);
    const [address = ""] = addressesOf(1);
    await untilFinished(mail, (await launched(mail, [address])).id);

    const { parsed, accepted } = await lastMail(address);

    expect(parsed.from).toEqual({ name: "Mine", address: "post@ours.test" });
    expect(parsed.replyTo).toEqual([{ name: "Mine", address: typed }]);
    expect(accepted.mail_from).toBe("post@ours.test");
  }
});

test("M60 what proves nothing may mail a few with a warning, and is refused for more, with the reason", async () => {
  await sendFrom("hello@elsewhere.test");
  const few = await aDraft(mail, addressesOf(5));
  const many = await aDraft(mail, addressesOf(6));

  const findings = await Promise.all(
    [few, many].map(({ id }) => mail.client.call(activities.check, { id }, mail.testApp.owner)),
  );
  const refused = await mail.client.refused(activities.launch, { id: many.id }, mail.testApp.owner);

  const levels = findings.map((one) => one.findings.map(({ level, code }) => `${level} ${code}`));
  expect(levels).toEqual([["warning sender_unverified"], ["error sender_unverified"]]);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "The domain elsewhere.test is not proved: mails come from post@ours.test, and only answers go to hello@elsewhere.test. That is not enough for more than 5 recipients: mend it in the company settings first",
  ]);
});

test("M60 a proved domain without a key in its records, or without DMARC, is refused for many", async () => {
  await sendFrom("hello@northgate.test");
  const { id } = await aDraft(mail, addressesOf(6));
  publish(dns, domain, ["dkim", "dmarc"]);
  dns.set(
    Object.fromEntries(
      domain.records
        .filter(({ purpose }) => purpose === "dkim" || purpose === "dmarc")
        .map(({ host }) => [host, undefined]),
    ),
  );
  await check();

  const { findings } = await mail.client.call(activities.check, { id }, mail.testApp.owner);
  publish(dns, domain);
  await check();
  const mended = await mail.client.call(activities.check, { id }, mail.testApp.owner);

  expect(findings.map(({ level, code }) => `${level} ${code}`)).toEqual([
    "error sender_unsigned",
    "error sender_no_dmarc",
  ]);
  expect(mended.findings).toEqual([]);
});

test("M56 what is being sent from a domain that is lost is paused, and says so", async () => {
  await sendFrom("hello@northgate.test");
  const draft = await launched(mail, addressesOf(3, "defer-data"));
  dns.set({ "_delight.northgate.test": undefined });

  for (let look = 0; look < 4; look += 1) {
    mail.testApp.clock.advance(25 * 3600);
    await recheckSenderDomains(senderDomainsPorts)(mail.testApp.platform);
  }

  const [row] = await mail.testApp.rows("select status, pause_code, pause_detail from activities where id = $1", [
    draft.id,
  ]);
  expect(row).toEqual({ status: "paused", pause_code: "domain_unverified", pause_detail: "northgate.test" });
  expect(
    await mail.testApp.rows("select data from notifications where kind = 'activity_paused' limit 1"),
  ).toMatchObject([{ data: { code: "domain_unverified", domain: "northgate.test", reason: "" } }]);
});
