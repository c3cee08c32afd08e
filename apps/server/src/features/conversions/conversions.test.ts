import { audit } from "@delight/contract/audit";
import { conversions } from "@delight/contract/conversions";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity, anEvent, aService } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });

/** A customer who was mailed and, unless told otherwise, clicked. */
function aMailedCustomer(clickedAt: string, isMachine = false, kind: "campaign" | "transactional" = "campaign") {
  return testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx);
    const service = await aService(tx, { price_cents: 14_900 });
    const activity = await anActivity(tx, { status: "finished", kind });
    const delivery = await aDelivery(tx, { activity_id: activity.id, customer_id: customer.id, status: "sent" });
    await anEvent(tx, delivery, { kind: "clicked", occurred_at: clickedAt, is_machine: isMachine });
    return { customer, service, activity };
  });
}

const book = (about: { customer: { id: string }; service: { id: string } }, value_cents?: number) =>
  client.call(
    services.addRecord,
    { customer_id: about.customer.id, service_id: about.service.id, status: "booked", day: "2026-03-20", value_cents },
    testApp.owner,
  );

const countsOf = async (activityId: string) => {
  const [row] = await testApp.rows<{
    conversions: number;
    revenue_cents: number;
    day_conversions: number;
    day_revenue: number;
  }>(
    `select c.conversions, c.revenue_cents::int, sum(d.conversions)::int as day_conversions, sum(d.revenue_cents)::int as day_revenue
     from activity_counts c left join activity_days d using (organization_id, activity_id)
     where c.activity_id = $1 group by 1, 2`,
    [activityId],
  );
  return row;
};

test("a job booked after a click is credited to that activity with its value", async () => {
  const about = await aMailedCustomer("2026-03-05T12:00:00Z");

  await book(about);

  const list = await client.call(conversions.list, { activity: about.activity.id }, testApp.viewer);
  expect(list).toMatchObject({
    total: 1,
    total_value_cents: 14_900,
    currency: "EUR",
    items: [
      {
        kind: "job",
        state: "credited",
        touch: "click",
        lag_days: 4,
        value_cents: 14_900,
        activity_name: about.activity.name,
      },
    ],
  });
  expect(await countsOf(about.activity.id)).toEqual({
    conversions: 1,
    revenue_cents: 14_900,
    day_conversions: 1,
    day_revenue: 14_900,
  });
});

test.each([
  ["a click before the window", "2026-02-07T12:00:00Z", false, "campaign"],
  ["a click of a machine (A19)", "2026-03-05T12:00:00Z", true, "campaign"],
  ["a click in a mail that a program sent", "2026-03-05T12:00:00Z", false, "transactional"],
] as const)("%s earns nothing", async (_words, clickedAt, isMachine, kind) => {
  const about = await aMailedCustomer(clickedAt, isMachine, kind);

  await book(about);

  const list = await client.call(conversions.list, { activity: about.activity.id }, testApp.viewer);
  expect(list.total).toBe(0);
});

test.each([
  ["a job done the day before the click, entered afterwards, was not led to by it", "2026-03-04", 0],
  ["a job done on the day of the click may have been", "2026-03-05", 1],
])("%s", async (_words, day, total) => {
  // A quarter past midnight on 5 March where the organization is.
  const about = await aMailedCustomer("2026-03-04T23:15:00Z");
  const ids = { customer_id: about.customer.id, service_id: about.service.id };

  await client.call(services.addRecord, { ...ids, status: "done", day }, testApp.owner);

  const list = await client.call(conversions.list, { activity: about.activity.id }, testApp.viewer);
  expect(list.total).toBe(total);
});

test("a cancelled job takes its conversion back, in the list and in the counts", async () => {
  const about = await aMailedCustomer("2026-03-05T12:00:00Z");
  const booked = await book(about);

  await client.call(services.cancelRecord, { id: booked.id }, testApp.owner);

  const list = await client.call(conversions.list, { activity: about.activity.id }, testApp.viewer);
  expect(list).toMatchObject({
    total: 1,
    total_value_cents: 0,
    items: [{ state: "reversed", note: "The job was cancelled" }],
  });
  expect(await countsOf(about.activity.id)).toMatchObject({
    conversions: 0,
    revenue_cents: 0,
    day_conversions: 0,
    day_revenue: 0,
  });
});

