import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { customers } from "@delight/contract/customers";
import { customerSync } from "@delight/contract/customer-sync";
import { quotes } from "@delight/contract/quotes";
import { services } from "@delight/contract/services";
import { webhookEvents, WebhookEventType } from "@delight/contract/webhook-events";
import { sql } from "kysely";
import { expect } from "vitest";
import { aConversion, aCustomer, aDelivery, anActivity, aService } from "../../testing/factories.ts";
import { purgeDeletedCustomers } from "../customers/index.ts";
import { forgetOldWebhookEvents } from "./forget-old.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

test.beforeEach(async () => {
  await testApp.rows("delete from webhook_endpoints");
  await testApp.rows("delete from webhook_events");
});

async function listen(
  events: readonly string[] = WebhookEventType.options,
  organization = testApp.ownOrgId,
): Promise<string> {
  const [row] = await testApp.rows<{ id: string }>(
    "insert into webhook_endpoints (organization_id, url, events, secret) values ($1, 'https://1.1.1.1', $2, '') returning id",
    [organization, events],
  );
  return row?.id ?? "";
}

interface Written {
  readonly type: WebhookEventType;
  readonly data: Record<string, unknown>;
  readonly calls: number;
  readonly customer_id: string;
}

const written = (organization = testApp.ownOrgId) =>
  testApp.rows<Written>(
    `select type, data, customer_id, (select count(*)::int from webhook_calls c where c.event_id = e.id) as calls
     from webhook_events e where organization_id = $1 order by id`,
    [organization],
  );
const types = async () => (await written()).map(({ type }) => type);

/** Exactly what the contract promises, and nothing that it does not. */
function expectTrue(events: readonly Written[]): void {
  for (const { type, data } of events) {
    expect([type, webhookEvents[type].data.strict().safeParse(data).error]).toEqual([type, undefined]);
  }
}

const day = "2026-03-01";

test("a customer is told of as added, changed, deleted, put back and erased, with no fact once they are gone", async () => {
  await listen();
  const as = testApp.owner;

  const { id } = await client.call(customers.create, { first_name: "Ada", email: "ada@real.test", tags: ["vip"] }, as);
  await client.call(customers.update, { id, city: "Leeds" }, as);
  await client.call(customers.setConsent, { id, state: "subscribed", evidence: "rang us" }, as);
  await client.call(customers.remove, { id }, as);
  await client.call(customers.restore, { ids: [id] }, as);
  await client.call(customers.remove, { id }, as);
  const events = await written();

  expectTrue(events);
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set([
      "customer.created",
      "customer.updated",
      "customer.consent_changed",
      "customer.deleted",
      "customer.restored",
    ]),
  );
  expect(events[0]?.data).toMatchObject({ id, first_name: "Ada", email: "ada@real.test", consent: "none" });
  expect(events.find(({ data }) => data["city"] === "Leeds")?.type).toBe("customer.updated");
  expect(events.find(({ type }) => type === "customer.deleted")?.data).toEqual({ id });
  expect(events.every(({ calls, customer_id }) => calls === 1 && customer_id === id)).toBe(true);
});

test("of two customers who are merged it is told which one stands for both", async () => {
  await listen();
  const [one, other] = await testApp.inOwnOrg(async (tx) => [await aCustomer(tx), await aCustomer(tx)]);
  const pair = { survivor: one?.id ?? "", merged: other?.id ?? "" };

  await client.call(customerDuplicates.merge, { ...pair, take: [], take_custom: [] }, testApp.owner);

  const told = (await written()).filter(({ type }) => type === "customer.merged");
  expectTrue(told);
  expect(told.map(({ data }) => data)).toEqual([{ id: pair.merged, merged_into: pair.survivor }]);
});

test("when a customer is erased, what was told of them goes with them, and that they were is told", async () => {
  await listen();
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { first_name: "Zqmargaret" }));
  await testApp.inOwnOrg((tx) => aCustomer(tx, { first_name: "Remains" }));
  await client.call(customers.remove, { id }, testApp.owner);
  await testApp.rows("update customers set deleted_at = now() - interval '40 days' where id = $1", [id]);

  await purgeDeletedCustomers(testApp.platform);

  const events = await written();
  expect(events.map(({ type }) => type)).toEqual(["customer.created", "customer.erased"]);
  expect(events.at(-1)?.data).toEqual({ id });
  expect(JSON.stringify(await testApp.rows("select * from webhook_events"))).not.toContain("Zqmargaret");
});

