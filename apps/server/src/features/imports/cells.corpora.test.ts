import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ImportTarget } from "@delight/contract/import-fields";
import { imports } from "@delight/contract/imports";
import { quotes } from "@delight/contract/quotes";
import { services } from "@delight/contract/services";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { environmentWith } from "../../config.ts";
import { aService } from "../../testing/factories.ts";
import { client, testApp, testWith } from "../../testing/fixtures.ts";
import { importer } from "./testing/importer.ts";

// Cells of files made after public bug reports of other products, each with what is right.

const folder = join(environmentWith({})["CORPORA"] ?? "", "reports");
const content = (name: string) => readFileSync(join(folder, name));

let files: ReturnType<typeof importer>;
const test = testWith({ now: "2026-11-28T09:00:00Z" });
test.beforeAll(() => {
  files = importer(testApp, client);
});
test.beforeEach(async () => {
  await testApp.rows("truncate customers, services, quotes, imports, import_errors, customer_references cascade");
});

const lenient = { strict: false, prices: "none" } as const;

/** Customers for the addresses of a file, so that its rows find somebody. */
const bringPeople = async (file: Buffer) => {
  const addresses = new Set(file.toString("utf8").match(/[\w.]+@[\w.]+/g));
  await files.run(`Name,Email\n${[...addresses].map((address) => `${address},${address}`).join("\n")}\n`);
};

/** The rows of a file that are told of, by what stands in one of their columns. */
const toldOf = async (id: string, column: string) => {
  const rows = parse<Record<string, string>>(await client.call(imports.errors, { id }, testApp.owner), {
    bom: true,
    columns: true,
  });
  return rows.map((row) => row[column] ?? "");
};

const jobsOf = async (name: string) => {
  const file = content(name);
  await bringPeople(file);
  await testApp.inOwnOrg(async (tx) => {
    await aService(tx, { name: "Boiler service" });
    await aService(tx, { name: "Entretien chaudière" });
  });
  const done = await files.run(file, { kind: "jobs", ...lenient });
  const { items } = await client.call(services.listRecords, { sort: "done_on", page_size: 100 }, testApp.owner);
  return { done, days: items.map(({ done_on }) => done_on) };
};

test.each([
  ["fr-phones.csv", ["2025-04-03", "2025-04-25", "2025-05-07", "2025-05-28", "2025-06-02", "2025-06-30"]],
  ["fr-dots.csv", ["2025-04-03", "2025-04-25", "2025-05-07", "2025-05-28", "2025-06-02", "2025-06-30"]],
  ["fr-nophones.csv", ["2025-04-03", "2025-04-25", "2025-05-07", "2025-05-28", "2025-06-02", "2025-06-30"]],
  ["fr-org-jobs.csv", ["2026-04-03", "2026-04-25", "2026-05-07", "2026-06-02", "2026-06-30", "2026-09-11"]],
  ["v.csv", ["2025-04-03", "2025-06-05"]],
])("01 the days of %s have the day first", async (name, days) => {
  expect((await jobsOf(`01-french-phones-turn-dates/${name}`)).days).toEqual(days);
});

test("01 the days of consent of fr-cons.csv have the day first", async () => {
  const mapping: ImportTarget[] = ["full_name", "email", "phone", "consent_on"];
  const agreed = { mapping, consent: "subscribed", basis: "consent", evidence: "Bon de commande" } as const;
  await files.run(content("01-french-phones-turn-dates/fr-cons.csv"), { ...lenient, ...agreed });

  expect(
    await testApp.rows(
      "select to_char(occurred_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day from customer_consents order by 1",
    ),
  ).toEqual([{ day: "2025-04-03" }, { day: "2025-06-05" }]);
});

const quotesOf = async (name: string) => {
  const file = content(`06-amount-1.234/${name}.csv`);
  await bringPeople(file);
  const formats = { dates: "day_first", decimals: "either", phone_country: null } as const;
  const done = await files.run(file, { kind: "quotes", formats, ...lenient });
  const { items } = await client.call(quotes.list, { page_size: 100 }, testApp.owner);
  const values = Object.fromEntries(items.map((quote) => [quote.number, quote.value_cents]));
  return { values, told: (await toldOf(done.id, "Number")).length };
};

test.each([
  ["QY", {}, 3],
  ["QW", { QW2: 1250 }, 2],
  [
    "QZ",
    {
      QZ2: 123_450,
      QZ3: 123_450,
      QZ4: 95_000,
      QZ6: 123_450,
      QZ11: 123,
      QZ15: 123_456_700,
      QZ16: 123_456_700,
      QZ18: 0,
      QZ23: 100,
    },
    15,
  ],
])("06 the amounts of %s are read one way or told of", async (name, values, told) => {
  expect(await quotesOf(name)).toEqual({ values, told });
});

test("18 days are read in every shape that is clear, and all others are told of", async () => {
  const { done, days } = await jobsOf("18-shapes-of-days/jobs3.csv");

  expect(await toldOf(done.id, "Date done")).toEqual([
    "45355",
    "Mar-24",
    "3/2024",
    "1709510400",
    "00/00/0000",
    "0000-00-00",
    "31/02/2024",
    "2024-W10-1",
  ]);
  expect(new Set(days)).toEqual(new Set(["1900-01-01", "2024-02-04", "2024-03-04", "2024-04-03"]));
  expect(days).toHaveLength(25);
});

test("19 durations are minutes, whatever a workbook shows", async () => {
  await testApp.rows("update organizations set currency = 'GBP'");
  await files.run(content("19-durations-of-workbooks/svc.xlsx"), { kind: "services", ...lenient });

  const { items } = await client.call(services.list, { active: "all" }, testApp.owner);
  expect(items.map(({ code, duration_minutes, price_cents }) => [code, duration_minutes, price_cents])).toEqual([
    ["SX1", 90, 8950],
    ["SX2", 2160, 25_000],
    ["SX3", 90, 125_000],
    ["SX4", 90, 1000],
    ["SX5", 90, 1000],
    ["SX6", 90, 1000],
  ]);
});

test("20 numbers are as their workbook shows them, and protected text is text", async () => {
  const formats = { dates: "day_first", decimals: "either", phone_country: "GB" } as const;
  await files.run(content("20-formats-of-workbooks/x1.xlsx"), { ...lenient, formats });
  await files.run(content("20-formats-of-workbooks/d.csv"), { ...lenient, formats });

  expect(
    await testApp.rows(
      `select postal_code, phone, company, reference from customers
       left join customer_references on customer_id = customers.id order by email`,
    ),
  ).toEqual([
    { postal_code: "02138", phone: "07700900123", company: "", reference: "C-0042" },
    { postal_code: "02138-0001", phone: "447700900124", company: "", reference: "C-0007" },
    { postal_code: "00501", phone: "06 12 34 56 78", company: "0.15", reference: "12345678901234600000" },
    { postal_code: "02138", phone: "+44 20 7946 0004", company: "", reference: null },
  ]);
});

test("21 a stray sign far to the right of wide3.xlsx makes no columns", async () => {
  expect((await files.upload(content("21-blank-columns-at-the-right/wide3.xlsx"))).body.headers).toEqual([
    "Name",
    "Email",
  ]);
});
