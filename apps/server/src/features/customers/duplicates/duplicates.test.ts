import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { customers } from "@delight/contract/customers";
import { expect } from "vitest";
import { aCustomer } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

test.beforeEach(async () => {
  await testApp.rows("delete from customers");
});

type Given = Parameters<typeof aCustomer>[1];

const make = (...all: Given[]) =>
  testApp.inOwnOrg(async (tx) => {
    const ids: string[] = [];
    for (const one of all) ids.push((await aCustomer(tx, { email: null, first_name: "", last_name: "", ...one })).id);
    return ids;
  });
const list = async (input: { reason?: "email" | "phone" } = {}) => {
  const { items } = await client.call(customerDuplicates.list, input, testApp.viewer);
  return items.map(({ reasons, strength, customers: members }) => ({
    reasons,
    strength,
    ids: members.map(({ id }) => id),
  }));
};
const of = (id: string) => client.call(customerDuplicates.ofCustomer, { id }, testApp.viewer);

const numbers: [string, string, boolean][] = [
  ["020 7946 0958", "+44 20 7946 0958", true],
  ["(020) 7946-0958", "0044 20 79460958", true],
  ["٠٢٠٧٩٤٦٠٩٥٨", "020 7946 0958", true],
  ["020 7946 0958", "020 7946 0959", false],
  ["0000000000", "0000000000", false],
  ["1111111", "1111111", false],
  ["12345", "12345", false],
  ["", "", false],
];

test.each(numbers)("phone: %s and %s", async (one, other, isSame) => {
  await make({ last_name: "A", phone: one }, { last_name: "B", phone: other });

  expect((await list()).map(({ reasons }) => reasons)).toEqual(isSame ? [["phone"]] : []);
});

const names: [string, Given, Given, string[]][] = [
  [
    "the same words in another order and case, in the same postcode",
    { first_name: "Ada", last_name: "King", postal_code: "SW1A 1AA" },
    { first_name: "KING", last_name: "Áda", postal_code: "sw1a1aa" },
    ["name_postcode"],
  ],
  [
    "the same name elsewhere",
    { first_name: "Ada", last_name: "King", postal_code: "1" },
    { first_name: "Ada", last_name: "King", postal_code: "2" },
    [],
  ],
  [
    "a name that sounds the same, at the same street",
    { first_name: "Ada", last_name: "Müller", street: "1, High Street", city: "Leeds" },
    { first_name: "A.", last_name: "Mueller", street: "1 high street", city: "LEEDS" },
    ["alike_address"],
  ],
  [
    "a family at one address",
    { first_name: "Ada", last_name: "King", street: "1 High Street", city: "Leeds" },
    { first_name: "Bob", last_name: "King", street: "1 High Street", city: "Leeds" },
    [],
  ],
  [
    "a company with and without its legal form",
    { company: "Acme Boilers Ltd", street: "2 Mill Lane", postal_code: "LS1 1AA" },
    { company: "ACME Boilers", street: "2 Mill Lane", postal_code: "LS1 1AA" },
    ["alike_address"],
  ],
  [
    "an Arabic name, written with and without signs",
    { last_name: "مُحَمَّد", postal_code: "1000" },
    { last_name: "محمد", postal_code: "1000" },
    ["name_postcode"],
  ],
];

test.each(names)("%s", async (_, one, other, reasons) => {
  await make(one, other);

  expect((await list()).map((group) => group.reasons)).toEqual(reasons.length === 0 ? [] : [reasons]);
});

