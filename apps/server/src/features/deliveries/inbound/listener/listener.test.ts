import { activities } from "@delight/contract/activities";
import { returns } from "@delight/contract/returns";
import { suppressions } from "@delight/contract/suppressions";
import { expect } from "vitest";
import { processInbound } from "../inbox/inbound-loop.ts";
import { handOverTo } from "../testing/hand-over.ts";
import { addressesOf, aSentMail, type Sent } from "../testing/sent-mail.ts";
import { aBounce, aComplaint, anAnswer } from "../testing/inbound-mails.ts";
import { signReturn } from "../token/return-address.ts";
import { type MailListener, openMailListener } from "./mail-listener.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";

let listener: MailListener;
const test = testWith({
  environment: { INBOUND_PORT: "0", INBOUND_HOST: "127.0.0.1", RETURN_PATH_DOMAIN: "back.ours.test" },
});
test.beforeAll(async () => {
  const { inbound } = testApp.platform.config;
  if (!inbound) throw new Error("INBOUND_PORT is set");
  listener = await openMailListener(testApp.platform, inbound);
});
test.afterAll(async () => {
  await listener.close();
});

const handOver = (to: string | readonly string[], raw: string | Buffer, from?: string) =>
  handOverTo(listener.port, { to, raw, from });

const latest = async () => (await client.call(returns.list, {}, testApp.owner)).items[0];
const countsOf = async ({ activityId }: Sent) =>
  (await client.call(activities.get, { id: activityId }, testApp.owner)).counts;
const suppressionOf = async ({ address }: Sent) =>
  (await client.call(suppressions.list, { search: address }, testApp.owner)).items[0]?.reason;

test("M70 a bounce that comes in by the return path of a mail is known as that mail's, and kills its address", async () => {
  const sent = await aSentMail(testApp);
  const { bounce } = addressesOf(testApp, sent);

  const answer = await handOver(bounce, aBounce({ to: bounce, address: "somebody.else@example.com" }));
  await processInbound(testApp.platform);

  expect(answer).toMatch(/^250/);
  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 1 });
  expect(await suppressionOf(sent)).toBe("bounced");
  expect(await latest()).toMatchObject({
    came_by: "smtp",
    status: "done",
    outcome: "bounced_hard",
    why: "user_unknown",
    email_address: sent.address,
    activity_id: sent.activityId,
    text: expect.stringContaining("no such user"),
  });
});

test("M71 a mail that is only late, or has arrived, suppresses nobody", async () => {
  const sent = await aSentMail(testApp);
  const { bounce } = addressesOf(testApp, sent);

  await handOver(bounce, aBounce({ to: bounce, address: sent.address }, "4.4.1", "delayed"));
  await processInbound(testApp.platform);
  const late = await latest();
  await handOver(bounce, aBounce({ to: bounce, address: sent.address }, "2.1.5", "delivered", "250 taken"));
  await processInbound(testApp.platform);

  expect([late?.outcome, (await latest())?.outcome]).toEqual(["delayed", "delivered"]);
  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 0, soft_bounced: 0 });
  expect(await suppressionOf(sent)).toBeUndefined();
});

test("M73 a complaint ends all mail to the address; that a mail was no spam changes nothing", async () => {
  const sent = await aSentMail(testApp);
  const { bounce } = addressesOf(testApp, sent);

  await handOver(bounce, aComplaint({ to: bounce, address: "redacted@example.com" }, "not-spam"));
  await processInbound(testApp.platform);
  const before = await suppressionOf(sent);
  await handOver(bounce, aComplaint({ to: bounce, address: "redacted@example.com" }));
  await processInbound(testApp.platform);

  expect(before).toBeUndefined();
  expect(await suppressionOf(sent)).toBe("complained");
  expect(await countsOf(sent)).toMatchObject({ complained: 1 });
});

test("M74 a machine that answers is no reply, and a person who writes is", async () => {
  const sent = await aSentMail(testApp);
  const { bounce, reply } = addressesOf(testApp, sent);
  const about = { to: reply, address: sent.address };

  await handOver(
    bounce,
    anAnswer(about, { subject: "Out of office", text: "I am away.", headers: ["Auto-Submitted: auto-replied"] }),
  );
  await processInbound(testApp.platform);
  const machine = [(await latest())?.outcome, await countsOf(sent)];
  await handOver(reply, anAnswer(about, { messageId: "one@example.com" }), sent.address);
  await handOver(reply, anAnswer(about, { messageId: "one@example.com" }), sent.address);
  await processInbound(testApp.platform);

  expect(machine).toMatchObject(["auto_reply", { replied: 0 }]);
  expect((await latest())?.outcome).toBe("replied");
  expect(await countsOf(sent)).toMatchObject({ replied: 1 });
});

