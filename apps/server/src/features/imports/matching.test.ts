import { customers } from "@delight/contract/customers";
import { imports } from "@delight/contract/imports";
import { expect } from "vitest";
import { aCustomer } from "../../testing/factories.ts";
import { importer } from "./testing/importer.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

let files: ReturnType<typeof importer>;
test.beforeAll(async () => {
  files = importer(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows("truncate customers, imports, import_errors, import_changes, customer_references cascade");
});

const shown = async () => (await client.call(customers.list, { sort: "email" }, testApp.owner)).items;

test("by reference: a known one is updated with its new address, one without takes it on, who shares an address with another is new", async () => {
  await files.run("reference,name,email\nR1,Ada,ada@example.com\n,Bob,bob@example.com\n");
  const file =
    "reference,name,email\nR1,Ada,ada.new@example.com\nR2,Bob,bob@example.com\nR3,Ben,bob@example.com\nR3,Ben,bob@example.com\n";

  const foreseen = await files.check(file, { match: "reference", dedupe: "update" });
  const done = await files.start(foreseen.id);
  const again = await files.run(file, { match: "reference", dedupe: "update" });

  expect(done.counts).toMatchObject({ created: 1, updated: 2, unchanged: 1 });
  expect({ ...foreseen.counts, duplicates: 0 }).toEqual(done.counts);
  expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
  expect((await shown()).map(({ name, email }) => [name, email])).toEqual([
    ["Ada", "ada.new@example.com"],
    ["Bob", "bob@example.com"],
    ["Ben", "bob@example.com"],
  ]);
});

test("a reference that comes twice, or means somebody already, stays with the first", async () => {
  await files.run("reference,email\nR1,ada@example.com\n");

  const done = await files.run("reference,email\nR1,bob@example.com\nR2,carl@example.com\nR2,dora@example.com\n");

  expect(done.counts).toMatchObject({ created: 3, failed: 0 });
  expect(
    await testApp.rows(
      "select reference, email from customer_references r join customers c on c.id = r.customer_id order by reference",
    ),
  ).toEqual([
    { reference: "R1", email: "ada@example.com" },
    { reference: "R2", email: "carl@example.com" },
  ]);
});

test("by phone: however its country is written; a row without one is known by the address", async () => {
  await testApp.inOwnOrg(async (tx) => {
    await aCustomer(tx, { email: "ada@example.com", phone: "+44 20 7946 0958" });
    await aCustomer(tx, { email: "bob@example.com", phone: "12" });
  });

  const done = await files.run(
    "name,phone,email,city\nAda,020 7946 0958,,Leeds\n,,bob@example.com,Oslo\n,13,carl@example.com,Rome\n",
    { match: "phone", dedupe: "update_empty" },
  );

  expect(done.counts).toMatchObject({ created: 1, updated: 2 });
  expect((await shown()).map(({ email, city, phone }) => [email, city, phone])).toEqual([
    ["ada@example.com", "Leeds", "+44 20 7946 0958"],
    ["bob@example.com", "Oslo", "12"],
    ["carl@example.com", "Rome", "13"],
  ]);
});

test("who are to be known by a column need that column", async () => {
  const { body } = await files.upload("email\nx@example.com\n");

  const refused = await client.refused(
    imports.check,
    { ...body.options, id: body.id, match: "reference" },
    testApp.owner,
  );

  expect(refused.body.errors).toHaveProperty("match");
});

test("a language that no mail is written in leaves the customer without one and the row in", async () => {
  const done = await files.run("email,language\nx@example.com,Deutsch\ny@example.com,Français\n");

  expect(done.counts).toMatchObject({ created: 2, failed: 0 });
  expect((await shown()).map(({ language }) => language)).toEqual([null, "fr"]);
});

test("a file with the same first row is offered the mapping and rules of the last time, without the consent, and its file of errors too", async () => {
  const file = "Who,Where\nada@example.com,Leeds\nwrong,Leeds\n";
  const mapping = ["email", "city"] as const;
  const first = await files.run(file, {
    mapping: [...mapping],
    dedupe: "update",
    tags: ["fair"],
    consent: "subscribed",
    evidence: "Forms",
  });

  const { body: again } = await files.upload(file);
  const report = await client.call(imports.errors, { id: first.id }, testApp.owner);
  const { body: corrected } = await files.upload(report.replace("wrong", "right@example.com"));
  const { body: other } = await files.upload("Who,When\nada@example.com,now\n");

  const offered = { dedupe: "update", tags: ["fair"], consent: "none", evidence: "" };
  expect(first.remembered_at).toBeNull();
  expect(again).toMatchObject({ options: { ...offered, mapping }, remembered_at: first.created_at });
  expect(corrected).toMatchObject({
    headers: ["Who", "Where", "Reason"],
    options: { ...offered, mapping: [...mapping, null] },
  });
  expect(other.remembered_at).toBeNull();
});

test("the file of errors, put right, comes in by itself; what is still wrong comes out again with one column of reasons", async () => {
  const first = await files.run("Mail,City\nwrong,Leeds\nworse,Rome\nada@example.com,Oslo\n", { tags: ["fair"] });
  const report = await client.call(imports.errors, { id: first.id }, testApp.owner);
  const second = await files.run(report.replace("wrong,", "bob@example.com,"));
  const rest = await client.call(imports.errors, { id: second.id }, testApp.owner);
  const third = await files.run(rest.replace("worse,", "carl@example.com,"));

  expect(second.counts).toMatchObject({ created: 1, failed: 1 });
  expect(rest.split("\r\n")[0]).toBe("\uFEFFMail,City,Reason");
  expect(third.counts).toMatchObject({ rows: 1, created: 1, failed: 0 });
  expect((await shown()).map(({ email, city, tags }) => [email, city, tags])).toEqual([
    ["ada@example.com", "Oslo", ["fair"]],
    ["bob@example.com", "Leeds", ["fair"]],
    ["carl@example.com", "Rome", ["fair"]],
  ]);
});

test("the consent of a batch has its ground, its proof and its day; the dry run tells the reasons with their rows", async () => {
  const given = {
    consent: "subscribed",
    basis: "contract",
    evidence: "Contracts of 2025",
    agreed_on: "2025-03-04",
  } as const;
  const { id, counts, reasons } = await files.check("email\nada@example.com\nwrong\nworse\n", given);
  await files.start(id);
  const [ada] = await shown();
  const { body } = await files.upload("email\nx@example.com\n");
  const future = { ...body.options, ...given, id: body.id, agreed_on: "2999-01-01" };

  expect(counts).toMatchObject({ created: 1, failed: 2 });
  expect(reasons).toMatchObject([{ rows: 2, line: 3, column: "email", value: "wrong" }]);
  expect(await client.call(customers.listConsents, { id: ada?.id ?? "" }, testApp.owner)).toMatchObject([
    { basis: "contract", evidence: "Contracts of 2025", occurred_at: expect.stringMatching(/^2025-03-0[34]T/) },
  ]);
  expect((await client.refused(imports.check, future, testApp.owner)).body.errors).toHaveProperty("agreed_on");
});
