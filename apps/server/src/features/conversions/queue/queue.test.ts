import { conversions } from "@delight/contract/conversions";
import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aCustomer, aDelivery, anActivity, anEvent, aService } from "../../../testing/factories.ts";
import { attributeDue } from "./attributing.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });
test.beforeEach(() => testApp.rows("truncate attribution_queue"));

const queued = () => testApp.rows<{ customer_id: string }>("select customer_id from attribution_queue");
const list = (customer: string) => client.call(conversions.list, { customer }, testApp.viewer);

/** Somebody who was mailed long before, and booked a job. */
async function aBooking() {
  const about = await testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx);
    const delivery = await aDelivery(tx, {
      activity_id: (await anActivity(tx)).id,
      customer_id: customer.id,
      sent_at: "2026-01-05T08:00:00Z",
    });
    return { customer, delivery, service: await aService(tx, { price_cents: 5000 }) };
  });
  const { customer, service } = about;
  const input = { customer_id: customer.id, service_id: service.id, status: "booked", day: "2026-03-20" } as const;
  return { ...about, job: await client.call(services.addRecord, input, testApp.owner) };
}

type Booking = Awaited<ReturnType<typeof aBooking>>;
const tell = (
  { delivery }: Booking,
  event: { kind: "clicked" | "opened" | "sent"; occurred_at: string; is_machine?: boolean },
) => testApp.inOwnOrg((tx) => anEvent(tx, delivery, event));

test("a click that is told after the job it led to is credited, and told of once", async () => {
  const booking = await aBooking();
  await tell(booking, { kind: "clicked", occurred_at: "2026-03-09T08:00:00Z" });
  const before = await list(booking.customer.id);

  await attributeDue(testApp.platform);
  await tell(booking, { kind: "opened", occurred_at: "2026-03-09T07:00:00Z" });
  await attributeDue(testApp.platform);

  expect(before.total).toBe(0);
  expect((await list(booking.customer.id)).items).toMatchObject([
    { touch: "click", state: "credited", value_cents: 5000 },
  ]);
  const [told] = await testApp.rows<{ conversions: number }>(
    "select (data ->> 'conversions')::int as conversions from notifications where user_id = $1 and kind = 'conversions_credited'",
    [testApp.owner.id],
  );
  expect(told).toEqual({ conversions: 1 });
  expect(await queued()).toEqual([]);
});

test("a click that turns out to be a machine’s loses its credit", async () => {
  const booking = await aBooking();
  const { id } = await tell(booking, { kind: "clicked", occurred_at: "2026-03-09T08:00:00Z" });
  await attributeDue(testApp.platform);
  await testApp.rows("update events set is_machine = true where id = $1", [id]);

  await attributeDue(testApp.platform);

  expect((await list(booking.customer.id)).items).toMatchObject([
    { state: "reversed", decision: null, note: "No mail in the window led to it" },
  ]);
});

test.each([
  ["a click behind everything that was booked", { kind: "clicked", occurred_at: "2026-03-10T09:00:00Z" }],
  ["a mail that is just sent", { kind: "sent", occurred_at: new Date().toISOString() }],
] as const)("%s has nothing computed", async (_words, event) => {
  const booking = await aBooking();

  await tell(booking, event);

  expect(await queued()).toEqual([]);
});

test("a job that was just booked is looked at again after a minute", async () => {
  const { customer, job } = await aBooking();
  await testApp.rows(
    `insert into service_records (organization_id, customer_id, service_id, status, value_cents)
     select organization_id, customer_id, service_id, 'booked', 100 from service_records where id = $1`,
    [job.id],
  );

  await attributeDue(testApp.platform);

  const [waiting] = await testApp.rows(
    "select customer_id, due_at between now() + interval '50 seconds' and now() + interval '1 minute' as soon from attribution_queue",
  );
  expect(waiting).toEqual({ customer_id: customer.id, soon: true });
});

test("two customers who are one have one history: a click of one leads to a job of the other", async () => {
  const [clicking, booking] = [await aBooking(), await aBooking()];
  await client.call(services.cancelRecord, { id: clicking.job.id }, testApp.owner);
  await tell(clicking, { kind: "clicked", occurred_at: "2026-03-09T08:00:00Z" });
  const pair = { survivor: booking.customer.id, merged: clicking.customer.id };

  await client.call(customerDuplicates.merge, pair, testApp.owner);
  await testApp.rows("update attribution_queue set due_at = now()");
  await attributeDue(testApp.platform);

  expect((await list(booking.customer.id)).items).toMatchObject([
    { touch: "click", activity_id: clicking.delivery.activity_id, value_cents: 5000 },
  ]);
});

test("F23 what cannot be computed waits and holds up nobody else", async () => {
  const [booking, other] = [await aBooking(), await aBooking()];
  await tell(booking, { kind: "clicked", occurred_at: "2026-03-09T08:00:00Z" });
  await tell(other, { kind: "clicked", occurred_at: "2026-03-09T08:00:00Z" });
  await testApp.rows(
    `alter table conversions add constraint broken check (customer_id <> '${booking.customer.id}') not valid`,
  );

  await attributeDue(testApp.platform);
  const held = await queued();
  await testApp.rows("alter table conversions drop constraint broken");
  await testApp.rows("update attribution_queue set due_at = now()");
  await attributeDue(testApp.platform);

  expect(held).toEqual([{ customer_id: booking.customer.id }]);
  expect((await list(other.customer.id)).total).toBe(1);
  expect((await list(booking.customer.id)).total).toBe(1);
});
