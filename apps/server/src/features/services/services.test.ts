import { dues } from "@delight/contract/dues";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { aCustomer, aService } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-10T09:00:00Z" });

const boiler = { name: "Boiler service", code: "BS-1", price_cents: 14_900, interval_years: 1 };

test("a service is added, found, changed and archived", async () => {
  const added = await client.call(services.create, boiler, testApp.owner);
  const changed = await client.call(
    services.update,
    { id: added.id, price_cents: 15_900, is_active: false },
    testApp.owner,
  );
  const archived = await client.call(services.list, { active: "no", search: "bs-1" }, testApp.viewer);
  const offered = await client.call(services.list, { search: "BS-1" }, testApp.viewer);

  expect(added).toMatchObject({ ...boiler, anchor: "done_date", customers: 0, revenue_cents: 0 });
  expect(changed).toMatchObject({ price_cents: 15_900, name: "Boiler service", is_active: false });
  expect(archived.items.map((service) => service.id)).toEqual([added.id]);
  expect(offered.total).toBe(0);
});

test("a job that is done makes the next due and the customer's figures; a booked one covers the due", async () => {
  const service = await client.call(services.create, { ...boiler, name: "Yearly check" }, testApp.owner);
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx, { first_name: "Nadia", last_name: "Haddad" }));
  const about = { customer_id: customer.id, service_id: service.id };

  await client.call(services.addRecord, { ...about, status: "done", day: "2025-03-20" }, testApp.owner);
  const due = await client.call(dues.list, { customer: customer.id }, testApp.viewer);
  const figures = await client.call(services.get, { id: service.id }, testApp.viewer);
  const booked = await client.call(
    services.addRecord,
    { ...about, status: "booked", day: "2026-03-18", value_cents: 20_000 },
    testApp.owner,
  );
  const covered = await client.call(dues.list, { customer: customer.id }, testApp.viewer);
  const upcoming = await client.call(dues.list, { customer: customer.id, state: "upcoming" }, testApp.viewer);
  await client.call(services.completeRecord, { id: booked.id, done_on: "2026-03-09" }, testApp.owner);
  const after = await client.call(dues.list, { customer: customer.id }, testApp.viewer);

  expect(due.items).toMatchObject([
    { due_on: "2026-03-20", last_done_on: "2025-03-20", state: "upcoming", customer_name: "Nadia Haddad" },
  ]);
  expect(figures).toMatchObject({
    customers: 1,
    due_in_30_days: 1,
    due_in_60_days: 1,
    overdue: 0,
    revenue_cents: 14_900,
  });
  expect(covered.items).toMatchObject([{ state: "booked" }]);
  expect(upcoming.total).toBe(0);
  expect(after.items).toMatchObject([{ due_on: "2027-03-09", state: "upcoming" }]);
  const [row] = await testApp.rows(
    "select last_service_on, next_due_on, lifetime_revenue_cents from customers where id = $1",
    [customer.id],
  );
  expect(row).toEqual({ last_service_on: "2026-03-09", next_due_on: "2027-03-09", lifetime_revenue_cents: 34_900 });
});

test("a changed interval moves the dues that stand", async () => {
  const service = await client.call(services.create, { ...boiler, name: "Filter" }, testApp.owner);
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx));
  await client.call(
    services.addRecord,
    { customer_id: customer.id, service_id: service.id, status: "done", day: "2026-01-31" },
    testApp.owner,
  );

  await client.call(services.update, { id: service.id, interval_years: 0, interval_months: 1 }, testApp.owner);

  const due = await client.call(dues.list, { service: service.id }, testApp.viewer);
  expect(due.items).toMatchObject([{ due_on: "2026-02-28", state: "overdue" }]);
});

test("a cancelled job can be neither completed nor cancelled again", async () => {
  const service = await testApp.inOwnOrg((tx) => aService(tx));
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const booked = await client.call(
    services.addRecord,
    { customer_id: customer.id, service_id: service.id, status: "booked", day: "2026-04-01" },
    testApp.owner,
  );
  await client.call(services.cancelRecord, { id: booked.id }, testApp.owner);

  const again = await client.refused(services.cancelRecord, { id: booked.id }, testApp.owner);
  const late = await client.refused(services.completeRecord, { id: booked.id, done_on: "2026-03-09" }, testApp.owner);

  expect([again.status, late.status]).toEqual([409, 409]);
});

test("a job done tomorrow is refused at its field", async () => {
  const service = await testApp.inOwnOrg((tx) => aService(tx));
  const customer = await testApp.inOwnOrg((tx) => aCustomer(tx));

  const refusal = await client.refused(
    services.addRecord,
    { customer_id: customer.id, service_id: service.id, status: "done", day: "2026-03-11" },
    testApp.owner,
  );

  expect(refusal).toMatchObject({
    status: 400,
    body: { code: "invalid_input", errors: { day: [expect.stringContaining("future")] } },
  });
});
