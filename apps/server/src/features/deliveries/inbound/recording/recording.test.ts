import { suppressions } from "@delight/contract/suppressions";
import fc from "fast-check";
import { expect } from "vitest";
import { customers } from "@delight/contract/customers";
import { activities } from "@delight/contract/activities";
import { recount } from "../../../reports/index.ts";
import { aSentMail, type Sent, sentMails } from "../testing/sent-mail.ts";
import type { ReturnEvent } from "./return-event.ts";
import { type Recorded, recordReturnEvent } from "./record.service.ts";
import { client, testApp, test } from "../../../../testing/fixtures.ts";
import { databaseRounds } from "../../../../testing/rounds.ts";

type Told = ReturnEvent extends infer One ? (One extends ReturnEvent ? Omit<One, "deliveryId" | "at"> : never) : never;

const hard: Told = { kind: "bounced", class: "hard", status: "5.1.1", detail: "550 no such user" };
const soft: Told = { kind: "bounced", class: "soft", status: "4.2.2", detail: "452 mailbox full" };
const block: Told = { kind: "bounced", class: "block", status: "5.7.1", detail: "554 blocked" };
const complaint: Told = { kind: "complained", detail: "abuse" };

const day = 24 * 3600 * 1000;

function tell({ deliveryId }: Pick<Sent, "deliveryId">, told: Told, at = 0): Promise<Recorded> {
  const back = { ...told, deliveryId, at: new Date(Date.parse("2026-03-01T08:00:00Z") + at) };
  return testApp.inOwnOrg((tx) => recordReturnEvent(tx, back));
}

function firstOf([one]: readonly Sent[]): Sent {
  if (!one) throw new Error("There are some");
  return one;
}

const countsOf = async ({ activityId }: Sent) =>
  (await client.call(activities.get, { id: activityId }, testApp.owner)).counts;

async function suppressionOf({ address }: Sent) {
  const { items } = await client.call(suppressions.list, { search: address }, testApp.owner);
  return items[0]?.reason;
}

/** What a delivery and its activity come to; the same after a recount (I5). */
async function stateOf(sent: Sent) {
  const [marks] = await testApp.rows(
    "select bounced_at, bounce_class, bounce_status, bounce_text, complained_at, replied_at, delivered_at, unsubscribed_at from deliveries where id = $1",
    [sent.deliveryId],
  );
  const events = await testApp.rows(
    "select kind, mark, occurred_at, bounce_class, status, detail from events where delivery_id = $1 and kind <> 'sent' order by kind, mark",
    [sent.deliveryId],
  );
  const days = await testApp.rows(
    "select day, sent, bounced from activity_days where activity_id = $1 and (sent, bounced) <> (0, 0) order by day",
    [sent.activityId],
  );
  return { marks, events, days, counts: await countsOf(sent), suppressed: await suppressionOf(sent) };
}

test("M72 I5 a dead address is mailed no more, by any activity, and the mail says why it came back", async () => {
  const sent = await aSentMail(testApp);

  expect(await tell(sent, hard)).toBe("new");

  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 1, soft_bounced: 0, complained: 0, replied: 0 });
  expect(await suppressionOf(sent)).toBe("bounced");
  expect((await client.call(customers.get, { id: sent.customerId }, testApp.owner)).status).toBe("bounced");
  const { marks, days } = await stateOf(sent);
  expect(marks).toMatchObject({ bounce_class: "hard", bounce_text: "550 no such user" });
  expect(days).toMatchObject([{ sent: 1, bounced: 1 }]);
});

test("M72 who refuses the mail and not the address keeps being mailed", async () => {
  const sent = await aSentMail(testApp);

  await tell(sent, block);

  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 0, soft_bounced: 1 });
  expect(await suppressionOf(sent)).toBeUndefined();
});

test("M72 an address whose mails come back softly is mailed no more at the fifth within thirty days, and not when they lie apart", async () => {
  const tight = await sentMails(testApp, 5);
  const apart = await sentMails(testApp, 5);
  for (const mails of [tight, apart]) {
    const { customerId, address } = firstOf(mails);
    await testApp.rows(
      "update deliveries set customer_id = $1, email_address = $2, step = n from unnest($3::uuid[]) with ordinality as own (id, n) where deliveries.id = own.id",
      [customerId, address, mails.map(({ deliveryId }) => deliveryId)],
    );
  }

  for (const [index, mail] of tight.slice(0, 4).entries()) await tell(mail, soft, index * 5 * day);
  const before = await suppressionOf(firstOf(tight));
  await tell(firstOf(tight.slice(4)), soft, 20 * day);
  for (const [index, mail] of apart.entries()) await tell(mail, soft, index * 8 * day);

  expect(before).toBeUndefined();
  expect(await suppressionOf(firstOf(tight))).toBe("bounced");
  expect(await suppressionOf(firstOf(apart))).toBeUndefined();
});

