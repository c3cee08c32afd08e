import { audit } from "@delight/contract/audit";
import { conversions } from "@delight/contract/conversions";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity, anEvent, aQuote, aRecord, aService } from "../../../testing/factories.ts";
import { withDeletedVisible } from "../../customers/index.ts";
import { recount } from "../../reports/index.ts";
import { attributeCustomers } from "../recompute/attribute-customers.ts";
import { performRun } from "../runs/perform-run.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });

const booked_at = "2026-03-06T23:30:00Z";

/** A customer with a job and an accepted quote that no mail led to, and an activity. */
function aCaller() {
  return testApp.inOwnOrg(async (tx) => {
    const customer_id = (await aCustomer(tx, { first_name: "Ada", last_name: "Lovelace" })).id;
    const service_id = (await aService(tx, { name: "Boiler" })).id;
    const booked = { booked_at, status: "booked", scheduled_on: "2026-03-20", done_on: null } as const;
    const job = await aRecord(tx, { customer_id, service_id, ...booked, value_cents: 14_900 });
    const quote = await aQuote(tx, {
      customer_id,
      service_id,
      status: "accepted",
      decided_at: "2026-03-07T10:00:00Z",
      value_cents: 90_000,
    });
    return { customer_id, service_id, job, quote, activity_id: (await anActivity(tx, { name: "Spring" })).id };
  });
}

const countsOf = async (activity: string) => {
  const rows = await testApp.rows<{ conversions: number; revenue: number }>(
    "select conversions, revenue_cents::int as revenue from activity_counts where activity_id = $1",
    [activity],
  );
  return [rows[0]?.conversions, rows[0]?.revenue];
};

const rowsOf = (customer: string) => client.call(conversions.list, { customer }, testApp.viewer);

async function computeAll() {
  const { id: run_id } = await client.call(conversions.startRun, {}, testApp.owner);
  const job = { platform: testApp.platform, signal: new AbortController().signal, isLastAttempt: false };
  await performRun(job, { organization_id: testApp.ownOrgId, run_id });
}

test("a job that nobody is credited with is credited by hand with its own value and day, and stands whatever is computed later", async () => {
  const { customer_id, activity_id, job } = await aCaller();

  const made = await client.call(
    conversions.create,
    { customer_id, activity_id, service_record_id: job.id, note: "By phone" },
    testApp.marketer,
  );
  const other = await testApp.inOwnOrg((tx) => anActivity(tx, { name: "Later" }));
  await testApp.inOwnOrg(async (tx) => {
    const delivery = await aDelivery(tx, { activity_id: other.id, customer_id, sent_at: "2026-03-05T08:00:00Z" });
    await anEvent(tx, delivery, { kind: "clicked", occurred_at: "2026-03-05T12:00:00Z" });
    await attributeCustomers(tx, [customer_id]);
  });
  await computeAll();

  expect(made).toMatchObject({
    kind: "job",
    state: "credited",
    service_record_id: job.id,
    activity_id,
    touch: "manual",
    strength: "direct",
    value_cents: 14_900,
    occurred_at: "2026-03-06T23:30:00.000Z",
    note: "By phone",
  });
  expect((await rowsOf(customer_id)).items.filter(({ service_record_id }) => service_record_id === job.id)).toEqual([
    { ...made, assists: 1 },
  ]);
  expect([await countsOf(activity_id), await countsOf(other.id)]).toEqual([
    [1, 14_900],
    [1, 90_000],
  ]);
  await testApp.inOwnOrg(recount);
  expect(await countsOf(activity_id)).toEqual([1, 14_900]);
});

test("its value follows the job, it is reversed with it, and taken back it is what the rules say", async () => {
  const { customer_id, activity_id, job } = await aCaller();
  const { id } = await client.call(
    conversions.create,
    { customer_id, activity_id, service_record_id: job.id },
    testApp.owner,
  );

  await client.call(services.changeRecord, { id: job.id, value_cents: 20_000 }, testApp.owner);
  const dearer = await countsOf(activity_id);
  await client.call(services.cancelRecord, { id: job.id }, testApp.owner);
  const cancelled = [await countsOf(activity_id), (await client.call(conversions.get, { id }, testApp.viewer)).state];
  const back = await client.call(conversions.restore, { id }, testApp.owner);

  expect(dearer).toEqual([1, 20_000]);
  expect(cancelled).toEqual([[0, 0], "reversed"]);
  expect(back).toMatchObject({ state: "reversed", decision: null });
});

