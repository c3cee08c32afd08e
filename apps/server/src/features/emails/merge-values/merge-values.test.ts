import type { MergeGroup, MergeValues } from "@delight/email";
import { sql } from "kysely";
import { expect } from "vitest";
import type { OrgTx } from "../../../platform/db/database.ts";
import { aCustomer, aDue, aField, aQuote, aRecord, aService, aSite } from "../../../testing/factories.ts";
import { ownFieldName } from "@delight/email";
import { everything, mergeValues } from "./merge-values.queries.ts";
import { testApp, testWith } from "../../../testing/fixtures.ts";

const test = testWith({ now: "2026-03-14T12:30:00Z" });
test.beforeAll(async () => {
  // In Auckland it is the 15th already.
  await testApp.rows(
    "update organizations set time_zone = 'Pacific/Auckland', phone = '+33 1', website = 'https://mine.test'",
  );
});

interface Asked {
  needs?: ReadonlySet<MergeGroup>;
  dueOn?: string;
}

async function valuesOf(
  tx: OrgTx,
  customerId: string,
  { needs = everything, dueOn }: Asked = {},
): Promise<MergeValues> {
  const asked = { needs, origin: "https://d.test", now: testApp.clock.now() };
  const dueIsMeant = dueOn === undefined ? undefined : sql<boolean>`service_dues.due_on = ${dueOn}`;
  const row = await tx.db
    .selectFrom("customers")
    .select(mergeValues(tx, dueIsMeant ? { ...asked, dueIsMeant } : asked).as("found"))
    .where("organization_id", "=", tx.organizationId)
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  return row.found;
}

test("every fact of a customer, of the organization and of its brand is there; what is empty is left out", async () => {
  const found = await testApp.inOwnOrg(async (tx) => {
    await tx.db
      .insertInto("brand_kits")
      .values({
        organization_id: tx.organizationId,
        kit: JSON.stringify({ bookingUrl: "https://mine.test/book", reviewUrl: "" }),
        version: 1,
      })
      .execute();
    const { id } = await aCustomer(tx, {
      first_name: "Zoë",
      last_name: "Ng",
      email: "zoe@real.test",
      phone: "+33 2",
      street: "1 Quay",
      city: "Brest",
      postal_code: "29200",
      last_service_on: "2020-01-01",
    });
    return valuesOf(tx, id);
  });

  expect(found).toEqual({
    "customer.name": "Zoë Ng",
    "customer.first_name": "Zoë",
    "customer.last_name": "Ng",
    "customer.email": "zoe@real.test",
    "customer.phone": "+33 2",
    "customer.street": "1 Quay",
    "customer.city": "Brest",
    "customer.postal_code": "29200",
    "customer.last_service_on": "2020-01-01",
    "organization.name": "Mine",
    "organization.postal_address": "1 Test Street, Paris",
    "organization.phone": "+33 1",
    "organization.website": "https://mine.test",
    "sender.name": "Mine",
    "links.booking": "https://mine.test/book",
  });
});

test("tags and own facts of every kind are there by the ids of their fields; without a value nothing is", async () => {
  const gas = "0199b000-0000-7000-8000-000000000001";
  const oil = "0199b000-0000-7000-8000-000000000002";
  const choices = JSON.stringify([
    { id: gas, label: "Gas" },
    { id: oil, label: "Oil" },
  ]);
  const given = {
    text: { text_value: "Vaillant" },
    number: { number_value: 12.5 },
    money: { number_value: 9900 },
    date: { day_value: "2026-04-01" },
    choice: { choice_id: oil },
    multi_choice: { choice_id: oil },
    yes_no: { yes_value: true },
  };
  const { found, bare, names } = await testApp.inOwnOrg(async (tx) => {
    const { id } = await aCustomer(tx, { tags: ["Landlord", "Boiler plan"] });
    const other = await aCustomer(tx);
    const fields: Record<string, string> = {};
    for (const [kind, value] of Object.entries(given)) {
      const field = await aField(tx, {
        kind: kind as keyof typeof given,
        choices: kind.endsWith("choice") ? choices : "[]",
      });
      fields[kind] = ownFieldName({ id: field.id, kind: kind as keyof typeof given });
      const row = { organization_id: tx.organizationId, customer_id: id, field_id: field.id };
      await tx.db
        .insertInto("custom_values")
        .values({ ...row, ...value })
        .execute();
      const both = { ...row, choice_id: gas };
      if (kind === "multi_choice") await tx.db.insertInto("custom_values").values(both).execute();
      const no = { ...row, customer_id: other.id, yes_value: false };
      if (kind === "yes_no") await tx.db.insertInto("custom_values").values(no).execute();
    }
    const needs = new Set(["tags", "own"] as const);
    return { found: await valuesOf(tx, id, { needs }), bare: await valuesOf(tx, other.id, { needs }), names: fields };
  });

  expect(found).toEqual({
    "customer.name": expect.anything(),
    "customer.tags": ["Boiler plan", "Landlord"],
    [names["text"] ?? ""]: "Vaillant",
    [names["number"] ?? ""]: "12.5",
    [names["money"] ?? ""]: { cents: 9900, currency: "EUR" },
    [names["date"] ?? ""]: "2026-04-01",
    [names["choice"] ?? ""]: "Oil",
    [names["multi_choice"] ?? ""]: ["Gas", "Oil"],
    [names["yes_no"] ?? ""]: "yes",
  });
  expect(Object.keys(bare)).toEqual(["customer.name"]);
});

