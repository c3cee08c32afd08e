import { customFields } from "@delight/contract/custom-fields";
import { customerSync, mostSynced } from "@delight/contract/customer-sync";
import { customers } from "@delight/contract/customers";
import { expect } from "vitest";
import { aCustomer, aSuppression } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import type { Person } from "../../../testing/people.ts";
import { anApiKey } from "../../../testing/access-matrix/rows.ts";

test.beforeEach(() => testApp.rows("delete from customers"));

const bring = (rows: readonly unknown[], as: Person = testApp.owner) =>
  client.call(customerSync.upsert, { customers: [...rows] }, as);
const get = (id: string | null | undefined) => client.call(customers.get, { id: id ?? "" }, testApp.owner);
const countAll = async () => (await testApp.rows("select from customers")).length;
const outcomes = ({ rows }: Awaited<ReturnType<typeof bring>>) => rows.map(({ outcome }) => outcome);

test("a thousand customers are added in one call, and the same call again changes nothing", async () => {
  const rows = Array.from({ length: mostSynced }, (_none, n) => ({
    reference: `booking-${n}`,
    first_name: `Ada ${n}`,
    email: `ada${n}@example.com`,
    tags: ["boiler"],
  }));

  const first = await bring(rows);
  const again = await bring(rows);

  expect(first.counts).toEqual({ created: mostSynced, updated: 0, unchanged: 0, refused: 0 });
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: mostSynced, refused: 0 });
  expect(again.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
  expect(await countAll()).toBe(mostSynced);
  expect((await client.refused(customerSync.upsert, { customers: [...rows, {}] }, testApp.owner)).status).toBe(400);
});

test("a customer is known by reference, else by e-mail in any case, and what is left out stays", async () => {
  const { id } = await testApp.inOwnOrg((tx) =>
    aCustomer(tx, { email: "Ada@example.com", first_name: "Ada", city: "Lyon", tags: ["vip"] }),
  );

  const byEmail = await bring([
    { reference: "b-1", email: "ADA@example.com", phone: "+33 1 23 45 67 89", tags: ["boiler"] },
  ]);
  const byReference = await bring([{ reference: "b-1", email: "ada@new.example", last_name: "Lovelace" }]);

  expect([outcomes(byEmail), outcomes(byReference)]).toEqual([["updated"], ["updated"]]);
  expect([byEmail.rows[0]?.id, byReference.rows[0]?.id]).toEqual([id, id]);
  expect(await get(id)).toMatchObject({
    email: "ada@new.example",
    first_name: "Ada",
    last_name: "Lovelace",
    city: "Lyon",
    phone: "+33 1 23 45 67 89",
    tags: ["boiler", "vip"],
  });
});

test("who shares an address under another reference is another customer, however often it is told", async () => {
  const rows = [
    { reference: "b-1", first_name: "Ada", email: "family@example.com" },
    { reference: "b-2", first_name: "Bea", email: "family@example.com" },
  ];

  const first = await bring(rows.slice(0, 1));
  const both = await bring(rows);
  const again = await bring(rows.toReversed());

  expect([first, both, again].map(outcomes)).toEqual([
    ["created"],
    ["unchanged", "created"],
    ["unchanged", "unchanged"],
  ]);
  expect(again.rows.map(({ id }) => id).toReversed()).toEqual(both.rows.map(({ id }) => id));
});

test("each row is judged by itself, says what is wrong with it, and keeps no other one back", async () => {
  const { id: field } = await client.call(customFields.create, { label: "Age", kind: "number" }, testApp.owner);
  const nobody = "01890000-0000-7000-8000-000000000000";

  const { counts, rows } = await bring([
    { email: "no address" },
    { first_name: "Ada", custom: { [field]: "old" } },
    { first_name: "Ada", custom: { [nobody]: 1 } },
    { reference: "b-9" },
    "Ada",
    { first_name: "Bea", custom: { [field]: 7 } },
    { email: "twice@example.com" },
    { email: "TWICE@example.com" },
  ]);

  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0, refused: 6 });
  expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([
    ["email"],
    [`custom.${field}`],
    [`custom.${nobody}`],
    ["row"],
    ["row"],
    [],
    [],
    ["row"],
  ]);
  expect(rows[7]?.errors["row"]?.[0]).toContain("row 6");
  expect((await get(rows[5]?.id)).custom).toEqual({ [field]: 7 });
});

test("facts of an organization's own are set, stay when left out, and are cleared by null", async () => {
  const make = (label: string) => client.call(customFields.create, { label, kind: "text" }, testApp.owner);
  const [roof, boiler] = [(await make("Roof")).id, (await make("Boiler")).id];
  await bring([{ reference: "b-1", first_name: "Ada", custom: { [roof]: "slate", [boiler]: "gas" } }]);

  const cleared = await bring([{ reference: "b-1", custom: { [roof]: null } }]);
  const same = await bring([{ reference: "b-1", custom: { [boiler]: "gas" } }]);

  expect([outcomes(cleared), outcomes(same)]).toEqual([["updated"], ["unchanged"]]);
  expect((await get(cleared.rows[0]?.id)).custom).toEqual({ [boiler]: "gas" });
});

test("A10 no call lifts a suppression or changes consent, whatever it says of it", async () => {
  const { id } = await testApp.inOwnOrg(async (tx) => {
    await aSuppression(tx, "left@example.com", { reason: "unsubscribed" });
    return aCustomer(tx, { email: "left@example.com", consent: "unsubscribed" });
  });
  const suppressions = await testApp.rows("select * from suppressions");

  const { rows } = await bring([
    { email: "left@example.com", first_name: "Grace", consent: "subscribed", status: "subscribed" },
    { email: "new@example.com", consent: "subscribed" },
  ]);

  expect(await get(id)).toMatchObject({ first_name: "Grace", consent: "unsubscribed", status: "unsubscribed" });
  expect(await get(rows[1]?.id)).toMatchObject({ consent: "none", source: "api" });
  expect(await testApp.rows("select * from suppressions")).toEqual(suppressions);
  expect(await testApp.rows("select from customer_consents")).toEqual([]);
});

test("of calls that bring the same customers at once each customer is made once", async () => {
  const rows = Array.from({ length: 20 }, (_none, n) => ({ reference: `b-${n}`, first_name: "Ada" }));

  const answers = await Promise.all([bring(rows), bring(rows), bring(rows.toReversed())]);

  expect(answers.map(({ counts }) => counts.created).toSorted((one, other) => one - other)).toEqual([0, 0, 20]);
  expect(await countAll()).toBe(20);
});

test("a repeated call under an Idempotency-Key is answered the same, ids and all", async () => {
  const { key } = await anApiKey(testApp, { scopes: ["customers.change"] });
  const headers = { authorization: `Bearer ${key}`, "idempotency-key": "sync-1" };
  const send = () => client.answer(customerSync.upsert, { customers: [{ first_name: "Ada" }] }, undefined, headers);

  const [first, again] = [await send(), await send()];

  expect(again.body).toEqual(first.body);
  expect(await countAll()).toBe(1);
});

test("I1 references of other tenants mean nobody here", async () => {
  await bring([{ reference: "b-1", first_name: "Ada", email: "ada@example.com" }]);

  const theirs = await bring(
    [{ reference: "b-1", first_name: "Zoe", email: "ada@example.com" }],
    testApp.otherOrgOwner,
  );

  expect(theirs.counts.created).toBe(1);
  expect((await testApp.rows("select first_name from customers order by 1")).map((row) => row["first_name"])).toEqual([
    "Ada",
    "Zoe",
  ]);
});