test("an accepted quote is credited by hand, and the entry stands in the audit log with its own value and day", async () => {
  const { customer_id, activity_id, quote } = await aCaller();

  const made = await client.call(
    conversions.create,
    { customer_id, activity_id, quote_id: quote.id },
    testApp.marketer,
  );
  const { items } = await client.call(audit.list, { group: "conversions", page_size: 5 }, testApp.owner);

  expect(made).toMatchObject({ kind: "quote", quote_id: quote.id, value_cents: 90_000, state: "credited" });
  expect(items[0]).toMatchObject({
    action: "conversion_added",
    actor: { id: testApp.marketer.id },
    after: {
      activity: "Spring",
      conversion_value: { value_cents: 90_000, currency: "EUR" },
      occurred_on: "2026-03-07",
    },
  });
});

test("only jobs and quotes that count and that nothing and nobody gave away are offered, the newest first", async () => {
  const { customer_id, service_id, activity_id, job, quote } = await aCaller();
  await testApp.inOwnOrg(async (tx) => {
    const dull = { customer_id, service_id, booked_at, status: "booked", value_cents: 5000 } as const;
    await aRecord(tx, { ...dull, status: "cancelled" });
    await aRecord(tx, { ...dull, origin: "variation" });
    await aRecord(tx, { ...dull, value_cents: 0 });
    await aRecord(tx, { ...dull, quote_id: quote.id });
    await aQuote(tx, { customer_id, status: "open" });
    await aRecord(tx, { ...dull, customer_id: (await aCustomer(tx)).id });
  });
  const offered = () => client.call(conversions.creditable, { customer_id }, testApp.marketer);

  const first = await offered();
  const made = await client.call(
    conversions.create,
    { customer_id, activity_id, service_record_id: job.id },
    testApp.owner,
  );
  const second = await offered();
  await client.call(conversions.reject, { id: made.id, note: "By mistake" }, testApp.owner);

  expect(first.items).toEqual([
    {
      kind: "quote",
      id: quote.id,
      service_name: "Boiler",
      quote_number: quote.number,
      site_name: null,
      value_cents: 90_000,
      occurred_on: "2026-03-07",
    },
    {
      kind: "job",
      id: job.id,
      service_name: "Boiler",
      quote_number: null,
      site_name: null,
      value_cents: 14_900,
      occurred_on: "2026-03-07",
    },
  ]);
  expect(second.items.map(({ id }) => id)).toEqual([quote.id]);
  expect((await offered()).items.map(({ id }) => id)).toEqual([quote.id]);
});

test("a job whose credit the rules took back can be credited by hand", async () => {
  const { customer_id, activity_id, job } = await aCaller();
  const entry = { customer_id, activity_id, service_record_id: job.id };
  const { id } = await client.call(conversions.create, entry, testApp.owner);
  await client.call(conversions.restore, { id }, testApp.owner);

  const again = await client.call(conversions.create, entry, testApp.owner);

  expect(again).toMatchObject({ id, state: "credited" });
  expect(await countsOf(activity_id)).toEqual([1, 14_900]);
});

test("what cannot be credited is refused in clear words at its field, and changes nothing", async () => {
  const { customer_id, activity_id, job, quote } = await aCaller();
  const other = await aCaller();
  const entry = { customer_id, activity_id };
  const { id } = await client.call(conversions.create, { ...entry, service_record_id: job.id }, testApp.owner);
  await client.call(services.cancelRecord, { id: other.job.id }, testApp.owner);
  const refusal = async (input: object) => {
    const { status, body } = await client.refused(conversions.create, { ...entry, ...input }, testApp.owner);
    return [status, body.errors];
  };

  const credited = await refusal({ service_record_id: job.id });
  await client.call(conversions.reject, { id, note: "By mistake" }, testApp.owner);
  const refusals = [
    credited,
    await refusal({ service_record_id: job.id }),
    await refusal({ service_record_id: other.job.id }),
    await refusal({ customer_id: other.customer_id, service_record_id: other.job.id }),
    await refusal({ quote_id: other.quote.id }),
    await refusal({ service_record_id: job.id, quote_id: quote.id }),
    await refusal({ quote_id: quote.id, value_cents: 100 }),
    await refusal({ quote_id: quote.id, occurred_on: "2026-03-09" }),
    await refusal({ occurred_on: "2026-03-09" }),
    await refusal({ value_cents: 100 }),
  ];

  const noJob = { service_record_id: ["this customer has no such job that counts"] };
  expect(refusals).toEqual([
    [400, { service_record_id: ["it is credited to an activity already: reassign that conversion"] }],
    [400, { service_record_id: ["somebody decided about its conversion: take that back first"] }],
    [400, noJob],
    [400, noJob],
    [400, { quote_id: ["this customer has no such accepted quote that counts"] }],
    [400, { quote_id: ["name a job or a quote, not both"] }],
    [400, { value_cents: ["a job or quote has its own value and day"] }],
    [400, { occurred_on: ["a job or quote has its own value and day"] }],
    [400, { value_cents: ["say what it is worth"] }],
    [400, { occurred_on: ["say on which day it was"] }],
  ]);
  expect((await rowsOf(customer_id)).total).toBe(1);
});