test("the due that is meant brings its service and its site; without one, the first site in use is the customer's", async () => {
  const { meant, any, none } = await testApp.inOwnOrg(async (tx) => {
    const { id } = await aCustomer(tx);
    await aSite(tx, { customer_id: id, name: "Old barn", is_archived: true, created_at: "2020-01-01" });
    await aSite(tx, { customer_id: id, name: "", street: "2 Mill Lane", city: "Leeds", created_at: "2021-01-01" });
    const shop = await aSite(tx, { customer_id: id, name: "Shop", city: "York", created_at: "2022-01-01" });
    const boiler = await aService(tx, {
      name: "Boiler service",
      description: "All of it",
      price_cents: 12_900,
      image_name: "abc.webp",
    });
    const gas = await aService(tx, { name: "Gas check", price_cents: 0 });
    await aDue(tx, { customer_id: id, service_id: gas.id, due_on: "2026-04-01" });
    await aDue(tx, {
      customer_id: id,
      service_id: boiler.id,
      due_on: "2026-05-01",
      last_done_on: "2025-05-01",
      site_id: shop.id,
    });
    return {
      meant: await valuesOf(tx, id, { dueOn: "2026-05-01" }),
      any: await valuesOf(tx, id),
      none: await valuesOf(tx, id, { dueOn: "1999-01-01" }),
    };
  });

  const price = { cents: 12_900, currency: "EUR" };
  expect(meant).toMatchObject({
    "service.name": "Boiler service",
    "service.description": "All of it",
    "service.price": price,
    "service.due_on": "2026-05-01",
    "service.image": "https://d.test/i/abc.jpg",
    "due.service": "Boiler service",
    "due.on": "2026-05-01",
    "due.last_done_on": "2025-05-01",
    "due.price": price,
    "due.site": "Shop",
    "site.name": "Shop",
    "site.city": "York",
    dues: [
      { service: "Gas check", on: "2026-04-01" },
      { service: "Boiler service", on: "2026-05-01", last_done_on: "2025-05-01", price, site: "Shop" },
    ],
  });
  expect(any).toMatchObject({ "service.name": "Gas check", "site.street": "2 Mill Lane" });
  expect(any).not.toHaveProperty("service.price");
  expect(any).not.toHaveProperty("due.site");
  expect(none).toMatchObject({ "site.street": "2 Mill Lane" });
  expect(none).not.toHaveProperty("service.name");
});

test("jobs are told the newest first, and of visits the next one from today on where the organization is", async () => {
  const found = await testApp.inOwnOrg(async (tx) => {
    const customer_id = (await aCustomer(tx)).id;
    const site = await aSite(tx, { customer_id, name: "Shop", street: "3 High Street", city: "York" });
    const service_id = (await aService(tx, { name: "Repair" })).id;
    const record = { customer_id, service_id };
    await aRecord(tx, { ...record, done_on: "2024-02-01", value_cents: 0 });
    await aRecord(tx, { ...record, done_on: "2025-02-01", value_cents: 5_000, site_id: site.id });
    const booked = { ...record, status: "booked", done_on: null } as const;
    await aRecord(tx, { ...booked, scheduled_on: "2026-03-14" });
    await aRecord(tx, { ...booked, scheduled_on: "2026-03-20" });
    await aRecord(tx, { ...booked, scheduled_on: "2026-03-15", site_id: site.id });
    await aRecord(tx, { ...record, status: "cancelled", scheduled_on: "2026-03-15", done_on: null });
    return valuesOf(tx, customer_id);
  });

  const newest = { service: "Repair", on: "2025-02-01", price: { cents: 5_000, currency: "EUR" }, site: "Shop" };
  expect(found).toMatchObject({
    "customer.last_service": "Repair",
    "customer.last_service_on": "2025-02-01",
    "job.service": "Repair",
    "job.on": "2025-02-01",
    "job.site": "Shop",
    jobs: [newest, { service: "Repair", on: "2024-02-01" }],
    "appointment.service": "Repair",
    "appointment.on": "2026-03-15",
    "appointment.site": "3 High Street, York",
  });
});