test("M46 a mail to the address of unsubscribing unsubscribes, whoever sends it and whatever it says", async () => {
  const sent = await aSentMail(testApp);
  const { unsubscribe } = addressesOf(testApp, sent);

  await handOver(
    unsubscribe,
    anAnswer({ to: unsubscribe, address: "another@example.org" }, { text: "" }),
    "x@example.org",
  );
  await processInbound(testApp.platform);

  expect(await countsOf(sent)).toMatchObject({ unsubscribed: 1 });
  expect(await suppressionOf(sent)).toBe("unsubscribed");
});

test("M70 there is no relay and no answer later: only addresses that we made are taken", async () => {
  const sent = await aSentMail(testApp);
  const { bounce } = addressesOf(testApp, sent);
  const key = new Uint8Array(32).fill(1);
  const forged = signReturn({ kind: "bounce", organizationId: testApp.ownOrgId, deliveryId: sent.deliveryId }, key);

  const answers = await Promise.all(
    [`${forged}@back.ours.test`, "postmaster@elsewhere.test", `${bounce.slice(0, 40)}@back.ours.test`].map((to) =>
      handOver(to, aBounce({ to, address: sent.address })),
    ),
  );

  expect(answers).toEqual([
    expect.stringMatching(/^550 5\.1\.1/),
    expect.stringMatching(/^550 5\.1\.1/),
    expect.stringMatching(/^550 5\.1\.1/),
  ]);
  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 0 });
});

test("M75 of a large mail the beginning is kept, and a larger one than is taken is refused", async () => {
  const sent = await aSentMail(testApp);
  const { bounce } = addressesOf(testApp, sent);
  const long = `${aBounce({ to: bounce, address: sent.address })}\r\n${"epilogue\r\n".repeat(300_000)}`;

  const taken = await handOver(bounce, long);
  const refused = await handOver(bounce, Buffer.alloc(31 * 1024 * 1024, "a line of a mail\r\n"));
  const [row] = await testApp.rows("select length(raw) as kept, size from returned_mails where delivery_id = $1", [
    sent.deliveryId,
  ]);
  await processInbound(testApp.platform);

  expect([taken, refused]).toEqual([expect.stringMatching(/^250/), expect.stringMatching(/^552/)]);
  expect(row).toMatchObject({ size: Buffer.byteLength(long) });
  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 1 });
});

test("F24 the same mail handed over twice is taken in once", async () => {
  const sent = await aSentMail(testApp);
  const { bounce } = addressesOf(testApp, sent);
  const raw = aBounce({ to: bounce, address: sent.address });

  const answers = [await handOver(bounce, raw), await handOver(bounce, raw)];

  expect(answers).toEqual([expect.stringMatching(/^250/), expect.stringMatching(/^250/)]);
  expect(await testApp.rows("select id from returned_mails where delivery_id = $1", [sent.deliveryId])).toHaveLength(1);
});

test("F23 a mail that cannot be read is given up at the fifth try, and holds up no other one", async () => {
  const [broken, good] = [await aSentMail(testApp), await aSentMail(testApp)];
  for (const sent of [broken, good]) {
    const { bounce } = addressesOf(testApp, sent);
    await handOver(bounce, aBounce({ to: bounce, address: sent.address }));
  }
  await testApp.rows("update returned_mails set raw = 'no gzip' where delivery_id = $1", [broken.deliveryId]);

  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await processInbound(testApp.platform);
    await testApp.rows("update returned_mails set next_attempt_at = now() where status = 'waiting'");
  }

  const statuses = await testApp.rows(
    "select status, attempts from returned_mails where delivery_id = any($1) order by status",
    [[broken.deliveryId, good.deliveryId]],
  );
  expect(statuses).toEqual([
    { status: "done", attempts: 1 },
    { status: "unreadable", attempts: 5 },
  ]);
  expect(await countsOf(good)).toMatchObject({ hard_bounced: 1 });
});

test("an owner chooses what is made of soft bounces and answers", async () => {
  const changed = await client.call(returns.update, { takes_replies: true, soft_bounces: 3 }, testApp.owner);

  expect(changed).toMatchObject({
    takes_replies: true,
    soft_bounces: 3,
    soft_bounce_days: 30,
    domain: "back.ours.test",
    is_listening: true,
  });
  expect(await client.call(returns.get, {}, testApp.owner)).toEqual(changed);
  expect((await client.refused(returns.update, { soft_bounces: 0 }, testApp.owner)).status).toBe(400);
});