test("M73 who complained is mailed no more", async () => {
  const sent = await aSentMail(testApp);

  await tell(sent, complaint);

  expect(await countsOf(sent)).toMatchObject({ complained: 1 });
  expect(await suppressionOf(sent)).toBe("complained");
});

test("M46 who unsubscribes by mail is unsubscribed as by the link", async () => {
  const sent = await aSentMail(testApp);

  await tell(sent, { kind: "unsubscribed", by: "mail" });

  expect(await countsOf(sent)).toMatchObject({ unsubscribed: 1 });
  expect(await suppressionOf(sent)).toBe("unsubscribed");
  expect((await client.call(customers.listConsents, { id: sent.customerId }, testApp.owner))[0]).toMatchObject({
    state: "unsubscribed",
    source: "mail",
  });
});

test("F24 a bounce that comes before the mail server's answer is written down stays, and so does the answer", async () => {
  const sent = await aSentMail(testApp);
  await testApp.rows(
    "update deliveries set status = 'sending', sent_at = null, lease_until = now() + interval '1 minute' where id = $1",
    [sent.deliveryId],
  );

  await tell(sent, hard);
  await testApp.rows("update deliveries set status = 'sent', sent_at = now(), lease_until = null where id = $1", [
    sent.deliveryId,
  ]);

  expect((await stateOf(sent)).marks).toMatchObject({ bounce_class: "hard" });
  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 1 });
});

test("F24 a complaint about somebody who was deleted holds when they are put back; about somebody erased it keeps no word", async () => {
  const [deleted, erased] = [await aSentMail(testApp), await aSentMail(testApp)];
  await client.call(customers.remove, { id: deleted.customerId }, testApp.owner);
  await testApp.rows("update deliveries set email_address = null where id = $1", [erased.deliveryId]);

  await tell(deleted, complaint);
  await tell(erased, { kind: "complained", detail: `abuse of ${erased.address}` });

  expect(await suppressionOf(deleted)).toBe("complained");
  expect(await countsOf(erased)).toMatchObject({ complained: 1 });
  expect((await stateOf(erased)).events).toMatchObject([{ kind: "complained", detail: null }]);
});

test("F24 what is told again after somebody lifted the suppression does not bring it back", async () => {
  const sent = await aSentMail(testApp);
  await tell(sent, hard);
  const { items } = await client.call(suppressions.list, { search: sent.address }, testApp.owner);
  await client.call(suppressions.remove, { id: items[0]?.id ?? "", evidence: "They told us" }, testApp.owner);

  await tell(sent, hard, 1000);

  expect(await suppressionOf(sent)).toBeUndefined();
});

test("what is nobody's mail here, or the other tenant's, changes nothing", async () => {
  const sent = await aSentMail(testApp);
  const back = { ...hard, deliveryId: sent.deliveryId, at: new Date() } as ReturnEvent;

  expect(await testApp.inOtherOrg((tx) => recordReturnEvent(tx, back))).toBe("no_delivery");
  expect((await stateOf(sent)).events).toEqual([]);
});

const tellings = fc.array(
  fc.record({
    told: fc.constantFrom<Told>(
      hard,
      soft,
      block,
      complaint,
      { kind: "delivered" },
      { kind: "replied", mark: "one" },
      {
        kind: "replied",
        mark: "two",
      },
    ),
    at: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 7 },
);

test("F24 I5 whatever comes back, in whatever order and however often, comes to the same; and a recount changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(
      tellings,
      fc.array(fc.nat(6), { maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      async (all, again, chances) => {
        const [first, second] = [await aSentMail(testApp), await aSentMail(testApp)];
        const more = [...all, ...again.flatMap((place) => all[place] ?? [])];
        const shuffled = more
          .map((one) => ({ one, key: chances.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ one }) => one);

        for (const { told, at } of all) await tell(first, told, at * 1000);
        for (const { told, at } of shuffled) await tell(second, told, at * 1000);
        const [once, mixed] = [await stateOf(first), await stateOf(second)];
        await testApp.inOwnOrg(recount);

        expect(mixed).toEqual(once);
        expect((await stateOf(first)).counts).toEqual(once.counts);
      },
    ),
    { numRuns: databaseRounds },
  );
});
