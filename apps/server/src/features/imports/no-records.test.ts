import { expect } from "vitest";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { aWorkbook, textRows } from "./testing/a-workbook.ts";
import { importer } from "./testing/importer.ts";
import { isTotal } from "./reading/no-records.ts";

let files: ReturnType<typeof importer>;
test.beforeAll(() => {
  files = importer(testApp, client);
});

const printed = [
  ["Kundenliste, Seite 1", "", ""],
  ["Name", "E-Mail", "Umsatz"],
  ["Al", "al@x.example", "1.200,50"],
  ["Kundenliste, Seite 2", "", ""],
  ["NAME ", "E-Mail", "Umsatz"],
  ["Bo", "bo@x.example", "99,00"],
  ["Name", "", ""],
  ["-----", "-----", "-----"],
  ["Summe", "", "1.299,50"],
  ["Anzahl: 2", "", ""],
];

test.each([
  ["CSV file", printed.map((cells) => cells.join(";")).join("\n")],
  ["workbook", aWorkbook({ sheets: { One: textRows(printed) } })],
])("repeated names, titles and totals of a printed %s are told of, and are nobody", async (_, content) => {
  const {
    counts,
    sample_errors: told,
    names_row: row,
  } = await files.run(content, {
    mapping: ["last_name", "email", null],
    strict: false,
    dedupe: "update",
  });
  const names = await testApp.rows("select last_name from customers order by last_name");

  expect(row).toBe(2);
  expect(counts).toMatchObject({ rows: 8, failed: 5 });
  expect(told.map(({ line, message }) => [line, message.split(" ").slice(0, 3).join(" ")])).toEqual([
    [4, "repeats what stands"],
    [5, "repeats what stands"],
    [8, "is a total"],
    [9, "is a total"],
    [10, "is a total"],
  ]);
  // A column's name alone may be somebody's.
  expect(names).toEqual(["Al", "Bo", "Name"].map((last_name) => ({ last_name })));
});

const mapping = ["full_name", "phone", "city", null] as const;

test.each([
  ["Summe", "", "", "1.234,50 €"],
  ["Total:", "", "", "$1,234.50"],
  ["TOTAL", "", "", "300"],
  ["Grand Total", "", "", ""],
  ["", "", "", "Gesamt: 300"],
  ["Anzahl Kunden: 300", "", "", ""],
  ["Anzahl: 300", "", "", ""],
  ["Total général", "", "", "1 234,50"],
  ["Nombre de clients : 300", "", "", ""],
  ["Sous-total", "", "", "12,00"],
  ["300 rows selected", "", "", ""],
  ["المجموع", "", "", "١٢٣٤"],
  ["عدد العملاء: ٣٠٠", "", "", ""],
  ["*** Ende der Liste ***", "", "", ""],
  ["Seite 3 von 9", "", "", ""],
  ["=====", "", "===", ""],
])("a row is no record: %s | %s | %s | %s", (...cells) => {
  expect(isTotal(cells, mapping)).toBe(true);
});

test.each([
  ["Total", "", "Paris", ""],
  ["Total", "01 42 68 53 00", "", ""],
  ["Total", "", "", ""],
  ["Total Heating Ltd", "", "", "1,200"],
  ["Summit Roofing", "", "", "1,200"],
  ["Gesamtschule Nord", "", "", ""],
  ["Page, Jimmy", "", "", "12"],
  ["Count Basie", "", "", "3"],
  ["Al", "", "", "300"],
  ["12345", "", "", ""],
  ["", "", "", "1.234,50"],
])("a row is a record for all its words: %s | %s | %s | %s", (...cells) => {
  expect(isTotal(cells, mapping)).toBe(false);
});
