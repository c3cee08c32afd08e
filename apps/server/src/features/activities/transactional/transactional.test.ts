import { setTimeout as sleep } from "node:timers/promises";
import { activities } from "@delight/contract/activities";
import { deliveries } from "@delight/contract/deliveries";
import { transactional } from "@delight/contract/transactional";
import { emptyDocument } from "@delight/email";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAccepted, readMessage } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import {
  aCustomer,
  aDelivery,
  anActivity,
  anEmail,
  aSegment,
  aSuppression,
  aVariant,
} from "../../../testing/factories.ts";
import { tagged } from "../../../testing/rules.ts";
import { type MailTestApp, openMailTestApp, waitUntil } from "../../deliveries/testing/campaign.ts";
import { startSending } from "../../deliveries/index.ts";

let mail: MailTestApp;
let sending: ReturnType<typeof startSending>;
beforeAll(async () => {
  mail = await openMailTestApp();
  sending = startSending(mail.testApp.platform);
});
afterAll(async () => {
  await sending.stop();
  await mail.close();
});

const source = `<p>Hello {{ customer.name | default: "there" }}, {{ data.technician }} comes on {{ data.visit_on }}.</p>
<p>Your invoice of {{ data.total | default: "today" }}: <a href="{{ data.invoice_url }}">open it</a></p>`;
const inHtml = (language: "en" | "fr", html: string) =>
  aVariant({ language, subject: "Your visit", document: { ...emptyDocument(language), mode: "html", html } });

const data = { technician: "Sam", visit_on: "2026-03-14", invoice_url: "https://firm.test/i/42?a=b c" };

async function aBooking(): Promise<string> {
  const email = await mail.testApp.inOwnOrg((tx) =>
    anEmail(tx, { name: "Booked", variants: [inHtml("en", source), inHtml("fr", source.replace("Hello", "Bonjour"))] }),
  );
  return email.id;
}

const call = (input: object, headers: Record<string, string> = {}) =>
  mail.client.answer(transactional.send, input, mail.testApp.owner, headers);

const readMails = (address: string) =>
  readAccepted(mail.folder)
    .filter(({ rcpt_to }) => rcpt_to.includes(address))
    .map((accepted) => readMessage(mail.folder, accepted).toString("latin1"));

const untilSent = (id: string) =>
  waitUntil(
    () => mail.client.call(transactional.get, { id }, mail.testApp.viewer),
    ({ status }) => status === "sent",
  );

test("M47 a mail to somebody who is no customer is filled, sent without any way to unsubscribe, and recorded", async () => {
  const email_id = await aBooking();
  const total = { cents: 12_900, currency: "GBP" };

  const made = await mail.client.call(
    transactional.send,
    { email_id, to: { address: "stranger@example.com", name: "Zoë" }, data: { ...data, total } },
    mail.testApp.owner,
  );
  const sent = await untilSent(made.id);
  const octets = readMails("stranger@example.com").join("");
  const read = await PostalMime.parse(octets);

  expect(made).toMatchObject({ status: "queued", customer_id: null, language: "en" });
  expect(sent).toMatchObject({ attempts: 1, skip_reason: null });
  expect(read.text).toContain("Hello Zoë, Sam comes on 14 March 2026.");
  expect(read.text).toContain("Your invoice of £129.00");
  expect(octets).toMatch(/^Feedback-ID: \w+:\w+:transactional:delight\r$/m);
  expect(octets).not.toMatch(/^List-|unsubscribe/im);
});

test("I5 its mails are counted in one activity of the email, and stand among the deliveries", async () => {
  const email_id = await aBooking();
  for (const name of ["one", "two"]) await call({ email_id, to: { address: `${name}@example.com` }, data });
  const last = await mail.client.call(
    transactional.send,
    { email_id, to: { address: "three@example.com" }, data },
    mail.testApp.owner,
  );
  await untilSent(last.id);

  const activity = await waitUntil(
    () => mail.client.call(activities.get, { id: last.activity_id }, mail.testApp.owner),
    ({ counts }) => counts.sent === 3,
  );
  const { total } = await mail.client.call(deliveries.list, { activity: last.activity_id }, mail.testApp.owner);

  expect(activity).toMatchObject({ kind: "transactional", name: "Booked", status: "running" });
  expect(activity.counts).toMatchObject({ audience: 3, queued: 0, sending: 0, skipped: 0 });
  expect(total).toBe(3);
});

