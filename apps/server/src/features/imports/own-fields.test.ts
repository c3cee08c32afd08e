import { type CustomKind, customFields } from "@delight/contract/custom-fields";
import { customers } from "@delight/contract/customers";
import { imports } from "@delight/contract/imports";
import { expect } from "vitest";
import { importer } from "./testing/importer.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

let files: ReturnType<typeof importer>;
test.beforeAll(async () => {
  files = importer(testApp, client);
});

const add = (label: string, kind: CustomKind, choices: string[] = []) =>
  client.call(
    customFields.create,
    { label, kind, choices: choices.map((choice) => ({ id: null, label: choice })) },
    testApp.owner,
  );

test("columns called as customer fields are guessed, read by their kind, and filled by the rules of the import", async () => {
  const [fuel, built, area] = [
    await add("Fuel", "choice", ["Gas", "Oil"]),
    await add("Année", "date"),
    await add("Area m²", "number"),
  ];
  const [gas, oil] = fuel.choices.map(({ id }) => id);
  const first = "email,FUEL,annee,Area m2\na@example.com,gas,28/02/2019,\nb@example.com,,,85.5\n";
  const second = "email,fuel,annee,area m²\na@example.com,oil,,120\nb@example.com,oil,,85.5\n";

  const done = await files.run(first);
  const filled = await files.run(second, { dedupe: "update_empty" });
  const again = await files.run(second, { dedupe: "update_empty" });

  expect(done.options.mapping).toEqual(["email", `custom:${fuel.id}`, `custom:${built.id}`, `custom:${area.id}`]);
  const { items } = await client.call(customers.list, { sort: "email" }, testApp.owner);
  expect([filled.counts.updated, again.counts.unchanged]).toEqual([2, 2]);
  expect(items.map(({ custom }) => custom)).toEqual([
    { [fuel.id]: gas, [built.id]: "2019-02-28", [area.id]: 120 },
    { [fuel.id]: oil, [area.id]: 85.5 },
  ]);
});

test("a cell that its field does not understand is an error of its row, which names the choices", async () => {
  const roof = await add("Roof", "choice", ["Slate", "Thatch"]);

  const checked = await files.check("email,roof\nc@example.com,Straw\nd@example.com,slate\n");

  expect(checked.counts).toMatchObject({ rows: 2, failed: 1 });
  expect(checked.sample_errors).toMatchObject([
    { line: 2, column: "roof", value: "Straw", message: 'is none of the choices "Slate", "Thatch"' },
  ]);
  expect(roof.choices).toHaveLength(2);
});

test("the check counts values that are no choices yet, and takes them once added", async () => {
  const contract = await add("Contract", "choice", ["Gold"]);
  const extras = await add("Extras", "multi_choice", ["Filter"]);
  const rows = ["silver,Filter", "Silver,Alarm; Pump", "Gold,pump", "Bronze,", "Gold,Filter"];
  const content = `email,contract,extras\n${rows.map((row, index) => `choice-${index}@example.com,${row}`).join("\n")}\n`;

  const checked = await files.check(content, { strict: false });
  const wanted = ["Silver", "Bronze"].map((label) => ({ id: null, label }));
  await client.call(customFields.update, { ...contract, choices: [...contract.choices, ...wanted] }, testApp.owner);
  await client.call(imports.check, { ...checked.options, id: checked.id }, testApp.owner);
  await files.work(checked.id);
  const again = await client.call(imports.get, { id: checked.id }, testApp.owner);

  const told = (file: typeof checked) =>
    file.unknown_choices.map(({ field_id, value, rows: count }) => [field_id, value, count]);
  expect(told(checked)).toEqual([
    [contract.id, "silver", 2],
    [extras.id, "Pump", 2],
    [extras.id, "Alarm", 1],
    [contract.id, "Bronze", 1],
  ]);
  expect(told(again)).toEqual([
    [extras.id, "Pump", 2],
    [extras.id, "Alarm", 1],
  ]);
});

test("a field that was deleted since the upload is no target any more", async () => {
  const gone = await add("Gone", "text");
  const { body } = await files.upload("email,gone\ne@example.com,x\n");
  await client.call(customFields.remove, { id: gone.id }, testApp.owner);

  const refusal = await client.refused(imports.check, { ...body.options, id: body.id }, testApp.owner);

  expect(refusal.body.errors).toHaveProperty("mapping");
});