test("a group is told once, by the strongest reason, with all that hold; asked for a reason, by that one", async () => {
  const phone = "020 7946 0958";
  const [a = "", b = "", c = ""] = await make(
    { last_name: "A", email: "same@x.test", phone },
    { last_name: "B", email: "SAME@x.test", phone },
    { last_name: "C", phone: "020 7000 0000" },
  );
  await make({ last_name: "D", phone: "+44 20 7000 0000" });

  const all = await list();
  expect(all[0]).toEqual({ reasons: ["email", "phone"], strength: "strong", ids: [a, b] });
  expect(all.slice(1)).toMatchObject([{ reasons: ["phone"], strength: "likely" }]);
  expect(all[1]?.ids[0]).toBe(c);
  expect(await list({ reason: "phone" })).toHaveLength(2);
  expect(await list({ reason: "email" })).toHaveLength(1);
  expect(await of(a)).toMatchObject([{ reasons: ["email", "phone"], strength: "strong", customer: { id: b } }]);
});

test("what is written counts at once, and who is deleted does not", async () => {
  const [a = "", b = ""] = await make({ last_name: "A", email: "a@x.test" }, { last_name: "B", email: "b@x.test" });
  const before = await list();
  await client.call(customers.update, { id: b, email: "a@x.test" }, testApp.owner);
  const changed = await list();
  await client.call(customers.remove, { id: b }, testApp.owner);

  expect([before.length, changed.length, (await list()).length]).toEqual([0, 1, 0]);
  expect(await of(a)).toEqual([]);
});

test("of whom it was said that they are not the same nobody hears again, until it is taken back", async () => {
  const [a = "", b = "", c = ""] = await make(
    { last_name: "A", email: "same@x.test" },
    { last_name: "B", email: "same@x.test" },
    { last_name: "C", email: "same@x.test" },
  );

  const kept = await client.call(customerDuplicates.keepApart, { ids: [a, b] }, testApp.marketer);
  const again = await client.call(customerDuplicates.keepApart, { ids: [a, b] }, testApp.marketer);
  const first = await of(a);
  const whole = await list();
  await client.call(customerDuplicates.keepApart, { ids: [a, b, c] }, testApp.marketer);
  const none = await list();
  const told = await client.call(customerDuplicates.listKeptApart, {}, testApp.viewer);
  const back = await client.call(customerDuplicates.takeTogether, { ids: [a, b, c] }, testApp.marketer);

  expect([kept.pairs, again.pairs]).toEqual([1, 0]);
  expect(first.map(({ customer }) => customer.id)).toEqual([c]);
  expect(whole[0]?.ids).toEqual([a, b, c]);
  expect(none).toEqual([]);
  expect(told).toMatchObject({ total: 3, items: [{ user_name: "marketer" }, {}, {}] });
  expect(back.pairs).toBe(3);
  expect(await list()).toHaveLength(1);
});

test("many groups come from cursor to cursor, each once, and a cursor is good for its question only", async () => {
  await testApp.rows(
    `insert into customers (organization_id, last_name, email)
     select $1, 'Name ' || n, 'pair-' || (n / 2) || '@x.test' from generate_series(2, 301) n`,
    [testApp.ownOrgId],
  );

  const seen: string[] = [];
  let cursor: string | undefined;
  let foreign: string | undefined;
  let answers = 0;
  do {
    const page = await client.call(customerDuplicates.list, cursor === undefined ? {} : { cursor }, testApp.viewer);
    seen.push(...page.items.map(({ customers: members }) => members.map(({ id }) => id).join()));
    cursor = page.next_cursor ?? undefined;
    answers += 1;
    foreign ??= cursor;
  } while (cursor !== undefined);
  const refused = await client.refused(customerDuplicates.list, { cursor: foreign, reason: "email" }, testApp.viewer);

  expect(refused.status).toBe(400);
  expect(answers).toBeGreaterThan(1);
  expect([seen.length, new Set(seen).size]).toEqual([150, 150]);
});

test("a thousand with one number are one group that tells of ten and counts all", async () => {
  await testApp.rows(
    `insert into customers (organization_id, last_name, phone) select $1, 'Name ' || n, '020 7946 0958' from generate_series(1, 1000) n`,
    [testApp.ownOrgId],
  );

  const { items } = await client.call(customerDuplicates.list, {}, testApp.viewer);

  expect(items.map(({ total, customers: members }) => [total, members.length])).toEqual([[1000, 10]]);
});
