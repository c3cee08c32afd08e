import { audit } from "@delight/contract/audit";
import { type CustomKind, customFields } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import { expect } from "vitest";
import { aCustomer, aField, aValue } from "../../../testing/factories.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";

test.beforeEach(async () => {
  await testApp.rows("truncate customers, custom_fields, audit_entries cascade");
});

const add = (label: string, kind: CustomKind, choices: string[] = []) =>
  client.call(
    customFields.create,
    { label, kind, choices: choices.map((choice) => ({ id: null, label: choice })) },
    testApp.owner,
  );
const list = async () => (await client.call(customFields.list, {}, testApp.viewer)).map(({ label }) => label);

test("fields are added at the end, renamed, put into an order and deleted", async () => {
  const [boiler, built, pets] = [await add("Boiler", "text"), await add("Built", "date"), await add("Pets", "yes_no")];
  const { version } = await client.call(
    customFields.update,
    { id: boiler.id, label: "Boiler make", choices: [], version: 1 },
    testApp.owner,
  );
  const added = await list();
  const ordered = await client.call(customFields.reorder, { ids: [pets.id, boiler.id, built.id] }, testApp.owner);
  await client.call(customFields.remove, { id: built.id }, testApp.owner);

  expect(boiler).toMatchObject({ place: 0, kind: "text", choices: [], uses: null, version: 1 });
  expect(version).toBe(2);
  expect(added).toEqual(["Boiler make", "Built", "Pets"]);
  expect(ordered.map(({ place }) => place)).toEqual([0, 1, 2]);
  expect(await list()).toEqual(["Pets", "Boiler make"]);
});

test("a label stands once, choices go with fields that have choices, and each once", async () => {
  await add("Fuel", "choice", ["Gas", "Oil"]);
  const errors = async (input: object) =>
    Object.keys((await client.refused(customFields.create, input, testApp.owner)).body.errors ?? {});
  const gas = { id: null, label: "Gas" };

  expect(await errors({ label: "FUEL", kind: "text" })).toEqual(["label"]);
  expect(await errors({ label: "Roof", kind: "choice" })).toEqual(["choices"]);
  expect(await errors({ label: "Roof", kind: "text", choices: [gas] })).toEqual(["choices"]);
  expect(await errors({ label: "Roof", kind: "choice", choices: [gas, { id: null, label: "gas" }] })).toEqual([
    "choices",
  ]);
});

test("values of every kind are kept, told as they were given, changed in part and cleared", async () => {
  const fuel = await add("Fuel", "choice", ["Gas", "Oil"]);
  const rooms = await add("Rooms", "multi_choice", ["Loft", "Cellar", "Barn"]);
  const ids = Object.fromEntries(
    await Promise.all(
      (["text", "number", "money", "date", "yes_no"] as const).map(
        async (kind) => [kind, (await add(kind, kind)).id] as const,
      ),
    ),
  );
  const [gas = ""] = fuel.choices.map(({ id }) => id);
  const [loft = "", , barn = ""] = rooms.choices.map(({ id }) => id);
  const custom = {
    [ids["text"] ?? ""]: "under the stairs",
    [ids["number"] ?? ""]: -12.5,
    [ids["money"] ?? ""]: 129_900,
    [ids["date"] ?? ""]: "2019-02-28",
    [ids["yes_no"] ?? ""]: false,
    [fuel.id]: gas,
    [rooms.id]: [loft, barn].toSorted(),
  };

  const added = await client.call(customers.create, { last_name: "Hopper", custom }, testApp.owner);
  const changed = await client.call(
    customers.update,
    { id: added.id, custom: { [ids["text"] ?? ""]: null, [rooms.id]: [], [ids["yes_no"] ?? ""]: true } },
    testApp.owner,
  );

  expect(added.custom).toEqual(custom);
  const { [ids["text"] ?? ""]: _text, [rooms.id]: _rooms, ...left } = custom;
  expect(changed.custom).toEqual({ ...left, [ids["yes_no"] ?? ""]: true });
  expect((await client.call(customers.list, {}, testApp.viewer)).items[0]?.custom).toEqual(changed.custom);
  expect(await client.call(customFields.list, { counted: "yes" }, testApp.viewer)).toContainEqual(
    expect.objectContaining({ id: fuel.id, uses: 1 }),
  );
});

test("a value that does not fit its field is refused there, and nothing is kept", async () => {
  const [day, money] = [await add("Built", "date"), await add("Contract", "money")];
  const fuel = await add("Fuel", "choice", ["Gas"]);
  const gone = "01900000-0000-7000-8000-000000000000";
  const custom = { [day.id]: "spring", [money.id]: 1.5, [fuel.id]: gone, [gone]: "x" };

  const refusal = await client.refused(customers.create, { last_name: "Hopper", custom }, testApp.owner);

  expect(refusal.status).toBe(400);
  expect(Object.keys(refusal.body.errors ?? {}).toSorted()).toEqual(
    Object.keys(custom)
      .map((id) => `custom.${id}`)
      .toSorted(),
  );
  expect(await testApp.rows("select from customers")).toEqual([]);
});

