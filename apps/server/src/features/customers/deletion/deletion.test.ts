import { conversions } from "@delight/contract/conversions";
import { customers } from "@delight/contract/customers";
import { customerSync } from "@delight/contract/customer-sync";
import { deliveries } from "@delight/contract/deliveries";
import { dues } from "@delight/contract/dues";
import { contacts } from "@delight/contract/contacts";
import { quotes } from "@delight/contract/quotes";
import { search } from "@delight/contract/search";
import { everyone } from "@delight/contract/segment-rule";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import {
  aContact,
  aConversion,
  aCustomer,
  aDelivery,
  anActivity,
  aRecord,
  aService,
} from "../../../testing/factories.ts";
import { client, testApp, testWith } from "../../../testing/fixtures.ts";
import { recount } from "../../reports/index.ts";
import { importer } from "../../imports/testing/importer.ts";
import { purgeDeletedCustomers } from "./purge.ts";

const test = testWith({ now: "2026-06-15T09:00:00Z" });

test.beforeEach(async () => {
  testApp.clock.set("2026-06-15T09:00:00Z");
  for (const table of ["conversions", "deliveries", "activities", "customers", "suppressions"]) {
    await testApp.rows(`delete from ${table}`);
  }
});

const remove = (id: string) => client.call(customers.remove, { id }, testApp.owner);
const restore = (...ids: string[]) => client.call(customers.restore, { ids }, testApp.owner);
const deleted = async () =>
  (await client.call(customers.listDeleted, {}, testApp.viewer)).items.map(({ id, name }) => ({ id, name }));

/** Somebody of whom every module knows something. */
function somebody() {
  return testApp.inOwnOrg(async (tx) => {
    const customer = await aCustomer(tx, {
      first_name: "Zelda",
      last_name: "Gone",
      email: "zelda@x.test",
      tags: ["vip"],
    });
    const service = await aService(tx, { name: "Boiler" });
    const record = await aRecord(tx, { customer_id: customer.id, service_id: service.id, done_on: "2025-07-01" });
    await aRecord(tx, {
      customer_id: customer.id,
      service_id: (await aService(tx)).id,
      status: "booked",
      done_on: null,
      scheduled_on: "2026-06-20",
    });
    const contact = await aContact(tx, { customer_id: customer.id });
    const activity = await anActivity(tx);
    const both = { customer_id: customer.id, activity_id: activity.id };
    const values = {
      "customer.name": "Zelda Gone",
      "customer.street": "1 Quay",
      "site.name": "Zelda's shop",
      "due.site": "Zelda's shop",
      "quote.title": "Zelda's boiler",
      "service.name": "Boiler",
      "organization.name": "Mine",
      jobs: [{ service: "Boiler", site: "Zelda's shop" }],
    };
    await aDelivery(tx, {
      ...both,
      status: "sent",
      email_address: "zelda@x.test",
      merge_values: JSON.stringify(values),
    });
    await aConversion(tx, { ...both, service_record_id: record.id, value_cents: 4200 });
    return { ...customer, contactId: contact.id };
  });
}

async function seen() {
  const input = { from: "2026-06-01", to: "2026-07-10" };
  const [list, tags, reach, found, due, calendar, records, offered] = await Promise.all([
    client.call(customers.list, {}, testApp.owner),
    client.call(customers.tags, {}, testApp.owner),
    client.call(segments.reach, { rule: everyone }, testApp.owner),
    client.call(search.find, { q: "zelda", limit: 10 }, testApp.owner),
    client.call(dues.list, {}, testApp.owner),
    client.call(dues.calendar, input, testApp.owner),
    client.call(services.listRecords, {}, testApp.owner),
    client.call(quotes.list, {}, testApp.owner),
  ]);
  return {
    list: list.total,
    tags: tags.length,
    reach: reach.sample.length,
    found: found.customers.length,
    dues: due.total,
    days: calendar.days.length,
    records: records.total,
    quotes: [offered.total, offered.items.length, offered.open_value_cents],
  };
}

test("who is deleted is gone from every module at once, and is back with everything when put back", async () => {
  const { id, contactId } = await somebody();
  const quote = { customer_id: id, value_cents: 9900, issued_on: "2026-06-01" };
  await client.call(quotes.create, quote, testApp.owner);
  await remove(id);
  await restore(id);
  const before = await seen();

  const gone = await remove(id);
  const without = await seen();
  const refused = await Promise.all([
    client.refused(customers.get, { id }, testApp.owner),
    client.refused(customers.update, { id, city: "Paris" }, testApp.owner),
    client.refused(customers.timeline, { id }, testApp.owner),
    client.refused(customers.remove, { id }, testApp.owner),
    client.refused(contacts.update, { id: contactId, role: "boss" }, testApp.owner),
  ]);
  const trash = await deleted();
  const back = await restore(id, id);
  const again = await client.refused(customers.restore, { ids: [id] }, testApp.owner);

  expect(before).toEqual({ list: 1, tags: 1, reach: 1, found: 1, dues: 1, days: 2, records: 2, quotes: [1, 1, 9900] });
  expect(without).toEqual({ list: 0, tags: 0, reach: 0, found: 0, dues: 0, days: 0, records: 0, quotes: [0, 0, 0] });
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(gone).toMatchObject({ id, name: "Zelda Gone", purged_from: "2026-07-15T09:00:00.000Z" });
  expect(trash).toEqual([{ id, name: "Zelda Gone" }]);
  expect([back.restored, again.status]).toEqual([1, 404]);
  expect(await seen()).toEqual(before);
  expect(await deleted()).toEqual([]);
});