test("a conversion entered by hand counts until it is reversed, and only once", async () => {
  const { customer, activity } = await aMailedCustomer("2026-03-05T12:00:00Z");
  const entry = {
    customer_id: customer.id,
    activity_id: activity.id,
    value_cents: 9_900,
    occurred_on: "2026-03-09",
    note: "By phone",
  };

  const created = await client.call(conversions.create, entry, testApp.owner);
  const reversed = await client.call(conversions.reverse, { id: created.id, note: "Entered twice" }, testApp.owner);
  const again = await client.refused(conversions.reverse, { id: created.id, note: "Again" }, testApp.owner);

  expect(created).toMatchObject({
    kind: "manual",
    touch: "manual",
    value_cents: 9_900,
    occurred_at: "2026-03-09T11:00:00.000Z",
  });
  expect(reversed).toMatchObject({ state: "reversed", note: "Entered twice" });
  expect(again.status).toBe(409);
  expect(await countsOf(activity.id)).toMatchObject({ conversions: 0, revenue_cents: 0 });
});

test("who entered a conversion by hand stands in the audit log, with activity, value, day and note", async () => {
  const { customer, activity } = await aMailedCustomer("2026-03-05T12:00:00Z");
  const entry = { customer_id: customer.id, activity_id: activity.id, value_cents: 9_900, occurred_on: "2026-03-09" };

  await client.call(conversions.create, { ...entry, note: "By phone" }, testApp.marketer);
  const { items } = await client.call(audit.list, { group: "conversions", page_size: 5 }, testApp.owner);

  expect(items[0]).toMatchObject({
    action: "conversion_added",
    actor: { id: testApp.marketer.id },
    subject: { kind: "customer", id: customer.id },
    before: null,
    after: {
      activity: activity.name,
      conversion_value: { value_cents: 9_900, currency: "EUR" },
      occurred_on: "2026-03-09",
      note: "By phone",
    },
  });
});

test.each([
  // At nine of the tenth by UTC.
  ["Pacific/Niue", "2026-03-09", "2026-03-10"],
  ["Pacific/Kiritimati", "2026-03-10", "2026-03-11"],
])("in %s the last day that a conversion can be entered for is %s", async (zone, today, tomorrow) => {
  const { customer, activity } = await aMailedCustomer("2026-03-05T12:00:00Z");
  const [former] = await testApp.rows("select time_zone from organizations where id = $1", [testApp.ownOrgId]);
  const live = (where: unknown) =>
    testApp.rows("update organizations set time_zone = $2 where id = $1", [testApp.ownOrgId, where]);
  const entry = { customer_id: customer.id, activity_id: activity.id, value_cents: 100 };
  const enter = (occurred_on: string) => client.answer(conversions.create, { ...entry, occurred_on }, testApp.owner);

  await live(zone);
  const [taken, refused] = [await enter(today), await enter(tomorrow)];
  await live(former?.["time_zone"]);

  expect([taken.status, refused.status]).toEqual([201, 400]);
});

test("days are whole days of the organization's time zone, first and last included", async () => {
  const { customer, activity } = await aMailedCustomer("2026-03-05T12:00:00Z");
  await testApp.inOwnOrg(({ db, organizationId }) =>
    db
      .insertInto("conversions")
      .values({
        organization_id: organizationId,
        kind: "manual",
        touch: "manual",
        customer_id: customer.id,
        activity_id: activity.id,
        value_cents: 100,
        currency: "EUR",
        occurred_at: "2026-03-01T23:30:00Z",
      })
      .execute(),
  );
  const on = (day: string) =>
    client.call(conversions.list, { activity: activity.id, from: day, to: day }, testApp.viewer);

  expect((await on("2026-03-01")).total).toBe(0);
  expect((await on("2026-03-02")).total).toBe(1);
});
