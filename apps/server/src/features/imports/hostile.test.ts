import { expect } from "vitest";
import { importer } from "./testing/importer.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";

let files: ReturnType<typeof importer>;
test.beforeAll(async () => {
  files = importer(testApp, client);
});

const header = "name,email\n";
const megabyte = 1024 * 1024;

test.each<[string, string | Buffer, string]>([
  ["an empty file", "", "empty"],
  ["a file of empty lines", "\n\n \n", "empty"],
  ["a file with zeros in it", Buffer.from("name,email\n\0\0\0\0,\0\0\0\n"), "not a text file"],
  [
    "a picture",
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]),
    "not a text file",
  ],
  ["a zip file", Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(200)]), "damaged or incomplete"],
  ["a million columns", `${"a,".repeat(megabyte)}\n`, "longer than a megabyte"],
  ["a thousand columns", `${"a,".repeat(1000)}\n`, "more than 500 columns"],
  ["one enormous cell", `name\n"${"x\n".repeat(5 * megabyte)}"\n`, "longer than a megabyte"],
  ["a line that never ends", "x".repeat(20 * megabyte), "longer than a megabyte"],
  ["a quote that is never closed", `${header}"Ada,a@example.com\n`, "is not closed there"],
])("A26 %s is refused in clear words, and its file does not stay", async (_, content, words) => {
  const { status, body } = await files.upload(content);

  expect([400, 413, 415]).toContain(status);
  expect(body).toMatchObject({ detail: expect.stringContaining(words) });
  expect(await testApp.rows("select from imports")).toEqual([]);
});

test("A26 a quote that is never closed far below the head fails the check with its line, and nothing is imported", async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `Ada,ada${index}@example.com`).join("\n");
  const { id, status, failure } = await files.check(`${header}${rows}\n"Bob,bob@example.com\nEve,eve@example.com\n`);

  expect({ status, failure }).toEqual({
    status: "failed",
    failure:
      "A quotation mark that opens on line 5002 is not closed there: double it where it is part of the text, or remove it",
  });
  await expect(files.start(id)).rejects.toThrow("Check the file first");
  expect(await testApp.rows("select from customers")).toEqual([]);
});

test("A26 headers twice, or named like a prototype, and zeros in a cell are told row by row and pollute nothing", async () => {
  const rows = "Ada,x,a@example.com,1\nB\u0000b,x,b@example.com,2\n\uFFFD,x,c@example.com,3\n";
  const filler = Array.from({ length: 5000 }, (_, index) => `Filler,x,f${index}@example.com,`).join("\n");
  const done = await files.run(`__proto__,constructor,__proto__,name\n${filler}\n${rows}`, {
    mapping: ["last_name", null, "email", null],
  });

  expect(done.counts).toMatchObject({ created: 5001, failed: 2 });
  expect(done.sample_errors.map((error) => [error.line, error.column])).toEqual([
    [5003, "__proto__"],
    [5004, "__proto__"],
  ]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("A26 names from the naughty corners of Unicode come back byte by byte", async () => {
  const names = [
    "Zoë",
    "Ωμέγα",
    "田中",
    "مُحَمَّد",
    "می\u200cخواهم",
    "👩‍👩‍👧",
    "<script>alert(1)</script>",
    "Robert'); drop table customers;--",
    "{{7*7}}",
    "İı",
    "ｆｕｌｌ",
    "null",
    "\\N",
    "NaN",
  ];
  const lines = names.map((name, index) => `"${name}",naughty${index}@example.com`).join("\n");

  await files.run(`last name,email\n${lines}\n`);

  expect(
    await testApp.rows(
      "select last_name from customers where email_key like 'naughty%' order by length(email_key), email_key",
    ),
  ).toEqual(names.map((name) => ({ last_name: name })));
});