test("a choice that is removed goes from its customers, who are counted; a renamed one stays", async () => {
  const fuel = await add("Fuel", "multi_choice", ["Gas", "Oil"]);
  const [gas = "", oil = ""] = fuel.choices.map(({ id }) => id);
  const { id } = await client.call(
    customers.create,
    { last_name: "Hopper", custom: { [fuel.id]: [gas, oil] } },
    testApp.owner,
  );
  const before = await client.call(customFields.uses, { id: fuel.id }, testApp.owner);
  const choices = [
    { id: oil, label: "Heating oil" },
    { id: null, label: "Wood" },
  ];

  const changed = await client.call(
    customFields.update,
    { id: fuel.id, label: "Fuel", choices, version: 1 },
    testApp.owner,
  );
  const late = { id: fuel.id, label: "Fuel", choices, version: 1 };
  const refusal = await client.refused(customFields.update, late, testApp.owner);

  expect(before).toEqual({
    customers: 1,
    choices: expect.arrayContaining([
      { id: gas, customers: 1 },
      { id: oil, customers: 1 },
    ]),
    segments: [],
  });
  expect(changed.removed_values).toBe(1);
  expect(changed.choices.map(({ label }) => label)).toEqual(["Heating oil", "Wood"]);
  expect((await client.call(customers.get, { id }, testApp.owner)).custom).toEqual({ [fuel.id]: [oil] });
  expect(refusal.status).toBe(409);
});

test("deleting tells how many values went and which segments ask for the field", async () => {
  const field = await add("Boiler", "text");
  const asked = { of: "text", test: { is: "filled" } };
  await testApp.inOwnOrg(async (tx) => {
    await aValue(tx, { customer_id: (await aCustomer(tx)).id, field_id: field.id, text_value: "Vaillant" });
    const parts = [{ kind: "group", match: "any", parts: [{ kind: "custom", field_id: field.id, test: asked }] }];
    const rule = JSON.stringify({ version: 2, root: { kind: "group", match: "all", parts } });
    await tx.db.insertInto("segments").values({ organization_id: testApp.ownOrgId, name: "Boilers", rule }).execute();
  });

  const use = await client.call(customFields.remove, { id: field.id }, testApp.owner);

  expect(use).toMatchObject({ customers: 1, segments: [{ name: "Boilers" }] });
  expect(await testApp.rows("select from custom_values")).toEqual([]);
});

test("an order that misses a field is refused", async () => {
  const field = await add("Boiler", "text");
  await add("Built", "date");

  expect((await client.refused(customFields.reorder, { ids: [field.id] }, testApp.owner)).status).toBe(409);
});

test("every change of a field stands in the audit log, with what changed only", async () => {
  const fuel = await add("Fuel", "choice", ["Gas"]);
  const built = await add("Built", "date");
  const [gas = ""] = fuel.choices.map(({ id }) => id);
  const choices = [{ id: gas, label: "Natural gas" }];
  await client.call(customFields.update, { id: fuel.id, label: "Fuel", choices, version: 1 }, testApp.owner);
  await client.call(customFields.reorder, { ids: [built.id, fuel.id] }, testApp.owner);
  await client.call(customFields.remove, { id: built.id }, testApp.owner);

  const { items } = await client.call(audit.list, { group: "fields" }, testApp.owner);

  expect(items.map(({ action, subject, before, after }) => [action, subject.name, before, after])).toEqual([
    ["field_removed", "Built", { name: "Built", field_kind: "date" }, null],
    ["fields_ordered", "", { order: ["Fuel", "Built"] }, { order: ["Built", "Fuel"] }],
    ["field_changed", "Fuel", { choices: ["Gas"] }, { choices: ["Natural gas"] }],
    ["field_added", "Built", null, { name: "Built", field_kind: "date" }],
    ["field_added", "Fuel", null, { name: "Fuel", field_kind: "choice", choices: ["Gas"] }],
  ]);
});

test("A02 a value for a field of the other tenant is refused", async () => {
  const field = await testApp.inOwnOrg((tx) => aField(tx, { label: "Secret" }));
  const theirs = await testApp.inOtherOrg((tx) => aCustomer(tx));

  const change = { id: theirs.id, custom: { [field.id]: "x" } };
  const refused = await client.refused(customers.update, change, testApp.otherOrgOwner);

  expect(refused.status).toBe(400);
});
