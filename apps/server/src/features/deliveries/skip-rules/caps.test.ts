import type { MailCap } from "@delight/contract/mail-caps";
import { activities } from "@delight/contract/activities";
import type { DeliveryStatus } from "@delight/contract/deliveries";
import { organizations } from "@delight/contract/organizations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { launchAndStart } from "../../../testing/start.ts";
import { aCustomer, anActivity, aDelivery } from "../../../testing/factories.ts";
import { jobContext } from "../../../testing/job-context.ts";
import { openPipeline, type Pipeline } from "../../../platform/db/pipeline.ts";
import { deliveriesWorker } from "../deliveries.worker.ts";
import { beginAttempts } from "../sending/exchange.queries.ts";
import { claimDeliveries } from "../sending/claims.queries.ts";
import { aDraft, addressesOf, getActivity, type MailTestApp, openMailTestApp } from "../testing/campaign.ts";

let mail: MailTestApp;
let pipeline: Pipeline;
beforeAll(async () => {
  mail = await openMailTestApp();
  pipeline = openPipeline(mail.testApp.appUrl, mail.testApp.platform.database.kysely, 2);
});
afterAll(async () => {
  await pipeline.close();
  await mail.close();
});
beforeEach(() => limit({ mails: 1, days: 1 }, { mails: 3, days: 7 }));