test("M47 who unsubscribed from marketing is mailed, whose address bounced is not and it is said why", async () => {
  const email_id = await aBooking();
  await mail.testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { email: "left@example.com", consent: "unsubscribed", language: "fr" });
    await aSuppression(tx, "left@example.com");
    await aSuppression(tx, "bounced@example.com", { reason: "bounced" });
  });

  const left = await mail.client.call(
    transactional.send,
    { email_id, to: { address: "Left@example.com" }, data },
    mail.testApp.owner,
  );
  const bounced = await mail.client.call(
    transactional.send,
    { email_id, to: { address: "bounced@example.com" }, data },
    mail.testApp.owner,
  );
  await untilSent(left.id);

  expect(left).toMatchObject({ language: "fr", customer_id: expect.any(String) });
  expect(bounced).toMatchObject({ status: "skipped", skip_reason: "suppressed" });
  expect(readMails("bounced@example.com")).toEqual([]);
});

test("an address that bounces while its mail waits is not mailed", async () => {
  const email_id = await aBooking();
  const made = await mail.client.call(
    transactional.send,
    { email_id, to: { address: "defer@example.com" }, data },
    mail.testApp.owner,
  );
  await waitUntil(
    () => mail.client.call(transactional.get, { id: made.id }, mail.testApp.owner),
    ({ attempts, status }) => attempts === 1 && status === "queued",
  );
  await mail.testApp.inOwnOrg((tx) => aSuppression(tx, "defer@example.com", { reason: "bounced" }));
  await mail.testApp.rows("update deliveries set next_attempt_at = now() where id = $1", [made.id]);

  const skipped = await waitUntil(
    () => mail.client.call(transactional.get, { id: made.id }, mail.testApp.owner),
    ({ status }) => status === "skipped",
  );

  expect(skipped).toMatchObject({ skip_reason: "suppressed", attempts: 1 });
});

test("F07 the same call under one Idempotency-Key, fifty times at once, sends one mail", async () => {
  const email_id = await aBooking();
  const input = { email_id, to: { address: "once@example.com" }, data };

  const answers = await Promise.all(Array.from({ length: 50 }, () => call(input, { "idempotency-key": "visit-42" })));
  const ids = new Set(answers.flatMap(({ status, body }) => (status === 202 ? [JSON.stringify(body)] : [])));
  const rows = await mail.testApp.rows("select id from deliveries where email_address = 'once@example.com'");

  expect(ids.size).toBe(1);
  expect(rows).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 202 && status !== 409)).toEqual([]);
});

test("what was changed in the email goes out with the next mail; what was sent stays as it was", async () => {
  const email_id = await aBooking();
  const first = await mail.client.call(
    transactional.send,
    { email_id, to: { address: "before@example.com" }, data },
    mail.testApp.owner,
  );
  await untilSent(first.id);
  await mail.testApp.rows(
    `update emails set version = version + 1, variants = replace(variants::text, 'comes on', 'arrives on')::jsonb where id = $1`,
    [email_id],
  );

  const second = await mail.client.call(
    transactional.send,
    { email_id, to: { address: "after@example.com" }, data },
    mail.testApp.owner,
  );
  await untilSent(second.id);
  const textOf = async (id: string) => (await mail.client.call(deliveries.content, { id }, mail.testApp.owner)).text;

  expect(second.activity_id).toBe(first.activity_id);
  expect(await textOf(first.id)).toContain("comes on");
  expect(await textOf(second.id)).toContain("arrives on");
});

test("values that the email asks for and nobody hands over are named, and so are days and addresses that are none", async () => {
  const email_id = await aBooking();
  const to = { address: "nobody@example.com" };

  const refused = async (given: object) =>
    (await mail.client.refused(transactional.send, { email_id, to, data: given }, mail.testApp.owner)).body.errors;
  const none = await refused({ technician: "Sam" });
  const noDay = await refused({ ...data, visit_on: "tomorrow" });
  const noAddress = await refused({ ...data, invoice_url: "javascript:alert(1)" });
  const noName = await refused({ ...data, "Bad Name": "x" });

  expect(Object.keys(none ?? {})).toEqual(["data.invoice_url", "data.visit_on"]);
  expect(Object.keys(noDay ?? {})).toEqual(["data.visit_on"]);
  expect(Object.keys(noAddress ?? {})).toEqual(["data.invoice_url"]);
  expect(noName).toBeDefined();
  expect(await mail.testApp.rows("select id from deliveries where email_address = 'nobody@example.com'")).toEqual([]);
});

