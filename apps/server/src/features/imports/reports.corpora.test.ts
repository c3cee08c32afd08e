import { readFileSync } from "node:fs";
import { join } from "node:path";
import { customers } from "@delight/contract/customers";
import { segments } from "@delight/contract/segments";
import { expect } from "vitest";
import { environmentWith } from "../../config.ts";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { tagged } from "../../testing/rules.ts";
import { importer } from "./testing/importer.ts";

// Files made after public bug reports of other products, each with what is right.

const folder = join(environmentWith({})["CORPORA"] ?? "", "reports");
const content = (name: string) => readFileSync(join(folder, name));

let files: ReturnType<typeof importer>;
test.beforeAll(() => {
  files = importer(testApp, client);
});

const shapeOf = async (name: string) => (await files.upload(content(name))).body;

const customersOf = (domain: string) =>
  testApp.rows<Record<string, string>>(
    "select first_name, last_name, company, city, consent, email from customers where email like $1 order by email",
    [`%${domain}`],
  );

test.each(["fr-phones.csv", "fr-dots.csv", "fr-org-jobs.csv", "fr-nophones.csv"])(
  "01 phone numbers do not turn the days of %s",
  async (name) => {
    const { options } = await files.check(content(`01-french-phones-turn-dates/${name}`), { kind: "jobs" });

    expect(options.formats?.dates).toBe("day_first");
  },
);

test.each([
  ["c2.csv", 2],
  ["uq1.csv", 2],
  ["uq2.tsv", 2],
  ["uq3.csv", 2],
])("02 the quotation mark of %s that is never closed is told of with line %i", async (name, line) => {
  const { body } = await files.upload(content(`02-unclosed-quotes-swallow-rows/${name}`));

  expect(body).toMatchObject({ detail: expect.stringContaining(`line ${line}`) });
});

test("03 whoever left elsewhere is not mailed", async () => {
  const agreed = { consent: "subscribed", basis: "contract", evidence: "Order form" } as const;
  for (const name of ["dna", "mcu"]) await files.run(content(`03-opt-out-column/${name}.csv`), agreed);

  expect((await customersOf("@t22.example")).map(({ email, consent }) => [email, consent])).toEqual([
    ["dna.e@t22.example", "subscribed"],
    ["dna.no@t22.example", "subscribed"],
    ["dna.yes@t22.example", "unsubscribed"],
    ["mcu1@t22.example", "unsubscribed"],
    ["mcu2@t22.example", "subscribed"],
  ]);
});

test("04 one row in another encoding is told of, and all others are read", async () => {
  const { encoding, counts } = await files.check(content("04-one-bad-byte-garbles-the-file/e.csv"));

  expect({ encoding, failed: counts.failed }).toEqual({ encoding: "utf-8", failed: 1 });
});

test.each([
  ["cp850.csv", "François Lefèvre"],
  ["cp437.csv", "José Núñez"],
  ["latin9.csv", "Cœur Œuvre"],
])("05 the old encoding of %s is found", async (name, first) => {
  expect((await shapeOf(`05-dos-and-latin9-encodings/${name}`)).sample[0]?.[0]).toBe(first);
});

test.each(["point", "either"] as const)(
  "06 with decimals by %s, three digits behind a point are asked about",
  async (decimals) => {
    const formats = { dates: "day_first", decimals, phone_country: null } as const;
    const { reasons } = await files.check(content("06-amount-1.234/QY.csv"), { kind: "quotes", formats });

    expect(reasons.find(({ message }) => message.includes("two ways"))?.rows).toBe(3);
  },
);

test.each(["a.csv", "a2.csv", "sep1.csv", "sep2.csv", "sep3.csv", "sep4.csv"])(
  "08 the line that names the delimiter of %s is no row",
  async (name) => {
    expect((await shapeOf(`08-sep-line/${name}`)).headers.slice(0, 2)).toEqual(["Name", "Email"]);
  },
);

test("14 companies and titles are nobody's first name", async () => {
  await files.run(content("14-titles-and-company-forms-in-names/names2.csv"));

  expect(
    (await customersOf("@t28.example")).map(({ first_name, last_name, company }) => [first_name, last_name, company]),
  ).toEqual([
    ["", "", "Acme Heating, Inc."],
    ["", "", "Smith Plumbing, LLC"],
    ["", "", "Dupont & Fils, SARL"],
    ["John", "Smith Jr.", ""],
    ["", "Patel", ""],
    ["", "Jones", ""],
    ["", "The Occupier", ""],
    ["", "", "Flat 4 Management Co. Ltd."],
    ["Renée", "Dubois", ""],
  ]);
});

test("15 error cells are empty", async () => {
  await files.run(content("15-error-cells-of-spreadsheets/g.csv"));

  expect(await customersOf("g1.na@t1.example")).toMatchObject([{ company: "", city: "" }]);
});

test("16 addresses in every common dress are taken", async () => {
  const { counts } = await files.run(content("16-address-cells/f.csv"));

  expect(counts).toMatchObject({ created: 9, failed: 0 });
});

test("17 days that can be read one way only tell the order of all others", async () => {
  const { options } = await files.check(content("17-mixed-order-of-days/mixdates.csv"), { kind: "jobs" });

  expect(options.formats?.dates).toBe("month_first");
});

test.each(["wide2.csv", "wide4.xlsx"])("21 blank columns at the right of %s are none", async (name) => {
  expect((await shapeOf(`21-blank-columns-at-the-right/${name}`)).headers).toEqual(["Name", "Email"]);
});

test("22, 23 the same letters in other code points, spaces and capitals are one customer and one tag", async () => {
  for (const name of ["nfc", "nfd", "nbsp"]) await files.run(content(`22-same-letters-other-code-points/${name}.csv`));
  await files.run(content("23-capitals-of-tags/tagcase.csv"));
  const rule = tagged("FIDE\u0300LE", "vip\u00a0client");
  const { customers: found } = await client.call(segments.create, { name: "Tagged", rule }, testApp.owner);

  expect(await testApp.rows("select 1 from customers where company = 'Café Soleil'")).toHaveLength(1);
  expect(await client.call(customers.tags, {}, testApp.viewer)).toMatchObject([{ customers: 3 }, { customers: 1 }]);
  expect(found).toBe(4);
});

test("25 a hidden sheet before the visible one is passed over", async () => {
  expect((await shapeOf("25-hidden-first-sheet/x4.xlsx")).sheet).toBe(1);
});

test.each([
  ["b.csv", 3, "Name"],
  ["b2.csv", 2, "Customer"],
  ["x2.xlsx", 2, "Name"],
  ["nh.csv", 0, "A"],
])("09 of %s row %i that holds anything names the columns", async (name, row, header) => {
  const { names_row: found, headers } = await shapeOf(`09-title-rows/${name}`);

  expect([found, headers[0]]).toEqual([row, header]);
});
