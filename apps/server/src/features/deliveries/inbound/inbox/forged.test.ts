import { gzipSync } from "node:zlib";
import { randomBytes } from "node:crypto";
import { activities } from "@delight/contract/activities";
import { returns } from "@delight/contract/returns";
import { suppressions } from "@delight/contract/suppressions";
import { expect } from "vitest";
import { addressesOf, aSentMail, type Sent, sentMails } from "../testing/sent-mail.ts";
import { aBounce, aComplaint, anAnswer } from "../testing/inbound-mails.ts";
import { insertReturned } from "./returned-mails.queries.ts";
import { processInbound } from "./inbound-loop.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";

const test = testWith({ environment: { RETURN_PATH_DOMAIN: "back.ours.test" } });

/** As out of a mailbox that anybody can write to. */
async function lay(...mails: readonly string[]): Promise<void> {
  for (const mail of mails) {
    const raw = gzipSync(mail);
    const facts = { cameBy: "imap", addressKind: null, deliveryId: null, size: mail.length } as const;
    await testApp.inOwnOrg((tx) => insertReturned(tx, { ...facts, raw, digest: randomBytes(32) }));
  }
  await processInbound(testApp.platform);
}
const to = "office@firm.test";
const suppressionOf = async ({ address }: Sent) =>
  (await client.call(suppressions.list, { search: address }, testApp.owner)).items[0]?.reason;
const activityOf = ({ activityId }: Sent) => client.call(activities.get, { id: activityId }, testApp.owner);

test("M70 a report that names only an address ends no mail to it: dead counts as full, and a complaint as nothing", async () => {
  const [bounced, complained] = [await aSentMail(testApp), await aSentMail(testApp)];

  await lay(aBounce({ to, address: bounced.address }), aComplaint({ to, address: complained.address }));

  expect((await activityOf(bounced)).counts).toMatchObject({ hard_bounced: 0, soft_bounced: 1 });
  expect((await activityOf(complained)).counts).toMatchObject({ complained: 0 });
  expect([await suppressionOf(bounced), await suppressionOf(complained)]).toEqual([undefined, undefined]);
  const { items } = await client.call(returns.list, {}, testApp.owner);
  expect(items.map(({ outcome, email_address }) => [outcome, email_address])).toEqual([
    ["bounced_soft", bounced.address],
  ]);
});

test("M70 forged reports pause no campaign, however many addresses they name", async () => {
  const sent = await sentMails(testApp, 12);

  await lay(
    ...sent.map(({ address }) => aBounce({ to, address })),
    ...sent.map(({ address }) => aComplaint({ to, address })),
  );

  const [first] = sent;
  if (!first) throw new Error("Twelve were asked for");
  expect(await activityOf(first)).toMatchObject({ status: "running" });
});

test("M70 a report in a mailbox that names the mail by its return path or its Message-ID is believed", async () => {
  const [byPath, byId] = [await aSentMail(testApp), await aSentMail(testApp)];
  const named = aBounce({ to, address: "else@example.com" }).replace(
    "--=_b--",
    `--=_b\r\nContent-Type: text/rfc822-headers\r\n\r\nSubject: Your service\r\nMessage-ID: <${byId.deliveryId}@mail.ours.test>\r\n\r\n--=_b--`,
  );

  await lay(aBounce({ to: addressesOf(testApp, byPath).bounce, address: byPath.address }), named);

  expect([await suppressionOf(byPath), await suppressionOf(byId)]).toEqual(["bounced", "bounced"]);
});

test("what is shown in no list is not what came back last", async () => {
  const before = await client.call(returns.get, {}, testApp.owner);

  await lay(anAnswer({ to, address: "somebody@example.com" }, { headers: ["Auto-Submitted: auto-replied"] }));

  expect(await client.call(returns.get, {}, testApp.owner)).toEqual(before);
});