test("more than the organization may send in an hour is refused until the next, and counts for nothing", async () => {
  const email_id = await aBooking();
  const send = () => call({ email_id, to: { address: "limit@example.com" }, data });
  await mail.testApp.rows("delete from transactional_hours");
  await mail.testApp.rows("update organizations set transactional_most_an_hour = 2 where id = $1", [
    mail.testApp.ownOrgId,
  ]);

  const answers = [await send(), await send(), await send()];
  await mail.testApp.rows("update organizations set transactional_most_an_hour = 3 where id = $1", [
    mail.testApp.ownOrgId,
  ]);
  const later = await send();

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
  expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(later.status).toBe(202);
  await mail.testApp.rows("update organizations set transactional_most_an_hour = 2000 where id = $1", [
    mail.testApp.ownOrgId,
  ]);
});

test("M61 a mail that waits for its provider is not forgotten while nothing else is due", async () => {
  const email_id = await aBooking();
  await mail.testApp.rows(
    `insert into sending_limits (organization_id, kind, key, per_hour, next_at)
     values ($1, 'recipient', 'slow.test', 60, now() + interval '1 hour')`,
    [mail.testApp.ownOrgId],
  );
  const { id, activity_id } = await mail.client.call(
    transactional.send,
    { email_id, to: { address: "somebody@slow.test" }, data },
    mail.testApp.owner,
  );
  await waitUntil(
    () => mail.testApp.rows("select from deliveries where id = $1 and waits_for = 'slow.test'", [id]),
    (rows) => rows.length === 1,
  );
  // The worker looks twice a second at what has something to do.
  await sleep(1200);
  await mail.testApp.rows("update sending_limits set next_at = now() where key = 'slow.test'");

  expect(await untilSent(id)).toMatchObject({ id, activity_id, attempts: 1 });
});

test("a stopped activity sends nothing more, a paused one when it is resumed", async () => {
  const email_id = await aBooking();
  const { activity_id } = await mail.client.call(
    transactional.send,
    { email_id, to: { address: "first@example.com" }, data },
    mail.testApp.owner,
  );
  await mail.client.call(activities.pause, { id: activity_id }, mail.testApp.owner);
  const waiting = await mail.client.call(
    transactional.send,
    { email_id, to: { address: "waits@example.com" }, data },
    mail.testApp.owner,
  );
  await mail.client.call(activities.resume, { id: activity_id }, mail.testApp.owner);
  await untilSent(waiting.id);
  await mail.client.call(activities.stop, { id: activity_id }, mail.testApp.owner);

  const stopped = await mail.client.refused(
    transactional.send,
    { email_id, to: { address: "late@example.com" }, data },
    mail.testApp.owner,
  );

  expect(stopped.status).toBe(409);
  expect(stopped.body.detail).toContain("stopped");
});

test("a campaign with fields that only programs fill is told so before its launch", async () => {
  const email_id = await aBooking();
  const id = await mail.testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx, { email: "marketing@example.com", consent: "subscribed" });
    await tx.db
      .insertInto("customer_tags")
      .values({ organization_id: tx.organizationId, customer_id: customer.id, tag: "t" })
      .execute();
    const segment = await aSegment(tx, { rule: tagged("t") });
    return (await anActivity(tx, { segment_id: segment.id, email_id })).id;
  });

  const { findings } = await mail.client.call(activities.check, { id }, mail.testApp.owner);
  const launch = await mail.client.refused(activities.launch, { id }, mail.testApp.owner);

  expect(findings).toContainEqual(
    expect.objectContaining({ level: "error", code: "data_field", detail: "data.technician" }),
  );
  expect(launch.status).toBe(409);
});

test("A05 who may not look at customers names none: what is known of one would come to an address of the caller's choice", async () => {
  const email_id = await aBooking();
  const { testApp, client } = mail;
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx, { first_name: "Secret" }));
  const input = { email_id, to: { address: "curious@example.com" }, data };
  await testApp.rows("update memberships set permissions = '{activities.send}' where user_id = $1", [
    testApp.marketer.id,
  ]);

  const refused = await client.refused(transactional.send, { ...input, customer_id: customer.id }, testApp.marketer);
  const unnamed = await client.answer(transactional.send, input, testApp.marketer);
  const allowed = await client.answer(transactional.send, { ...input, customer_id: customer.id }, testApp.owner);

  expect([refused.status, unnamed.status, allowed.status]).toEqual([403, 202, 202]);
  expect(refused.body.detail).toContain("customers.view");
});

test("a delivery of a campaign is no transactional mail", async () => {
  const { testApp, client } = mail;
  const { id } = await testApp.inOwnOrg(async (tx) => {
    const [activity, customer] = [await anActivity(tx), await aCustomer(tx)];
    return aDelivery(tx, { activity_id: activity.id, customer_id: customer.id });
  });

  const refused = await client.refused(transactional.get, { id }, testApp.owner);

  expect(refused.status).toBe(404);
});
