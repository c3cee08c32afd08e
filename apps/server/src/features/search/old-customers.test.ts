import { search } from "@delight/contract/search";
import { sql } from "kysely";
import { expect } from "vitest";
import { oneByOne } from "../../testing/client.ts";
import { aCustomer } from "../../testing/factories.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

test.beforeAll(async () => {
  await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { first_name: "Bernadette", last_name: "Rodriguez", email: "b@example.org", city: "Nantes" });
    await sql`
      insert into customers (organization_id, id, first_name, consent)
      select organization_id, ('ffffffff-0000-7000-8000-' || lpad(one::text, 12, '0'))::uuid, 'Later', consent
      from customers, generate_series(1, 2100) as one
    `.execute(tx.db);
    await aCustomer(tx, { company: "Telefon ☎☎" });
  });
});

test.each([
  ["bernadette"],
  ["nantes"],
  ["odriguez"],
  ["bernadette nant"],
  ["rodrigeuz"],
  ["bernadete nantse"],
  ["b@example.org"],
])("1.7: %s finds whom it means among however many customers that came later", async (q) => {
  const { customers } = await client.call(search.find, { q }, testApp.owner);

  expect(customers.map(({ title }) => title)).toEqual(["Bernadette Rodriguez"]);
});

test("1.7: signs are found beside a word; alone, where no index knows them, only of customers that came last", async () => {
  const found = await oneByOne(["☎☎ telef", "te ☎", "☎☎", "☎☎☎☎ ☎☎☎☎"], (q) =>
    client.call(search.find, { q }, testApp.owner),
  );

  expect(found.map(({ customers }) => customers.map(({ title }) => title))).toEqual([
    ["Telefon ☎☎"],
    ["Telefon ☎☎"],
    [],
    [],
  ]);
});
