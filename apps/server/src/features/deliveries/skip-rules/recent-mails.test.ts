import { activities } from "@delight/contract/activities";
import { expect } from "vitest";
import {
  aCustomer,
  aDelivery,
  aDue,
  anActivity,
  anEmail,
  aSegment,
  aService,
  aVariant,
} from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { dueSoon } from "../../../testing/rules.ts";
import { exchangeAtOnce } from "../sending/exchange.queries.ts";
import { aMail, anAutomation, claim, daysAgo, someone, workers } from "./testing/service-mails.ts";

const aWorker = workers();
const aReader = async (email: string) => (await testApp.inOwnOrg((tx) => aCustomer(tx, { email }))).id;

test.each([
  ["customer", false],
  ["address", true],
])("two workers at once begin one mail about a service for each %s, whoever asks", async (_words, isShared) => {
  const { serviceId } = await someone();
  const asking = [await anAutomation(), await anAutomation(), await anAutomation({ kind: "campaign" })];
  const readers: string[] = [];
  for (let number = 0; number < 25; number += 1) {
    const email_address = `reader-${isShared}-${number}@example.com`;
    readers.push(email_address);
    const own = await aReader(email_address);
    for (const activity of asking) {
      const customerId = isShared ? await aReader(email_address.toUpperCase()) : own;
      await aMail(activity, customerId, { subject_id: serviceId, email_address });
    }
  }
  const taken = await testApp.rows<{ id: string; fence: number }>(
    `update deliveries set status = 'sending', lease_until = now() + interval '1 minute' where activity_id = any($1)
     returning id, fence`,
    [asking.map(({ id }) => id)],
  );
  const [one, other] = [aWorker(), aWorker()];

  // Claimed at the same moment, when none of them could see another one: of some customers in one statement, of others in several.
  const partOf = (place: number) => (place % 2 === 0 ? place % 25 : place) % 6;
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map((part) => {
      const claims = taken.filter((_claim, place) => partOf(place) === part);
      return exchangeAtOnce(part % 2 === 0 ? one : other, testApp.ownOrgId, { moves: [], claims });
    }),
  );

  const begun = await testApp.rows<{ address: string }>(
    "select email_address as address from deliveries where activity_id = any($1) and attempts > 0",
    [asking.map(({ id }) => id)],
  );
  expect(taken).toHaveLength(75);
  expect(begun.map(({ address }) => address).toSorted()).toEqual(readers.toSorted());
});

test.each([
  ["about the same service", {}, 1, { status: "queued", wait: 2 }],
  ["about it in a list of dues", { isListed: true }, 1, { status: "queued", wait: 2 }],
  ["about it, before the days", {}, 3.1, { status: "sending", wait: 0 }],
  ["about another service", { isOther: true }, 1, { status: "sending", wait: 0 }],
])("a mail waits for one to another customer of its address %s", async (_words, former, days, expected) => {
  const { isListed = false, isOther = false } = former as { isListed?: boolean; isOther?: boolean };
  const { serviceId } = await someone();
  const another = await someone();
  const address = `shared-${serviceId}@example.com`;
  const [one, other] = [await aReader(address), await aReader(address)];
  const [past, present] = [await anAutomation({ kind: "campaign", status: "finished" }), await anAutomation()];
  await aMail(past, one, {
    subject_id: isListed || isOther ? another.serviceId : serviceId,
    service_ids: isListed ? [another.serviceId, serviceId] : null,
    email_address: address,
    status: "sent",
    sent_at: daysAgo(days),
  });
  const { id } = await aMail(present, other, { subject_id: serviceId, email_address: address });

  await claim(aWorker(), present.id);

  const [row] = await testApp.rows(
    `select status, greatest(0, round(extract(epoch from next_attempt_at - now()) / 86400)) as wait
     from deliveries where id = $1`,
    [id],
  );
  expect(row).toEqual(expected);
});

test.each([
  ["of which it was told yesterday waits", 1, "queued"],
  ["that nobody was told of goes", 9, "sending"],
])("a mail about a quote that names a service %s", async (_words, days, status) => {
  const { customerId, serviceId } = await someone();
  const [past, present] = [await anAutomation({ kind: "campaign", status: "finished" }), await anAutomation()];
  await aMail(past, customerId, { subject_id: serviceId, status: "sent", sent_at: daysAgo(days) });
  const quote = { subject_kind: "quote", subject_id: past.id, service_ids: [serviceId], site_ids: [null] };
  const { id } = await aMail(present, customerId, quote);

  await claim(aWorker(), present.id);

  expect(await testApp.rows("select status, subject_id from deliveries where id = $1", [id])).toEqual([
    { status, subject_id: past.id },
  ]);
});

test("a mail about a service is skipped after a quote's mail has named it", async () => {
  const { customerId, serviceId } = await someone();
  const [past, present] = [await anAutomation({ kind: "campaign", status: "finished" }), await anAutomation()];
  const quote = { subject_kind: "quote", subject_id: past.id, service_ids: [serviceId], site_ids: [null] };
  await aMail(past, customerId, { ...quote, status: "sent", sent_at: daysAgo(1) });
  const { id } = await aMail(present, customerId, { subject_id: serviceId });

  await claim(aWorker(), present.id);

  expect(await testApp.rows("select status from deliveries where id = $1", [id])).toEqual([{ status: "skipped" }]);
});