function limit(...caps: readonly MailCap[]) {
  return mail.testApp.rows("update organizations set mail_caps = $2 where id = $1", [
    mail.testApp.ownOrgId,
    JSON.stringify(caps),
  ]);
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A draft to one customer who got mails so many days ago, of an activity that heeds limits unless told. */
async function aMailed(days: readonly number[], { heeds_caps = true }: { heeds_caps?: boolean } = {}) {
  const draft = await aDraft(mail, addressesOf(1));
  const [customer] = await mail.testApp.rows<{ id: string }>("select id from customers where email = $1", [
    draft.addresses[0],
  ]);
  const customerId = customer?.id ?? "";
  const activity = await mail.testApp.inOwnOrg(async (tx) => {
    const earlier = await anActivity(tx, { status: "finished", heeds_caps });
    for (const [step, age] of days.entries()) {
      await aDelivery(tx, { activity_id: earlier.id, customer_id: customerId, step, sent_at: daysAgo(age) });
    }
    return earlier;
  });
  return { ...draft, customerId, earlier: activity.id };
}

const check = async (id: string) => (await mail.client.call(activities.check, { id }, mail.testApp.owner)).reach;
const claim = (activityId: string) =>
  claimDeliveries(
    pipeline,
    { organizationId: mail.testApp.ownOrgId, activityId, lane: 0 },
    { limit: 50, after: undefined },
  );
const rowsOf = (activity: string) =>
  mail.testApp.rows<{ status: string; skip_reason: string | null; skip_evidence: unknown; wait: number }>(
    `select status, skip_reason, skip_evidence, extract(epoch from next_attempt_at - now())::float8 / 86400 as wait
     from deliveries where activity_id = $1 order by id`,
    [activity],
  );

test.each([
  ["a mail of the last day is one too many", [0.5], 1],
  ["a mail of the day before is not", [1.5], 0],
  ["three within a week are too many, whatever the last day says", [2, 3, 6.9], 1],
  ["three of which one is older are not", [2, 3, 7.1], 0],
])("%s", async (_words, days, tooMany) => {
  const { id } = await aMailed(days);

  expect(await check(id)).toMatchObject({ total: 1, too_often: tooMany, reachable: 1 - tooMany });
});

test.each([
  ["the same address", "same", "same", 1],
  ["it in capitals", "capitals", "capitals", 1],
  ["another address", "other", "other", 0],
  ["the same address now, and had another as it was mailed", "same", "other", 0],
] as const)("a mail to another customer counts where they have %s", async (_words, has, had, tooMany) => {
  const { id, addresses, earlier } = await aMailed([]);
  const [address = ""] = addresses;
  const addressOf = { same: address, capitals: address.toUpperCase(), other: `other-${address}` };
  await mail.testApp.inOwnOrg(async (tx) => {
    const sharing = await aCustomer(tx, { email: addressOf[has] });
    await aDelivery(tx, { activity_id: earlier, customer_id: sharing.id, email_address: addressOf[had] });
  });

  const foretold = (await check(id)).too_often;
  await limit();
  await launchAndStart(mail, id);
  await limit({ mails: 1, days: 1 });
  await claim(id);

  expect(foretold).toBe(tooMany);
  expect(await rowsOf(id)).toMatchObject([
    tooMany === 1 ? { status: "skipped", skip_reason: "too_often" } : { status: "sending" },
  ]);
});

test("I5 whom the limits leave out has a skipped delivery that says which limit, as the check foretold", async () => {
  const { id, customerId } = await aMailed([2, 3, 4]);
  const other = await aDraft(mail, addressesOf(1));
  await mail.testApp.rows(
    "update customer_tags set tag = (select tag from customer_tags t join customers c on c.id = t.customer_id where c.email = $2) where customer_id = $1",
    [customerId, other.addresses[0]],
  );
  const foretold = await check(other.id);

  const begun = await launchAndStart(mail, other.id);

  const rows = await rowsOf(other.id);
  expect(foretold).toMatchObject({ total: 2, too_often: 1, reachable: 1 });
  expect(begun.counts).toMatchObject({ audience: 2, queued: 1, skipped: 1 });
  expect(rows.find((row) => row.skip_reason !== null)).toMatchObject({
    skip_reason: "too_often",
    skip_evidence: { mails: 3, days: 7 },
  });
  expect(id).not.toBe(other.id);
});

test("without limits nothing is counted, nor for an activity that heeds none", async () => {
  const { id } = await aMailed([0.1, 0.2, 0.3]);
  await mail.client.call(activities.setHeedsCaps, { id, heeds_caps: false }, mail.testApp.owner);
  const heedless = await check(id);
  await mail.client.call(activities.setHeedsCaps, { id, heeds_caps: true }, mail.testApp.owner);
  await limit();

  expect([heedless.too_often, (await check(id)).too_often]).toEqual([0, 0]);
});

test("what an activity that heeds none has sent counts for nobody", async () => {
  const { id } = await aMailed([0.1], { heeds_caps: false });

  expect((await check(id)).too_often).toBe(0);
});

test("transactional mail is neither counted nor held back", async () => {
  const { id, customerId, earlier } = await aMailed([0.1]);
  const held = (await check(id)).too_often;
  await mail.testApp.rows("update activities set kind = 'transactional' where id = $1", [earlier]);
  const counted = (await check(id)).too_often;
  await mail.testApp.inOwnOrg((tx) =>
    aDelivery(tx, { activity_id: earlier, customer_id: customerId, step: 9, status: "queued", sent_at: null }),
  );
  await mail.testApp.rows("update activities set status = 'running' where id = $1", [earlier]);
  await limit({ mails: 1, days: 1 });

  const { claims } = await claim(earlier);

  expect([held, counted]).toEqual([1, 0]);
  expect(claims).toHaveLength(1);
});

test("a mail that may have been sent and one under way count, one that failed does not", async () => {
  const { id, customerId, earlier } = await aMailed([]);
  const counted = async (status: DeliveryStatus) => {
    await mail.testApp.rows("delete from deliveries where activity_id = $1", [earlier]);
    await mail.testApp.inOwnOrg((tx) =>
      aDelivery(tx, { activity_id: earlier, customer_id: customerId, status, sent_at: null }),
    );
    return (await check(id)).too_often;
  };

  expect([await counted("unknown"), await counted("sending"), await counted("failed")]).toEqual([1, 1, 0]);
  expect([await counted("queued"), await counted("skipped")]).toEqual([0, 0]);
});

test("a campaign asks once more as each mail is sent: who got another one meanwhile is skipped", async () => {
  const { id, customerId, earlier } = await aMailed([]);
  await launchAndStart(mail, id);
  await mail.testApp.inOwnOrg((tx) => aDelivery(tx, { activity_id: earlier, customer_id: customerId }));

  const taken = await claim(id);

  expect(taken.claims).toEqual([]);
  expect(await rowsOf(id)).toMatchObject([
    { status: "skipped", skip_reason: "too_often", skip_evidence: { mails: 1, days: 1 } },
  ]);
  expect((await getActivity(mail, id)).counts).toMatchObject({ queued: 0, skipped: 1 });
});

test("the mail of an automation waits until the limit lets it go, and is skipped when that would be too long", async () => {
  const { customerId } = await aMailed([0.75]);
  const automation = await mail.testApp.inOwnOrg((tx) => anActivity(tx, { kind: "automation", status: "running" }));
  await mail.testApp.inOwnOrg((tx) =>
    aDelivery(tx, { activity_id: automation.id, customer_id: customerId, status: "queued", sent_at: null }),
  );
  await mail.testApp.rows("update activity_counts set queued = 1, audience = 1 where activity_id = $1", [
    automation.id,
  ]);

  await claim(automation.id);
  const [waiting] = await rowsOf(automation.id);
  await mail.client.call(activities.setHeedsCaps, { id: automation.id, heeds_caps: true }, mail.testApp.owner);
  await claim(automation.id);
  const [stillWaiting] = await rowsOf(automation.id);
  await mail.testApp.rows(
    "update deliveries set next_attempt_at = now(), capped_since = now() - interval '6.9 days' where activity_id = $1",
    [automation.id],
  );
  await claim(automation.id);

  expect([waiting?.status, stillWaiting?.status]).toEqual(["queued", "queued"]);
  expect([waiting?.wait, stillWaiting?.wait]).toEqual([expect.closeTo(0.25, 2), expect.closeTo(0.25, 2)]);
  expect(await rowsOf(automation.id)).toMatchObject([{ status: "skipped", skip_reason: "too_often" }]);
  expect((await getActivity(mail, automation.id)).counts).toMatchObject({ queued: 0, skipped: 1 });
});

test("mails that a limit holds back go out once their activity no longer heeds it", async () => {
  const { customerId } = await aMailed([0.5]);
  const automation = await mail.testApp.inOwnOrg(async (tx) => {
    const running = await anActivity(tx, { kind: "automation", status: "running" });
    await aDelivery(tx, { activity_id: running.id, customer_id: customerId, status: "queued", sent_at: null });
    return running;
  });

  const held = await claim(automation.id);
  await mail.client.call(activities.setHeedsCaps, { id: automation.id, heeds_caps: false }, mail.testApp.owner);
  const released = await claim(automation.id);

  expect([held.claims.length, released.claims.length]).toEqual([0, 1]);
});

test.each([
  ["of one customer", false],
  ["to one address", true],
])("of two mails %s that are claimed together the second waits for the first", async (_words, isShared) => {
  const { customerId, addresses } = await aMailed([]);
  const [email_address = ""] = addresses;
  const automation = await mail.testApp.inOwnOrg((tx) => anActivity(tx, { kind: "automation", status: "running" }));
  await mail.testApp.inOwnOrg(async (tx) => {
    const sharing = isShared ? (await aCustomer(tx, { email: email_address })).id : customerId;
    for (const step of [1, 2]) {
      await aDelivery(tx, {
        activity_id: automation.id,
        customer_id: step === 1 ? customerId : sharing,
        email_address,
        step,
        status: "queued",
        sent_at: null,
      });
    }
  });

  const taken = await claim(automation.id);

  expect(taken.claims).toHaveLength(1);
  expect(
    (await rowsOf(automation.id)).map(({ status }) => status).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(["queued", "sending"]);
});

test.each([
  ["to one customer", "customer_id = (select customer_id from deliveries where activity_id = $2)"],
  ["to one address", "email_address = (select upper(email_address) from deliveries where activity_id = $2)"],
])("of two %s that two workers claimed at once one attempt begins", async (_words, shared) => {
  const { id, addresses } = await aMailed([]);
  const other = await aDraft(mail, addressesOf(1));
  await launchAndStart(mail, id);
  await launchAndStart(mail, other.id);
  await mail.testApp.rows(`update deliveries set ${shared} where activity_id = $1`, [other.id, id]);
  await mail.testApp.rows("update customers set email = $1 where email = $2", [addresses[0], other.addresses[0]]);
  await mail.testApp.rows(
    "update deliveries set status = 'sending', lease_until = now() + interval '1 minute' where activity_id = any($1)",
    [[id, other.id]],
  );
  const claims = await mail.testApp.rows<{ id: string; fence: number }>(
    "select id, fence from deliveries where activity_id = any($1) order by id",
    [[id, other.id]],
  );

  const begun = await mail.testApp.inOwnOrg((tx) => beginAttempts(tx, claims));

  expect([...begun.keys()]).toEqual([claims[0]?.id]);
});

test("mails that a limit of the organization holds back go out once it is loosened", async () => {
  const { customerId } = await aMailed([0.1]);
  const automation = await mail.testApp.inOwnOrg(async (tx) => {
    const running = await anActivity(tx, { kind: "automation", status: "running", heeds_caps: true });
    await aDelivery(tx, { activity_id: running.id, customer_id: customerId, status: "queued", sent_at: null });
    return running;
  });
  await claim(automation.id);
  const [held] = await rowsOf(automation.id);

  await mail.client.call(organizations.updateSettings, { mail_caps: [] }, mail.testApp.owner);
  const notes = await mail.testApp.rows<{ data: unknown }>(
    "delete from pgboss.job where name = 'organizations.caps_changed' returning data",
  );
  for (const { data } of notes) await deliveriesWorker[0]?.run(jobContext(mail.testApp.platform), data);
  const { claims } = await claim(automation.id);

  expect(held).toMatchObject({ status: "queued" });
  expect(held?.wait).toBeGreaterThan(0.5);
  expect(claims).toHaveLength(1);
});
