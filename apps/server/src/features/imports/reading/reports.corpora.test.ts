import { customers } from "@delight/contract/customers";
import { expect } from "vitest";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { reportFile } from "../../../testing/report-files.ts";
import { importer } from "../testing/importer.ts";

// Files that other products were reported to misread, and that are read as they are meant.

let files: ReturnType<typeof importer>;
test.beforeAll(() => {
  files = importer(testApp, client);
});

const customersOf = (domain: string) =>
  testApp.rows<Record<string, string>>(
    "select first_name, last_name, company, email, phone, postal_code from customers where email like $1 order by id",
    [`%${domain}`],
  );

test.each([
  [
    "bommid.csv",
    "utf-8",
    [
      ["Ann", "B1", "ann.b1@t10.example"],
      ["Ben", "B2", "ben.b2@t10.example"],
    ],
  ],
  ["bomtwice.csv", "utf-8", [["Ann", "BB", "ann.bb@t10.example"]]],
  [
    "cr.csv",
    "utf-8",
    [
      ["CR", "One", "cr1@t26.example"],
      ["CR", "Two", "cr2@t26.example"],
    ],
  ],
  ["hn.csv", "utf-8", [["HN", "One", "hn1@t26.example"]]],
  ["u16nobom.csv", "utf-16le", [["Ann", "U", "ann.u16@t10.example"]]],
])("59 marks, line ends and line breaks in names of columns of %s are read", async (name, encoding, rows) => {
  const given = await files.run(reportFile(`59-bom-semicolon-utf16-cr/${name}`));

  const found = await customersOf("example");
  expect([given.encoding, given.counts]).toMatchObject([encoding, { created: rows.length, failed: 0 }]);
  expect(found.slice(-rows.length).map((one) => [one["first_name"], one["last_name"], one["email"]])).toEqual(rows);
});

test("60 quotation marks within a cell are kept", async () => {
  await files.run(reportFile("60-quotes-inside-cells/c.csv"));

  expect((await customersOf("q@t1.example")).map((one) => [one["email"], one["last_name"], one["company"]])).toEqual([
    ["al.q@t1.example", "Sorrento", 'Pipes 6"x4" Ltd'],
    ["ed.q@t1.example", "Norton", 'Smith "Plumb" Co'],
    ["tom.q@t1.example", "Joad", '12" Main St'],
  ]);
  expect((await customersOf("q@t1.example")).map((one) => one["first_name"])).toEqual([
    '"Big Al"',
    '"The Rainmaker"',
    "Tom",
  ]);
});

test("64 postal codes and phone numbers keep their leading zeros", async () => {
  await files.run(reportFile("64-leading-zeros-in-csv/x1.xlsx"));

  expect((await customersOf("t2.example")).map((one) => [one["postal_code"], one["phone"]])).toEqual([
    ["02138", "07700900123"],
    ["02138-0001", "447700900124"],
    ["00501", "+33 6 12 34 56 78"],
  ]);
});

test("64 a number of a CSV file is found by any way of writing it", async () => {
  const file = reportFile("64-leading-zeros-in-csv/ph.csv");
  await files.run(file, { strict: false });
  // A nought in brackets is dialled at home alone.
  // Nor is what a spreadsheet has cut off a number any more.
  const written = [...file.toString().matchAll(/"(.*)"/g)].map(([, phone = ""]) =>
    phone.replace("(0)", "").replace(/^.*E\+\d+$/, ""),
  );
  const search = async (words: string) =>
    (await client.call(customers.list, { search: words, page_size: 100 }, testApp.viewer)).items
      .map(({ last_name }) => Number(last_name))
      .toSorted((one, other) => one - other);

  const ways = ["07911123456", "07911 123456", "+44 7911 123456", "0044 7911 123456", "07911.123.456", "٠٧٩١١١٢٣٤٥٦"];
  const found = await Promise.all(ways.map(search));

  expect((await customersOf("t13.example")).filter((one) => one["phone"] !== written.shift())).toEqual([]);
  expect(found).toEqual(ways.map(() => [5, 6, 7, 9, 10, 11, 15]));
});

const umlaut =
  /\S+@\S+(?= by form)/.exec(reportFile("24-addresses-with-umlaut-domains/README.md").toString())?.[0] ?? "";

test("24 an umlaut domain is taken in ASCII by a call and by a file", async () => {
  const made = await client.call(customers.create, { last_name: "Müller", email: umlaut }, testApp.owner);
  const { counts } = await files.run(`Name,Email\nMüller,x-${umlaut}\n`);

  expect(umlaut).toBe("info@müller-heizung.example");
  expect([made.email, counts]).toMatchObject(["info@xn--mller-heizung-wob.example", { created: 1, failed: 0 }]);
  expect((await customersOf("xn--mller-heizung-wob.example")).map(({ email }) => email)).toEqual([
    "info@xn--mller-heizung-wob.example",
    "x-info@xn--mller-heizung-wob.example",
  ]);
});
