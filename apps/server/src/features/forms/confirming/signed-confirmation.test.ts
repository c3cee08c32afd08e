import { senderDomains } from "@delight/contract/sender-domains";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DnsStandIn, startDns } from "../../../../../../stand-ins/src/dns/dns.ts";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { createDns } from "../../../platform/dns/dns.ts";
import { aForm } from "../../../testing/factories.ts";
import { type MailTestApp, openMailTestApp } from "../../deliveries/testing/campaign.ts";
import { publish } from "../../sender-domains/testing/publish.ts";
import { formAddress } from "../form-address.ts";
import { sendConfirmation } from "./send-confirmation.ts";

let dns: DnsStandIn;
let mail: MailTestApp;
beforeAll(async () => {
  dns = await startDns({});
  mail = await openMailTestApp([], 2, { DNS_SERVERS: dns.server, MAIL_FROM: "post@ours.test" });
  const { client, testApp } = mail;
  const domain = await client.call(senderDomains.add, { domain: "northgate.test" }, testApp.owner);
  publish(dns, domain);
  await client.call(senderDomains.check, { id: domain.id }, testApp.owner);
});
afterAll(async () => {
  await mail.close();
  await dns.close();
});

/** What is mailed to somebody who signs up while the sender of the organization has this address. */
async function confirmationFrom(sender: string) {
  const { testApp, client } = mail;
  await testApp.rows("update senders set address = $1, reply_to = '' where organization_id = $2", [
    sender,
    testApp.ownOrgId,
  ]);
  const { id } = await testApp.inOwnOrg((tx) => aForm(tx));
  const to = `reader-of-${sender.replace("@", ".")}@x.test`;
  await client.app.fastify.inject({
    method: "POST",
    url: formAddress({ organizationId: testApp.ownOrgId, formId: id }),
    payload: new URLSearchParams({ email: to, consent: "yes", language: "en" }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": "Firefox" },
  });
  const [note] = await testApp.rows<{ data: { organization_id: string; id: string } }>(
    "select data from pgboss.job where name = 'forms.signed_up' order by created_on desc limit 1",
  );
  if (!note) throw new Error("Nobody signed up");
  await sendConfirmation(
    { platform: testApp.platform, signal: new AbortController().signal, isLastAttempt: false },
    note.data,
  );
  const accepted = readAccepted(mail.folder).find(({ rcpt_to }) => rcpt_to.includes(to));
  if (!accepted) throw new Error(`Nothing came to ${to}`);
  const octets = readMessage(mail.folder, accepted);
  return { octets, parsed: await PostalMime.parse(octets), returnPath: accepted.mail_from };
}

/** The domains whose signatures hold, as a receiver finds them. */
async function signers(octets: Buffer): Promise<string[]> {
  const resolve = createDns([dns.server]);
  const { results } = await dkimVerify(octets, {
    resolver: async (name: string) => {
      const looked = await resolve.txt(name);
      return looked.kind === "found" ? looked.values.map((text) => [text]) : [];
    },
  });
  return results.filter(({ status }) => status.result === "pass").map(({ signingDomain }) => signingDomain);
}

test("M56 M50 who signs up is asked from the address of the business, signed with the key of its domain once that is proved", async () => {
  const { octets, parsed } = await confirmationFrom("hello@northgate.test");

  expect(parsed.from).toMatchObject({ name: "Mine", address: "hello@northgate.test" });
  expect(parsed.replyTo).toBeUndefined();
  expect(await signers(octets)).toEqual(["northgate.test"]);
});

test("M54 what cannot be delivered comes back to the installation, whose domain lets its mail server send", async () => {
  const { returnPath } = await confirmationFrom("hello@northgate.test");

  expect(returnPath).toBe("post@ours.test");
});

test("M56 from a domain that is not proved it comes from the installation's own address, and answers go to the business", async () => {
  const { octets, parsed } = await confirmationFrom("hello@elsewhere.test");

  expect(parsed.from).toMatchObject({ name: "Mine", address: "post@ours.test" });
  expect(parsed.replyTo).toMatchObject([{ address: "hello@elsewhere.test" }]);
  expect(await signers(octets)).toEqual([]);
});

test("M56 a business without an address is the installation's guest", async () => {
  const { parsed } = await confirmationFrom("");

  expect(parsed.from).toMatchObject({ name: "Mine", address: "post@ours.test" });
});
