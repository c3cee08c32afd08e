import { customerBulk } from "@delight/contract/customer-bulk";
import { customers } from "@delight/contract/customers";
import { imports } from "@delight/contract/imports";
import { expect } from "vitest";
import { aCustomer, aSuppression } from "../../testing/factories.ts";
import { aWorkbook, textRows } from "./testing/a-workbook.ts";
import { importer } from "./testing/importer.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

let files: ReturnType<typeof importer>;
test.beforeAll(async () => {
  files = importer(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows("truncate customers, customer_consents, suppressions, imports, import_errors cascade");
});

const two =
  "First Name,Last Name,E-mail,City,Notes\nAda,Lovelace,Ada@Example.COM,London,x\nGrace,Hopper,grace@example.com,,y\n";
const all = () =>
  testApp.rows<Record<string, unknown>>(
    "select first_name, last_name, email, city, phone, array(select tag from customer_tags t where t.customer_id = customers.id order by tag) as tags, consent from customers order by email_key, last_name, id",
  );

test("a file is uploaded, its columns guessed, checked without a trace, then imported", async () => {
  const uploaded = await files.upload(two);
  const checked = await files.check(two);
  const afterCheck = await all();
  const done = await files.start(checked.id);

  expect(uploaded).toMatchObject({
    status: 201,
    body: {
      encoding: "utf-8",
      delimiter: ",",
      headers: ["First Name", "Last Name", "E-mail", "City", "Notes"],
      options: { mapping: ["first_name", "last_name", "email", "city", null], dedupe: "skip" },
      status: "uploaded",
    },
  });
  expect(checked).toMatchObject({
    status: "checked",
    counts: { rows: 2, created: 2 },
    progress: { done: 2, total: 2 },
    examples: [
      { becomes: "created", name: "Ada Lovelace", email: "Ada@example.com", changed: [] },
      { becomes: "created", name: "Grace Hopper", email: "grace@example.com", changed: [] },
    ],
  });
  expect(afterCheck).toEqual([]);
  expect(done).toMatchObject({
    status: "finished",
    counts: { rows: 2, created: 2, failed: 0 },
    progress: { done: 2, total: 2 },
  });
  expect(await all()).toEqual([
    {
      first_name: "Ada",
      last_name: "Lovelace",
      email: "Ada@example.com",
      city: "London",
      phone: "",
      tags: [],
      consent: "none",
    },
    {
      first_name: "Grace",
      last_name: "Hopper",
      email: "grace@example.com",
      city: "",
      phone: "",
      tags: [],
      consent: "none",
    },
  ]);
});

test("the check gives no example of a row that is no record", async () => {
  const { counts, examples } = await files.check(
    "Name,Email,City\nBob,bob@example.com,Rome\nName,Email,City\nGrand total,,\n",
  );

  expect([counts.created, counts.failed]).toEqual([1, 2]);
  expect(examples.map(({ name }) => name)).toEqual(["Bob"]);
});

test("the check gives examples of what changes of whom, and of nobody who stays", async () => {
  await files.run(two);
  const { examples } = await files.check(two.replace("London", "Rome"), { dedupe: "update" });

  expect(examples).toEqual([{ becomes: "updated", name: "Ada Lovelace", email: "Ada@example.com", changed: ["city"] }]);
});

test("a workbook is imported like any other file, with the rows of its sheet as lines", async () => {
  const sheets = {
    Empty: "",
    People: textRows([
      ["Prénom", "Nom", "Courriel"],
      ["Zoé", "Müller", "zoe@example.com"],
      ["Bob", "", "wrong"],
      ["", "Ng", ""],
    ]),
  };
  const checked = await files.check(aWorkbook({ sheets }));
  const done = await files.start(checked.id);

  expect(checked).toMatchObject({ file_kind: "xlsx", sheet: 1, sheets: ["Empty", "People"] });
  expect(done).toMatchObject({ status: "finished", counts: { rows: 3, created: 2, failed: 1 } });
  expect(done.sample_errors).toMatchObject([{ line: 3, column: "Courriel", value: "wrong" }]);
  expect(await all()).toMatchObject([{ first_name: "Zoé", last_name: "Müller" }, { last_name: "Ng" }]);
});

test("F20 the same file twice changes nothing, with and without addresses", async () => {
  const file = "name,phone,street,email\nAda,01 23,1 Rue,\nGrace,,,g@example.com\nMonsieur,,,\nMonsieur,,,\n";
  const first = await files.run(file);
  const again = await files.run(file);
  const updated = await files.run(file.replace("01 23", "(01)23"), { dedupe: "update" });

  expect(first.counts).toMatchObject({ rows: 4, created: 3, updated: 0, unchanged: 0, skipped: 1, failed: 0 });
  expect(again.counts).toMatchObject({ rows: 4, created: 0, updated: 0, unchanged: 0, skipped: 4, failed: 0 });
  expect(updated.counts).toMatchObject({ rows: 4, created: 0, updated: 1, unchanged: 3, skipped: 0, failed: 0 });
  expect(await all()).toHaveLength(3);
});

test.each([
  ["skip", { skipped: 1 }, { first_name: "Ada", city: "", phone: "1", tags: ["old"] }],
  ["update", { updated: 1 }, { first_name: "Adele", city: "Paris", phone: "1", tags: ["new", "old"] }],
  ["update_empty", { updated: 1 }, { first_name: "Ada", city: "Paris", phone: "1", tags: ["new", "old"] }],
] as const)("a known address under the rule %s", async (dedupe, counts, customer) => {
  await testApp.inOwnOrg((tx) =>
    aCustomer(tx, { first_name: "Ada", email: "ADA@example.com", phone: "1", tags: ["old"] }),
  );

  const done = await files.run("first name,email,city,phone\nAdele,ada@Example.com,Paris,\n", {
    dedupe,
    tags: ["new"],
  });

  expect(done.counts).toMatchObject(counts);
  expect(await all()).toMatchObject([{ ...customer, email: "ADA@example.com" }]);
});

test("the dry run foresees what the import then does, repeats inside the file included", async () => {
  const rows = Array.from(
    { length: 4500 },
    (_, index) => `${index % 3000}@example.com,${index % 1500 === 0 ? "Paris" : "Rome"}`,
  );
  const file = `email,city\n${rows.join("\n")}\nnonsense,x\n`;

  for (const dedupe of ["update", "skip"] as const) {
    const foreseen = await files.check(file, { dedupe });
    const done = await files.start(foreseen.id);
    expect({ ...foreseen.counts, duplicates: 0 }).toEqual(done.counts);
    expect(done.counts.rows).toBe(4501);
  }
  expect(await all()).toHaveLength(3000);
});

test("rows that cannot be imported are told by line, column and reason, and given back as a file", async () => {
  const file = 'Name;Mail;Phone\n"Two\nlines";wrong;+33 1\n;;\n;;12\nAda;ada@example.com;=1+1\nBob;;1;surplus\n';
  const done = await files.run(file, { mapping: ["full_name", "email", "phone"] });
  const report = await client.call(imports.errors, { id: done.id }, testApp.owner);

  expect(done.counts).toMatchObject({ rows: 4, created: 1, failed: 3 });
  expect(done.sample_errors).toMatchObject([
    { line: 2, column: "Mail", value: "wrong", message: "must be an e-mail address such as name@example.com" },
    { line: 5, column: "Mail", value: "", message: expect.stringContaining("neither an e-mail address nor a name") },
    { line: 7, column: "4", value: "surplus", message: expect.stringContaining("more cells than the first row") },
  ]);
  expect(report.split("\r\n").slice(0, 2)).toEqual([
    "\uFEFFName,Mail,Phone,Reason",
    `"Two\nlines",wrong,'+33 1,Mail: must be an e-mail address such as name@example.com`,
  ]);
});

test("two columns for one field, or a name as a whole and in its parts, are refused before the dry run", async () => {
  const { body } = await files.upload("a,b,c\nAda Lovelace,Ada,ada@example.com\n");
  const refusal = async (mapping: typeof body.options.mapping) => {
    const input = { ...body.options, id: body.id, mapping };
    return (await client.refused(imports.check, input, testApp.owner)).body.errors?.["mapping"];
  };

  expect(await refusal(["first_name", "first_name", "email"])).toContain(
    "choose each field for one column only, and leave the other column out",
  );
  for (const part of ["first_name", "last_name"] as const) {
    expect(await refusal(["full_name", part, "email"])).toContain(
      "the full name holds the first and the last name already; choose the full name, or the other two, and leave the rest out",
    );
  }
});

test("records of separators alone are no rows, in a file as in a workbook", async () => {
  const csv = await files.run(";;\nName;Mail;Phone\n;;\nAda;ada@example.com;\n ; ;\u00a0\n;;1\n;;;;\n");
  const book = await files.run(
    aWorkbook({
      sheets: {
        People: textRows([
          ["Name", "Mail"],
          [" ", ""],
          ["Bob", "bob@example.com"],
          ["", " "],
        ]),
      },
    }),
  );

  expect(csv.counts).toMatchObject({ rows: 2, created: 1, failed: 1 });
  expect(csv.sample_errors).toMatchObject([{ line: 6, column: "Mail" }]);
  expect(book.counts).toMatchObject({ rows: 1, created: 1, failed: 0 });
});

test("a language that is none of ours is a note: the row is imported, told, and not in the file to correct", async () => {
  const done = await files.run("email,language\na@example.com,Klingon\nb@example.com,French\nwrong,fr\n");
  const report = await client.call(imports.errors, { id: done.id }, testApp.owner);

  expect(done.counts).toMatchObject({ rows: 3, created: 2, failed: 1 });
  expect(done.sample_errors).toMatchObject([
    { line: 4, column: "email", is_note: false },
    { line: 2, column: "language", value: "Klingon", is_note: true },
  ]);
  expect(report).not.toContain("Klingon");
  expect(await testApp.rows("select language from customers order by email")).toEqual([
    { language: null },
    { language: "fr" },
  ]);
});

test("A25 the error file can be put right and imported again, formulas as the text they were", async () => {
  const failed = await files.run("name,email,phone\nAda,wrong,+33 1\n");
  const report = await client.call(imports.errors, { id: failed.id }, testApp.owner);

  const done = await files.run(report.replace("wrong", "ada@example.com"));

  expect(done.counts).toMatchObject({ created: 1, failed: 0 });
  expect(await all()).toMatchObject([{ last_name: "Ada", phone: "+33 1" }]);
});

test("M45 consent needs evidence, is written with its history, and never lifts a suppression or an unsubscribe", async () => {
  await testApp.inOwnOrg(async (tx) => {
    await aSuppression(tx, "gone@example.com", { reason: "bounced" });
    await aCustomer(tx, { email: "left@example.com", consent: "unsubscribed" });
    await aCustomer(tx, { email: "known@example.com", consent: "none" });
  });
  const file = "email\nNew@example.com\nGONE@example.com\nleft@example.com\nknown@example.com\n";
  const { body } = await files.upload(file);
  const unproved = await client.refused(
    imports.check,
    { ...body.options, id: body.id, consent: "subscribed" },
    testApp.owner,
  );

  await files.run(file, { dedupe: "update", consent: "subscribed", evidence: "paper forms 2026" });

  expect(unproved.body.errors).toHaveProperty("evidence");
  expect((await all()).map((row) => [row["email"], row["consent"]])).toEqual([
    ["GONE@example.com", "none"],
    ["known@example.com", "subscribed"],
    ["left@example.com", "unsubscribed"],
    ["New@example.com", "subscribed"],
  ]);
  expect(await testApp.rows("select state, source, evidence, user_name from customer_consents")).toEqual(
    Array.from({ length: 2 }, () => ({
      state: "subscribed",
      source: "import",
      evidence: "paper forms 2026",
      user_name: "owner",
    })),
  );
  expect(await testApp.rows("select email_key, reason from suppressions")).toEqual([
    { email_key: "gone@example.com", reason: "bounced" },
  ]);
});

test("what a cell holds stays as people see it; characters of two units count once", async () => {
  const spaces = "\u169B\u1680\u169C  x\uFEFF y";
  const faces = "\u{1F60D}".repeat(150);

  const { counts } = await files.run(
    `first name,last name,email\n"${spaces}","One\r\n two",a@x.test\n${faces},Three,b@x.test\n`,
  );

  expect(counts).toMatchObject({ created: 2, failed: 0 });
  expect(await all()).toMatchObject([
    { first_name: "\u169B\u1680\u169C x y", last_name: "One two" },
    { first_name: faces, last_name: "Three" },
  ]);
});

test("one import runs at a time in an organization, however many start at once", async () => {
  const [first, second] = [await files.check(two), await files.check(two)];

  const answers = await Promise.allSettled(
    [first, second].map(({ id }) => client.call(imports.start, { id }, testApp.owner)),
  );

  expect(answers.map((answer) => answer.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(String(answers.find((answer) => answer.status === "rejected")?.reason)).toContain("409");
});

test("F20 a cancelled import stops before its next batch, and its job does nothing any more", async () => {
  const { id } = await files.check(two);
  await client.call(imports.start, { id }, testApp.owner);

  const cancelled = await client.call(imports.cancel, { id }, testApp.owner);
  await files.work(id);

  expect(cancelled.status).toBe("cancelled");
  expect(await all()).toEqual([]);
  expect((await client.refused(imports.cancel, { id }, testApp.owner)).status).toBe(409);
  expect((await client.refused(imports.start, { id }, testApp.owner)).body.detail).toBe("Check the file first");
});

test("a finished import cannot run again, and its file is gone", async () => {
  const { id } = await files.run(two);
  const [file] = await testApp.rows<{ file_key: string }>("select file_key from imports where id = $1", [id]);

  expect((await client.refused(imports.start, { id }, testApp.owner)).status).toBe(409);
  await expect(testApp.platform.files.open(file?.file_key ?? "").toArray()).rejects.toThrow("ENOENT");
});

test("the list shows whom one import made, and all that can be done with a list follows it", async () => {
  const first = await files.run("a,b\r\nAda,ada@one.test\r\nBob,bob@one.test\r\n", { mapping: ["last_name", "email"] });
  await files.run("a,b\r\nCy,cy@one.test\r\n", { mapping: ["last_name", "email"] });

  const made = await client.call(customers.list, { import: first.id, sort: "name" }, testApp.owner);
  const tagged = await client.call(
    customerBulk.start,
    { action: { kind: "add_tag", tag: "made" }, choice: { kind: "matching", filter: { import: first.id } } },
    testApp.owner,
  );

  expect(made.items.map(({ name }) => name)).toEqual(["Ada", "Bob"]);
  expect(tagged.changed).toBe(2);
});
