import { apiKeys, type Scope } from "@delight/contract/api-keys";
import { customerEventDays, customerEvents } from "@delight/contract/customer-events";
import { customers } from "@delight/contract/customers";
import { customerSync } from "@delight/contract/customer-sync";
import { expect } from "vitest";
import { aCustomer, aCustomerEvent, aDeletedCustomer, aForm } from "../../../testing/factories.ts";
import { forgetOldCustomerEvents } from "./forget-events.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-06-02T12:00:00Z" });

const rows = () => testApp.rows("select name, key, customer_id from customer_events order by id");

test("a program tells by reference, address or id, with a key of the scope customers.change and no other", async () => {
  const ada = await testApp.inOwnOrg((tx) => aCustomer(tx, { email: "Ada@Events.test" }));
  await client.call(
    customerSync.upsert,
    { customers: [{ reference: "booking-1", email: "ada@events.test" }] },
    testApp.owner,
  );
  const make = async (scopes: Scope[]) =>
    (await client.call(apiKeys.create, { name: "Simpro", scopes, days: null }, testApp.owner)).secret;
  const [may, mayNot] = [await make(["customers.change"]), await make(["customers.view"])];
  const told = (customer: object, secret: string) =>
    client.answer(
      customerEvents.record,
      { key: JSON.stringify(customer), name: "job.status", customer, data: { status_id: 10, is_late: false } },
      undefined,
      { authorization: `Bearer ${secret}` },
    );
  const whom = [{ id: ada.id }, { reference: "booking-1" }, { email: "ADA@events.test" }];
  const answers = [];
  for (const one of whom) answers.push(await told(one, may));
  const refused = await told({ id: ada.id }, mayNot);

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(answers.map(({ body }) => (body as { customer_id: string }).customer_id)).toEqual(whom.map(() => ada.id));
  expect(refused.status).toBe(403);
  expect(await testApp.rows("select data from customer_events limit 1")).toEqual([
    { data: { status_id: 10, is_late: false } },
  ]);
});

test("F07 told fifty times at once under one key it is one event, and each is answered alike", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const before = (await rows()).length;
  const told = await Promise.all(
    Array.from({ length: 50 }, () =>
      client.call(customerEvents.record, { key: "same", name: "job.status", customer: { id } }, testApp.owner),
    ),
  );

  expect((await rows()).length).toBe(before + 1);
  expect(new Set(told.map((one) => one.id)).size).toBe(1);
  expect(told.filter(({ is_new }) => is_new)).toHaveLength(1);
});

test("what makes no sense is refused by the field", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const deleted = await testApp.inOwnOrg((tx) => aDeletedCustomer(tx));
  const told = { key: "bad", name: "job.status", customer: { id } };
  const answers = await Promise.all(
    [
      { ...told, name: "job status" },
      { ...told, customer: {} },
      { ...told, customer: { id, email: "a@b.test" } },
      { ...told, customer: { reference: "nobody" } },
      { ...told, customer: { id: deleted.id } },
      { ...told, occurred_at: "2026-06-02T12:30:00Z" },
      { ...told, data: { nested: {} } },
      { ...told, data: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`v${n}`, n])) },
    ].map((input) => client.refused(customerEvents.record, input as never, testApp.owner)),
  );

  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})[0]])).toEqual([
    [400, "name"],
    [400, "customer"],
    [400, "customer"],
    [400, "customer.reference"],
    [400, "customer.id"],
    [400, "occurred_at"],
    [400, "data.nested"],
    [400, "data"],
  ]);
  expect(await testApp.rows("select from customer_events where key = 'bad'")).toEqual([]);
});

test("the timeline of a customer shows what programs told and which forms were answered", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const form = await testApp.inOwnOrg((tx) => aForm(tx, { name: "Kiosk" }));
  const event = { key: "seen", name: "job.moved", customer: { id }, data: { status_id: 10, by: "Sam" } };
  await client.call(customerEvents.record, event, testApp.owner);
  await testApp.inOwnOrg((tx) =>
    aCustomerEvent(tx, { customer_id: id, form_id: form.id, name: "", occurred_at: "2026-06-01T12:00:00Z" }),
  );
  const lines = await client.call(customers.timeline, { id }, testApp.viewer);

  expect(
    lines.filter(({ kind }) => kind !== "created").map(({ kind, title, detail }) => [kind, title, detail]),
  ).toEqual([
    ["customer_event", "job.moved", "by: Sam, status_id: 10"],
    ["form_answered", "Kiosk", ""],
  ]);
});

test("names are told once each, and customers of the other tenant cannot be told of", async () => {
  const { id } = await testApp.inOtherOrg((tx) => aCustomer(tx));
  const event = { key: "x", name: "job.status", customer: { id } };
  const { items } = await client.call(customerEvents.names, {}, testApp.viewer);

  expect(items.map(({ name }) => name)).toEqual(["job.moved", "job.status"]);
  expect((await client.refused(customerEvents.record, event, testApp.owner)).status).toBe(400);
});

test("what is too old for any automation is forgotten", async () => {
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const old = new Date(testApp.clock.now().getTime() - (customerEventDays + 1) * 86_400_000).toISOString();
  await testApp.inOwnOrg((tx) => aCustomerEvent(tx, { customer_id: id, name: "very.old", received_at: old }));
  await testApp.inOwnOrg((tx) =>
    aCustomerEvent(tx, { customer_id: id, name: "fresh", received_at: "2026-06-01T00:00:00Z" }),
  );

  await forgetOldCustomerEvents(testApp.platform);

  expect(await testApp.rows("select name from customer_events where customer_id = $1", [id])).toEqual([
    { name: "fresh" },
  ]);
});