test("the quote is the newest that can still be accepted today where the organization is", async () => {
  const found = await testApp.inOwnOrg(async (tx) => {
    const customer_id = (await aCustomer(tx)).id;
    await aQuote(tx, {
      customer_id,
      issued_on: "2026-01-01",
      expires_on: "2026-03-15",
      number: "OPEN-1",
      title: "Heat pump",
    });
    await aQuote(tx, { customer_id, issued_on: "2026-02-01", expires_on: "2026-03-14" });
    await aQuote(tx, { customer_id, issued_on: "2026-03-01", status: "declined" });
    return valuesOf(tx, customer_id);
  });

  expect(found).toMatchObject({
    "quote.number": "OPEN-1",
    "quote.title": "Heat pump",
    "quote.total": { cents: 50_000, currency: "EUR" },
    "quote.issued_on": "2026-01-01",
    "quote.expires_on": "2026-03-15",
  });
});

test("only what the email names is looked up, and the name, which every mail is addressed to", async () => {
  const { site, nothing } = await testApp.inOwnOrg(async (tx) => {
    const { id } = await aCustomer(tx, { first_name: "Zoë", last_name: "Ng" });
    await aSite(tx, { customer_id: id, name: "Shop", street: "" });
    return {
      site: await valuesOf(tx, id, { needs: new Set(["site"]) }),
      nothing: await valuesOf(tx, id, { needs: new Set() }),
    };
  });

  expect(site).toEqual({ "customer.name": "Zoë Ng", "site.name": "Shop" });
  expect(nothing).toEqual({ "customer.name": "Zoë Ng" });
});

test("a list has at most 20 entries", async () => {
  const found = await testApp.inOwnOrg(async (tx) => {
    const customer_id = (await aCustomer(tx)).id;
    for (let day = 0; day < 22; day += 1) {
      const service_id = (await aService(tx)).id;
      await aDue(tx, { customer_id, service_id, due_on: `2026-04-${String(day + 1).padStart(2, "0")}` });
      await aRecord(tx, { customer_id, service_id });
    }
    return valuesOf(tx, customer_id, { needs: new Set(["dues", "jobs"]) });
  });

  expect([found["dues"], found["jobs"]]).toMatchObject([{ length: 20 }, { length: 20 }]);
});

test("nothing of another tenant's customer is found, whatever is asked", async () => {
  const theirs = await testApp.inOtherOrg(async (tx) => (await aCustomer(tx)).id);

  await expect(testApp.inOwnOrg((tx) => valuesOf(tx, theirs))).rejects.toThrow("no result");
});

test("for many customers at once each question is answered by the index of its customer", async () => {
  const organization = await testApp.inOwnOrg(async (tx) => {
    const service = await aService(tx);
    const mine = sql`${tx.organizationId}::uuid`;
    const many = sql`from customers cross join generate_series(1, 4) as n where customers.organization_id = ${mine}`;
    for (const filling of [
      sql`insert into customers (organization_id, last_name) select ${mine}, 'Nr ' || n from generate_series(1, 3000) as n`,
      sql`insert into sites (organization_id, customer_id, name) select ${mine}, customers.id, 'Site' ${many}`,
      sql`insert into service_records (organization_id, customer_id, service_id, status, scheduled_on, done_on)
        select ${mine}, customers.id, ${service.id}, case when n = 1 then 'booked' else 'done' end, date '2026-04-01' + n, date '2025-01-01' + n ${many}`,
      sql`insert into quotes (organization_id, customer_id, number, status, value_cents, issued_on)
        select ${mine}, customers.id, customers.id || '-' || n, 'open', 100, date '2025-01-01' + n ${many}`,
      sql`insert into service_dues (organization_id, customer_id, service_id, due_on, digest_on)
        select ${mine}, customers.id, ${service.id}, date '2026-04-01', date '2026-04-01' from customers where organization_id = ${mine}`,
    ]) {
      await filling.execute(tx.db);
    }
    return tx.organizationId;
  });
  await testApp.rows("analyze customers, sites, service_records, quotes, service_dues");

  const lines = await testApp.inOwnOrg(async (tx) => {
    const values = mergeValues(tx, { needs: everything, origin: "", now: testApp.clock.now() });
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain select ${values} from customers where organization_id = ${organization}
    `.execute(tx.db);
    return rows.map((row) => row["QUERY PLAN"]);
  });

  const scans = lines.flatMap((line, index) =>
    /Scan.* on (sites|service_records|quotes|service_dues)\b/.test(line)
      ? [`${line.trim()} ${lines[index + 1]?.trim()}`]
      : [],
  );
  expect(scans.length).toBeGreaterThan(6);
  expect(scans.filter((scan) => !scan.includes("(customer_id = customers.id)"))).toEqual([]);
});