test("what programs bring is told of once, and neither what stays the same nor computed dates", async () => {
  await listen();
  const program = {
    customers: [
      { reference: "b-1", last_name: "One" },
      { reference: "b-2", last_name: "Two" },
    ],
  };
  await client.call(customerSync.upsert, program, testApp.owner);
  const afterUpsert = await types();
  await client.call(customerSync.upsert, program, testApp.owner);
  const afterSame = await types();
  await testApp.rows("update customers set next_due_on = '2026-05-01' where organization_id = $1", [testApp.ownOrgId]);
  await testApp.inOwnOrg(({ db }) => sql`update customers set next_due_on = '2026-06-01'`.execute(db));

  expect(afterUpsert).toEqual(["customer.created", "customer.created"]);
  expect(afterSame).toEqual(afterUpsert);
  expect(await types()).toEqual(afterUpsert);
});

test("quotes, jobs, conversions and what happens to deliveries are told of, machines are not", async () => {
  await listen();
  const as = testApp.owner;
  const { customer, service, activity } = await testApp.inOwnOrg(async (tx) => ({
    customer: await aCustomer(tx),
    service: await aService(tx),
    activity: await anActivity(tx),
  }));
  const ids = { customer_id: customer.id, service_id: service.id };
  await testApp.rows("delete from webhook_events");

  const quote = await client.call(quotes.create, { ...ids, value_cents: 900, issued_on: day }, as);
  const changed = await client.call(quotes.update, { id: quote.id, version: quote.version, title: "Roof" }, as);
  const declined = await client.call(quotes.decline, { id: quote.id, version: changed.version, reason: "price" }, as);
  const again = await client.call(quotes.reopen, { id: quote.id, version: declined.version }, as);
  await client.call(quotes.accept, { id: quote.id, version: again.version }, as);
  await client.call(services.addRecord, { ...ids, status: "done", day }, as);
  const booked = await client.call(services.addRecord, { ...ids, status: "booked", day: "2027-01-01" }, as);
  await client.call(services.completeRecord, { id: booked.id, done_on: day }, as);
  await testApp.inOwnOrg(async (tx) => {
    const conversion = await aConversion(tx, { customer_id: customer.id, activity_id: activity.id });
    await sql`update conversions set state = 'reversed' where id = ${conversion.id}`.execute(tx.db);
    const delivery = await aDelivery(tx, { customer_id: customer.id, activity_id: activity.id });
    for (const kind of ["sent", "opened", "clicked", "unsubscribed", "bounced", "complained", "replied"]) {
      await sql`insert into events (organization_id, delivery_id, activity_id, customer_id, kind, is_machine, url)
        select ${testApp.ownOrgId}, ${delivery.id}, ${activity.id}, ${customer.id}, ${kind}, machine, 'https://firm.test/'
        from unnest(array[false, true]) as machine`.execute(tx.db);
    }
  });

  const events = (await written()).filter(({ type }) => !type.startsWith("customer."));
  expectTrue(events);
  expect(events.map(({ type }) => type)).toEqual([
    "quote.created",
    "quote.updated",
    "quote.declined",
    "quote.updated",
    "quote.accepted",
    "job.completed",
    "job.completed",
    "conversion.credited",
    "conversion.reversed",
    "delivery.sent",
    "delivery.opened",
    "delivery.clicked",
    "delivery.unsubscribed",
    "delivery.bounced",
    "delivery.complained",
  ]);
  expect(events.every(({ calls, customer_id }) => calls === 1 && customer_id === customer.id)).toBe(true);
});

test("an event is written once for all who listen to it, and not at all where nobody does", async () => {
  await testApp.inOwnOrg((tx) => aCustomer(tx));
  const unheard = await written();
  await listen(["customer.created"]);
  await listen(["customer.created", "customer.updated"]);
  await listen(["quote.created"]);
  const paused = await listen(["customer.created"]);
  await testApp.rows("update webhook_endpoints set paused_at = now(), pause = 'by_hand' where id = $1", [paused]);

  await testApp.inOwnOrg((tx) => aCustomer(tx));

  expect(unheard).toEqual([]);
  expect((await written()).map(({ type, calls }) => [type, calls])).toEqual([["customer.created", 2]]);
});

test("I1 who listens in one organization hears nothing of another", async () => {
  await listen(WebhookEventType.options, testApp.otherOrgId);

  await testApp.inOwnOrg((tx) => aCustomer(tx));

  expect([await written(testApp.ownOrgId), await written(testApp.otherOrgId)]).toEqual([[], []]);
});

test("what is not committed is told to nobody", async () => {
  await listen();

  await expect(
    testApp.inOwnOrg(async (tx) => {
      await aCustomer(tx);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");

  expect(await written()).toEqual([]);
});

test("events are kept for 30 days, and no longer", async () => {
  await listen();
  await testApp.inOwnOrg((tx) => aCustomer(tx, { last_name: "Old" }));
  await testApp.rows("update webhook_events set occurred_at = now() - interval '31 days'");
  await testApp.inOwnOrg((tx) => aCustomer(tx, { last_name: "New" }));

  await forgetOldWebhookEvents(testApp.platform);

  expect((await written()).map(({ data, calls }) => [data["last_name"], calls])).toEqual([["New", 1]]);
});