test("what was sent and earned stays in all totals, without a name", async () => {
  const { id } = await somebody();
  await testApp.inOwnOrg(recount);
  await remove(id);

  const sent = await client.call(deliveries.list, {}, testApp.owner);
  const credited = await client.call(conversions.list, {}, testApp.owner);
  expect(sent).toMatchObject({ total: 1, items: [{ customer_id: null, customer_name: "" }] });
  expect(credited).toMatchObject({
    total: 1,
    total_value_cents: 4200,
    items: [{ customer_id: null, customer_name: "" }],
  });
});

test("A04 another organization sees nobody who was deleted here; a viewer only looks", async () => {
  const { id } = await somebody();
  const removed = await client.refused(customers.remove, { id }, testApp.viewer);
  await remove(id);

  const theirs = await client.call(customers.listDeleted, {}, testApp.otherOrgOwner);
  const restored = await client.refused(customers.restore, { ids: [id] }, testApp.viewer);

  expect([theirs.total, removed.status, restored.status]).toEqual([0, 403, 403]);
  expect(await deleted()).toHaveLength(1);
});

test("a file with a deleted address makes a new customer, and never lifts what the address was told", async () => {
  const { run } = importer(testApp, client);
  const { id } = await testApp.inOwnOrg((tx) => aCustomer(tx, { email: "no@x.test", consent: "unsubscribed" }));
  await remove(id);

  await run("email,first name\nno@x.test,New\n", { consent: "subscribed", evidence: "asked at the door" });
  const list = await client.call(customers.list, {}, testApp.owner);
  await restore(id);
  const both = await client.call(customers.list, { sort: "created_at" }, testApp.owner);

  expect(list.items.map(({ status }) => status)).toEqual(["unsubscribed"]);
  expect(list.items[0]?.id).not.toBe(id);
  expect(both.items.map(({ status }) => status)).toEqual(["unsubscribed", "unsubscribed"]);
});

test("after 30 days nothing of the person is left, and totals stay", async () => {
  const { id } = await somebody();
  const { id: other } = await testApp.inOwnOrg((tx) => aCustomer(tx));
  const quote = { customer_id: id, title: "Zelda's boiler", value_cents: 9900, issued_on: "2026-06-01", note: "Zelda" };
  await client.call(quotes.create, quote, testApp.owner);
  await client.call(customerSync.upsert, { customers: [{ reference: "Z-1", email: "zelda@x.test" }] }, testApp.owner);
  await remove(id);
  await testApp.rows(
    "update customers set deleted_at = '2026-06-20T09:00:00Z', deletion_id = gen_random_uuid() where id = $1",
    [other],
  );
  testApp.clock.set("2026-07-15T08:59:00Z");
  await purgeDeletedCustomers(testApp.platform);
  const untouched = await testApp.rows("select name from customers where id = $1 and purged_at is null", [id]);
  testApp.clock.set("2026-07-15T09:00:00Z");
  const expired = await client.call(customers.listDeleted, {}, testApp.viewer);
  await purgeDeletedCustomers(testApp.platform);
  await purgeDeletedCustomers(testApp.platform);
  const refused = await client.refused(customers.restore, { ids: [id] }, testApp.owner);
  const credited = await client.call(conversions.list, {}, testApp.owner);

  expect(untouched).toEqual([{ name: "Zelda Gone" }]);
  expect(expired.items.map((one) => one.id)).toEqual([other]);
  expect(refused.status).toBe(404);
  expect(await testApp.rows("select name, email, phone, consent from customers where id = $1", [id])).toEqual([
    { name: "", email: null, phone: "", consent: "none" },
  ]);
  expect(await testApp.rows("select from customers where id = $1 and purged_at is null", [other])).toHaveLength(1);
  expect(await testApp.rows("select title, note, value_cents::int from quotes where customer_id = $1", [id])).toEqual([
    { title: "", note: "", value_cents: 9900 },
  ]);
  for (const table of ["contacts", "customer_tags", "customer_references", "service_dues"]) {
    expect(await testApp.rows(`select from ${table} where customer_id = $1`, [id])).toEqual([]);
  }
  expect(await testApp.rows("select merge_values from deliveries where customer_id = $1", [id])).toEqual([
    { merge_values: { "service.name": "Boiler", "organization.name": "Mine" } },
  ]);
  expect(credited).toMatchObject({ total: 1, total_value_cents: 4200 });
});