test("of two who credit one job at once, one is told that it is credited", async () => {
  const { customer_id, activity_id, job } = await aCaller();
  const entry = { customer_id, activity_id, service_record_id: job.id };

  const answers = await Promise.all([1, 2].map(() => client.answer(conversions.create, entry, testApp.owner)));

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  expect(await countsOf(activity_id)).toEqual([1, 14_900]);
});

test("other systems hear once that it is credited", async () => {
  const { customer_id, activity_id, job } = await aCaller();
  await testApp.rows(
    "insert into webhook_endpoints (organization_id, url, events, secret) values ($1, 'https://1.1.1.1', array['conversion.credited', 'conversion.reversed'], '')",
    [testApp.ownOrgId],
  );

  await client.call(conversions.create, { customer_id, activity_id, service_record_id: job.id }, testApp.owner);
  const told = await testApp.rows("select type from webhook_events where customer_id = $1", [customer_id]);
  await testApp.rows("delete from webhook_endpoints");

  expect(told).toEqual([{ type: "conversion.credited" }]);
});

test("what was found of the customer meanwhile is told as always, and the entry to everybody else, once", async () => {
  const { customer_id, service_id, activity_id, job } = await aCaller();
  const spring = await testApp.inOwnOrg(async (tx) => {
    const activity = await anActivity(tx, { name: "Found" });
    const delivery = await aDelivery(tx, { activity_id: activity.id, customer_id, sent_at: "2026-03-05T08:00:00Z" });
    await anEvent(tx, delivery, { kind: "clicked", occurred_at: "2026-03-05T12:00:00Z" });
    const booked = { booked_at, status: "booked", scheduled_on: "2026-03-20", done_on: null } as const;
    await aRecord(tx, { customer_id, service_id, ...booked, value_cents: 5000 });
    return activity.id;
  });
  const toldTo = async ({ id }: { readonly id: string }, activity: string) => {
    const rows = await testApp.rows<{ n: number }>(
      "select count(*)::int as n from notifications where user_id = $1 and subject_id = $2",
      [id, activity],
    );
    return rows[0]?.n;
  };

  await client.call(conversions.create, { customer_id, activity_id, service_record_id: job.id }, testApp.marketer);

  expect([await toldTo(testApp.owner, activity_id), await toldTo(testApp.marketer, activity_id)]).toEqual([1, 0]);
  expect([await toldTo(testApp.owner, spring), await toldTo(testApp.marketer, spring)]).toEqual([1, 1]);
});

test("a customer who is deleted meanwhile is credited with nothing", async () => {
  const { customer_id, activity_id, job } = await aCaller();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>();
  const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<undefined>();
  const deleting = testApp.inOwnOrg(async (tx) => {
    await withDeletedVisible(tx, () =>
      tx.db
        .updateTable("customers")
        .set({ deleted_at: "2026-03-10T09:00:00Z", deletion_id: customer_id })
        .where("id", "=", customer_id)
        .execute(),
    );
    tellHeld(undefined);
    await isReleased;
  });
  await isHeld;
  const entry = { customer_id, activity_id, service_record_id: job.id };
  const answer = client.answer(conversions.create, entry, testApp.owner);
  await expect
    .poll(() =>
      testApp.rows("select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
    )
    .toHaveLength(1);
  release(undefined);
  await deleting;

  expect((await answer).status).toBe(400);
  expect(await testApp.rows("select id from conversions where customer_id = $1", [customer_id])).toEqual([]);
});
