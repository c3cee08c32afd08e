import { conversions } from "@delight/contract/conversions";
import type { Endpoint } from "@delight/contract/endpoint";
import { organizations } from "@delight/contract/organizations";
import { quotes } from "@delight/contract/quotes";
import { services } from "@delight/contract/services";
import { expect } from "vitest";
import { importer } from "./features/imports/testing/importer.ts";
import { aConversion, aCustomer, anActivity, aQuote, aRecord, aService } from "./testing/factories.ts";
import { client, testApp, testWith } from "./testing/fixtures.ts";

let files: ReturnType<typeof importer>;
let ids: Record<"customer" | "service" | "activity" | "quote" | "job", string>;
const test = testWith({ now: "2026-06-15T09:00:00Z" });
test.beforeAll(async () => {
  files = importer(testApp, client);
  ids = await testApp.inOwnOrg(async (tx) => {
    const customer = (await aCustomer(tx, { email: "ada@example.com" })).id;
    const service = (await aService(tx, { name: "Boiler service", code: "BS1" })).id;
    const about = { customer_id: customer, service_id: service };
    return {
      customer,
      service,
      activity: (await anActivity(tx)).id,
      quote: (await aQuote(tx, about)).id,
      job: (await aRecord(tx, about)).id,
    };
  });
});

type Way = readonly [string, Endpoint, () => object];

const ways: readonly Way[] = [
  ["a quote", quotes.create, () => ({ customer_id: ids.customer, value_cents: 100, issued_on: "2026-06-01" })],
  ["another price of a quote", quotes.update, () => ({ id: ids.quote, version: 1, value_cents: 100 })],
  [
    "a job",
    services.addRecord,
    () => ({ customer_id: ids.customer, service_id: ids.service, status: "done", day: "2026-06-01", value_cents: 1 }),
  ],
  ["what was invoiced for a job", services.changeRecord, () => ({ id: ids.job, invoiced_cents: 100 })],
  ["a service", services.create, () => ({ name: "Pump", price_cents: 100 })],
  ["another price of a service", services.update, () => ({ id: ids.service, price_cents: 100 })],
  [
    "a conversion by hand",
    conversions.create,
    () => ({ customer_id: ids.customer, activity_id: ids.activity, value_cents: 1, occurred_on: "2026-06-01" }),
  ],
];

test.each(ways)(
  "a program that says of which currency %s is, is refused another one than the firm's",
  async (_what, endpoint, input) => {
    const refused = await client.refused(endpoint, { ...input(), currency: "USD" }, testApp.owner);
    const taken = await client.answer(endpoint, { ...input(), currency: "EUR" }, testApp.owner);

    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ["currency"]]);
    expect(taken.status).toBeLessThan(300);
  },
);

const jobs = "E-mail,Service,Date,Amount,Invoiced,Currency\n";
const quoted = "E-mail,Date,Amount,Currency\n";
const catalog = "Name,Price,Currency\n";

test.each([
  ["jobs", `${jobs}ada@example.com,BS1,2026-03-01,£120,,\n`, "Amount"],
  ["jobs", `${jobs}ada@example.com,BS1,2026-03-02,120,120 USD,\n`, "Invoiced"],
  ["jobs", `${jobs}ada@example.com,BS1,2026-03-03,120,,USD\n`, "Currency"],
  ["quotes", `${quoted}ada@example.com,2026-03-01,$120,\n`, "Amount"],
  ["quotes", `${quoted}ada@example.com,2026-03-02,120,GBP\n`, "Currency"],
  ["services", `${catalog}Sweep,CHF 120,\n`, "Price"],
  ["services", `${catalog}Flue,120,dollars\n`, "Currency"],
] as const)(
  "a row of %s in another currency is told with the reason, and nothing of it is entered: %s",
  async (kind, file, field) => {
    const checked = await files.check(file, { kind });

    expect(checked.counts).toMatchObject({ rows: 1, created: 0, failed: 1 });
    expect(checked.sample_errors).toMatchObject([
      { column: field, message: "is in another currency than EUR, and amounts are not exchanged" },
    ]);
  },
);

test("a row that says our own currency is one of ours, and a heading of another one is refused where columns are chosen", async () => {
  const own = await files.check(`${jobs}ada@example.com,BS1,2026-03-04,"€1.120,50",100 EUR,Euro\n`, { kind: "jobs" });
  const mapping = ["customer_email", "service", "done_on", "value"] as const;
  const uploaded = await files.check("E-mail,Service,Date,Amount\nada@example.com,BS1,2026-03-05,1\n", {
    kind: "jobs",
  });
  const dollars = files.check("E-mail,Service,Date,Total (USD)\nada@example.com,BS1,2026-03-05,1\n", {
    kind: "jobs",
    mapping: [...mapping],
  });

  expect(own.counts).toMatchObject({ created: 1, failed: 0 });
  expect(uploaded.counts).toMatchObject({ created: 1 });
  await expect(dollars).rejects.toThrow("is called by another currency");
});

test("over amounts of any kind the currency of a firm cannot be changed, by no way at all", async () => {
  const change = () => client.answer(organizations.updateSettings, { currency: "GBP" }, testApp.otherOrgOwner);
  const bySql = () => testApp.rows("update organizations set currency = 'USD' where id = $1", [testApp.otherOrgId]);
  const kinds = {
    price: `insert into services (organization_id, name, price_cents) values ($1, 'Pump', 100)`,
    quote: `insert into quotes (organization_id, customer_id, number, status, value_cents, issued_on)
            select $1, id, 'Q-1', 'open', 100, '2026-06-01' from customers where organization_id = $1 limit 1`,
    field: `with f as (insert into custom_fields (organization_id, label, kind) values ($1, 'Budget', 'money') returning id)
            insert into custom_values (organization_id, customer_id, field_id, number_value)
            select $1, c.id, f.id, 100 from customers c, f where c.organization_id = $1 limit 1`,
  };
  await testApp.inOtherOrg((tx) => aCustomer(tx));

  for (const [kind, statement] of Object.entries(kinds)) {
    await testApp.rows(statement, [testApp.otherOrgId]);
    expect([kind, (await change()).status]).toEqual([kind, 400]);
    await expect(bySql()).rejects.toThrow("amounts in EUR would be taken for amounts in USD");
    await testApp.rows("delete from custom_fields where organization_id = $1", [testApp.otherOrgId]);
    await testApp.rows("delete from quotes where organization_id = $1", [testApp.otherOrgId]);
    await testApp.rows("delete from services where organization_id = $1", [testApp.otherOrgId]);
  }
  expect((await change()).status).toBe(200);
});

test("no credit of another currency can be written, so no sum of any screen has one in it", async () => {
  const credit = testApp.inOwnOrg((tx) =>
    aConversion(tx, { activity_id: ids.activity, customer_id: ids.customer, currency: "USD" }),
  );

  await expect(credit).rejects.toThrow("organization_id_currency");
  const mixed = await testApp.rows(
    `select v.id from conversions v join organizations o on o.id = v.organization_id where v.currency <> o.currency`,
  );
  expect(mixed).toEqual([]);
});