test.each([
  ["about it", 2, "same", "skipped"],
  ["about it, longer ago than the limit", 3.1, "same", "sending"],
  ["about another service that listed it", 2, "listed", "skipped"],
  ["about another service", 2, "other", "sending"],
] as const)("after a mail %s, one about a service is skipped or sent", async (_words, days, about, expected) => {
  const { customerId, serviceId } = await someone();
  const another = await someone();
  const [former, present] = [await anAutomation({ kind: "campaign", status: "finished" }), await anAutomation()];
  const isAbout = about === "same" ? serviceId : another.serviceId;
  await aMail(former, customerId, {
    subject_id: isAbout,
    service_ids: about === "listed" ? [serviceId, another.serviceId] : null,
    status: "sent",
    sent_at: daysAgo(days),
  });
  const { id } = await aMail(present, customerId, { subject_id: serviceId });

  await claim(aWorker(), present.id);

  const [row] = await testApp.rows<{ status: string; skip_evidence: unknown }>(
    "select status, skip_evidence from deliveries where id = $1",
    [id],
  );
  expect(row?.status).toBe(expected);
  expect(row?.skip_evidence ?? null).toEqual(
    expected === "skipped" ? { mails: 1, days: 3, service_name: "Boiler" } : null,
  );
});

test("a mail that is tried again and a new one about the same service do not block each other", async () => {
  const { customerId, serviceId } = await someone();
  const [former, present] = [await anAutomation(), await anAutomation()];
  const fresh = await aMail(former, customerId, { subject_id: serviceId });
  const again = await aMail(present, customerId, { subject_id: serviceId, attempts: 1 });
  await testApp.rows(
    `insert into delivery_attempts (organization_id, delivery_id, number, finished_at, outcome, code)
     values ($1, $2, 1, now(), 'deferred', 451)`,
    [testApp.ownOrgId, again.id],
  );
  const claims = await testApp.rows<{ id: string; fence: number }>(
    `update deliveries set status = 'sending', lease_until = now() + interval '1 minute' where id = any($1)
     returning id, fence`,
    [[fresh.id, again.id]],
  );

  await exchangeAtOnce(aWorker(), testApp.ownOrgId, { moves: [], claims });

  const begun = await testApp.rows<{ id: string }>(
    "select delivery_id as id from delivery_attempts where delivery_id = any($1) and finished_at is null",
    [[fresh.id, again.id]],
  );
  expect(begun).toEqual([{ id: fresh.id }]);
});

test("a mail about a service waits for another one that is under way, and goes where that fails", async () => {
  const { customerId, serviceId } = await someone();
  const [former, present] = [await anAutomation(), await anAutomation()];
  const first = await aMail(former, customerId, { subject_id: serviceId, status: "sending" });
  const { id } = await aMail(present, customerId, { subject_id: serviceId });
  const statusAfterClaim = async () => {
    await testApp.rows("update deliveries set next_attempt_at = now() where id = $1", [id]);
    await claim(aWorker(), present.id);
    const [row] = await testApp.rows<{ status: string }>("select status from deliveries where id = $1", [id]);
    return row?.status;
  };

  const waiting = await statusAfterClaim();
  await testApp.rows("update deliveries set status = 'failed' where id = $1", [first.id]);

  expect([waiting, await statusAfterClaim()]).toEqual(["queued", "sending"]);
});

test("a mail of which nobody knows whether it went counts for as long as one that did", async () => {
  const { customerId, serviceId } = await someone();
  const [former, present] = [await anAutomation({ kind: "campaign", status: "finished" }), await anAutomation()];
  const lost = { subject_id: serviceId, status: "unknown", sent_at: null, next_attempt_at: daysAgo(10) };
  await aMail(former, customerId, lost);
  const { id } = await aMail(present, customerId, { subject_id: serviceId });

  await claim(aWorker(), present.id);

  expect(await testApp.rows("select status from deliveries where id = $1", [id])).toEqual([{ status: "sending" }]);
});

test("the steps of one enrolment follow each other as they are written", async () => {
  const { customerId, serviceId } = await someone();
  const automation = await anAutomation();
  const occasion = "01a1fc38-dd3b-7412-858e-b9c3750f2150";
  await aMail(automation, customerId, { subject_id: serviceId, occasion, status: "sent", sent_at: daysAgo(1) });
  await aMail(automation, customerId, { subject_id: serviceId, occasion, step: 3 });

  expect((await claim(aWorker(), automation.id)).claims).toHaveLength(1);
});

test("a campaign for what falls due foretells whom its service was told a short time ago", async () => {
  const { customerId, serviceId } = await someone();
  const draft = await testApp.inOwnOrg(async (tx) => {
    const former = await anActivity(tx, { status: "finished" });
    await aDue(tx, { customer_id: customerId, service_id: serviceId, due_on: daysAgo(-5).slice(0, 10) });
    const told = { subject_kind: "service", subject_id: serviceId, sent_at: daysAgo(1) } as const;
    await aDelivery(tx, { activity_id: former.id, customer_id: customerId, ...told });
    const [segment, email] = [
      await aSegment(tx, { rule: dueSoon(serviceId) }),
      await anEmail(tx, { variants: [aVariant()] }),
    ];
    return anActivity(tx, { goal: "service_due", segment_id: segment.id, email_id: email.id });
  });

  const { reach } = await client.call(activities.check, { id: draft.id }, testApp.owner);
  // One more that is due later, of which nothing was told.
  await testApp.inOwnOrg(async (tx) => {
    const { id } = await aService(tx);
    await aDue(tx, { customer_id: customerId, service_id: id, due_on: daysAgo(-9).slice(0, 10) });
    await tx.db
      .updateTable("segments")
      .set({ rule: JSON.stringify(dueSoon(null)) })
      .execute();
  });
  const { reach: then } = await client.call(activities.check, { id: draft.id }, testApp.owner);

  expect(reach).toMatchObject({ total: 1, too_often: 1, reachable: 0 });
  expect(then).toMatchObject({ total: 1, too_often: 0, reachable: 1 });
});
