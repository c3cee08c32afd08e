import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { aWorkbook, textRows } from "../../testing/a-workbook.ts";
import { inspectTable } from "../inspect-table.ts";
import { readTable } from "../read-table.ts";
import type { Row } from "../csv-reader.ts";
import type { StoredFile } from "../stored-file.ts";
import { numberText } from "./cell-text.ts";
import { shapeOf } from "./number-formats.ts";

/** In small pieces, so that letters and tags are cut anywhere. */
function stored(content: Buffer, size = 1000): StoredFile {
  return {
    bytes: content.length,
    open: ({ start, end } = { start: 0, end: content.length }) => {
      const wanted = content.subarray(start, end);
      const count = Math.ceil(wanted.length / size);
      return Readable.from(Array.from({ length: count }, (_, at) => wanted.subarray(at * size, (at + 1) * size)));
    },
  };
}

const inspect = (content: Buffer, sheet?: number) =>
  inspectTable(stored(content), { detectEncoding: () => "utf-8", wanted: { sheet } });

async function rowsOf(content: Buffer, sheet = 0): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of readTable(stored(content), {
    file_kind: "xlsx",
    encoding: "",
    delimiter: "",
    sheet,
    names_row: 1,
  })) {
    rows.push(row);
  }
  return rows;
}

test("shared, inline and computed texts, numbers, yes and no come as a CSV file would hold them", async () => {
  const content = aWorkbook({
    strings: ["Name", "Zoé & <Söhne>", "a_x000D_\nb"],
    sheets: {
      One: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>E-</t></r><r><t>mail</t></r><rPh><t>ignored</t></rPh></is></c></row>
        <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="str"><f>1&amp;2</f><v>12</v></c><c r="C3"><v>0.30000000000000004</v></c>
        <c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="s"><v>2</v></c><c t="s"><v>99</v></c></row>
        <row r="4"><c r="A4" s="1"/></row><row r="5"><c r="B5"><v>3.3612345678E10</v></c></row>`,
    },
  });

  expect(await rowsOf(content)).toEqual([
    { line: 1, cells: ["Name", "", "E-mail"] },
    { line: 3, cells: ["Zoé & <Söhne>", "12", "0.3", "true", "false", "", "a\r\nb"] },
    { line: 5, cells: ["", "33612345678"] },
  ]);
});

test.each([
  [false, "2026-03-04"],
  [true, "2030-03-05"],
])("days are known by the format of their cells, also where they are counted from 1904: %s", async (is1904, day) => {
  const row = `<row><c s="0"><v>46085</v></c><c s="1"><v>46085.5</v></c><c s="2"><v>0.25</v></c><c s="3"><v>46085</v></c><c s="4"><v>75</v></c><c s="5"><v>46085</v></c></row>`;
  const formats = [14, 'dd\\.mm\\.yyyy "Uhr" hh:mm;@', "[h]:mm", '#,##0.00 "days"', "00000", "[Red]General"];

  const [cells] = (await rowsOf(aWorkbook({ is1904, formats, sheets: { One: row } }))).map((one) => one.cells);

  expect(cells).toEqual([day, `${day} 12:00:00`, "6:00", "46085 days", "00075", "46085"]);
});

test.each([
  ["1", "1900-01-01"],
  ["59", "1900-02-28"],
  ["61", "1900-03-01"],
  ["44197.999999999", "2021-01-02"],
  ["2958465", "9999-12-31"],
  ["-1", "-1"],
  ["2958466", "2958466"],
])("the day %s is %s, with the leap year that never was", (serial, day) => {
  expect(numberText(serial, "date", false)).toBe(day);
});

test.each([
  ["1.1000000000000001", "1.1"],
  ["1e-7", "0.0000001"],
  ["1E+20", "100000000000000000000"],
  ["-0.1", "-0.1"],
  ["", ""],
  ["abc", "abc"],
])("the number %s is %s", (number, text) => {
  expect(numberText(number, undefined, false)).toBe(text);
});

test.each([
  ["m/d/yy", "date"],
  ["[$-409]d\\-mmm", "date"],
  ["General", undefined],
  ['0 "yd"', { before: "", after: " yd", decimals: 0 }],
  ["00000", { pattern: "00000" }],
  ['"C-"0000', { pattern: "C-0000" }],
  ["0", undefined],
  ["h:mm", "time"],
  ["[h]:mm", "time"],
  ["0.00", { before: "", after: "", decimals: 2 }],
  ["[$€-407]\\ #,##0.00_-;[Red]-[$€-407]\\ #,##0.00", { before: "€ ", after: "", decimals: 2 }],
  ['General" h"', { before: "", after: " h", decimals: null }],
  ["0%", undefined],
  ["0.00E+00", undefined],
  ["# ?/?", undefined],
  ['#,##0.0,"k"', undefined],
  ["#,##0", undefined],
])("the format %s shows %s", (format, shape) => {
  expect(shapeOf(format)).toEqual(shape);
});

test.each([
  ["21380001", "00000-0000", "02138-0001"],
  ["42", '"C-"0000', "C-0042"],
  ["2079460001", "0##########", "02079460001"],
  ["123456", "00000", "123456"],
  ["0.0625", "h:mm", "1:30"],
  ["129.375", "0.00", "129.38"],
  ["1.005", "#,##0.00", "1.01"],
  ["-1.005", "0.00;(0.00)", "-1.01"],
  ["1.5", "0.00", "1.50"],
  ["1001", "0.00", "1001"],
  ["2", '0" h"', "2 h"],
  ["0.195", "0%", "0.195"],
  ["1.5", "[h]:mm", "36:00"],
  ["0.0006944444444444445", "[h]:mm:ss", "0:01"],
])("the number %s in the format %s is shown as %s", (number, format, text) => {
  expect(numberText(number, shapeOf(format), false)).toBe(text);
});

test("the first sheet in which anything stands is taken, and another one may be wanted", async () => {
  const sheets = {
    Empty: "",
    Styled: '<row r="1"><c r="A1" s="1"/></row>',
    People: textRows([
      ["Name", "E-mail"],
      ["Ada", "ada@example.com"],
    ]),
    Other: textRows([["City"], ["Rome"]]),
  };

  const found = await inspect(aWorkbook({ sheets }));
  const wanted = await inspect(aWorkbook({ sheets }), 3);

  expect(found).toMatchObject({
    file_kind: "xlsx",
    sheet: 2,
    headers: ["Name", "E-mail"],
    sample: [["Ada", "ada@example.com"]],
  });
  expect(found.sheets).toEqual(Object.keys(sheets));
  expect(wanted).toMatchObject({ sheet: 3, headers: ["City"] });
});

test("A25 a text that begins like a formula stays the text that it is", async () => {
  const rows = textRows([["Name"], ["=cmd|'/C calc'!A0"], ["'+33 1"]]);

  expect((await rowsOf(aWorkbook({ sheets: { One: rows } }))).map(({ cells }) => cells[0])).toEqual([
    "Name",
    "=cmd|'/C calc'!A0",
    "+33 1",
  ]);
});

test("prefixed names of other programs are read too", async () => {
  const sheet = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="str"><x:v>Name</x:v></x:c></x:row></x:sheetData></x:worksheet>`;

  expect(await rowsOf(aWorkbook({ sheets: { One: "" }, files: { "xl/worksheets/sheet1.xml": sheet } }))).toEqual([
    { line: 1, cells: ["Name"] },
  ]);
});

const compound = (name: string) => {
  const content = Buffer.alloc(2048);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(content);
  content.writeUInt16LE(9, 30);
  content.writeUInt32LE(1, 48);
  Buffer.from(name, "utf16le").copy(content, 1024);
  return content;
};
const megabyte = 1024 * 1024;
const sheetOf = (rows: string) => aWorkbook({ sheets: { One: rows } });
const fileOf = (path: string, content: string) => aWorkbook({ sheets: { One: "" }, files: { [path]: content } });
const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';

test.each<[string, Buffer, string]>([
  ["a workbook of the old kind", compound("Workbook"), "of the old kind (.xls)"],
  ["one that a password protects", compound("EncryptedPackage"), "protected by a password"],
  ["an empty one", sheetOf(""), "The file is empty"],
  ["one without sheets", aWorkbook({}), "no such sheet"],
  ["one whose end is missing", sheetOf("<row/>").subarray(0, 500), "damaged or incomplete"],
  ["one whose XML is cut", fileOf("xl/worksheets/sheet1.xml", "<worksheet><row><c>"), "damaged or incomplete"],
  ["a document of another program", fileOf("_rels/.rels", "<Relationships/>"), "no workbook"],
  ["one with an entity from outside", fileOf("xl/worksheets/sheet1.xml", `${entity}<x>&e;</x>`), "document type"],
  [
    "one with an entity in its texts",
    fileOf("xl/sharedStrings.xml", `${entity}<sst><si><t>&e;</t></si></sst>`),
    "document type",
  ],
  [
    "a bomb in its sheet",
    fileOf("xl/worksheets/sheet1.xml", `<w>${"<row/>".repeat(8 * megabyte)}</w>`),
    "far more than it should",
  ],
  [
    "a bomb in its texts",
    fileOf("xl/sharedStrings.xml", `<sst>${"<si/>".repeat(8 * megabyte)}</sst>`),
    "far more than it should",
  ],
  ["one enormous cell", sheetOf(textRows([["x".repeat(2 * megabyte)]])), "longer than a megabyte"],
  [
    "a cell of a million texts",
    sheetOf(`<row><c t="inlineStr"><is>${"<t>xy</t>".repeat(megabyte)}</is></c></row>`),
    "longer than a megabyte",
  ],
  ["a column that no spreadsheet has", sheetOf('<row><c r="XFE1" t="str"><v>x</v></c></row>'), "more columns"],
  ["a thousand columns", sheetOf(textRows([Array.from({ length: 1000 }, () => "x")])), "more than 500 columns"],
  ["tags nested a thousand deep", fileOf("xl/worksheets/sheet1.xml", "<a>".repeat(1000)), "nested too deeply"],
  ["a zero in its XML", sheetOf('<row><c t="str"><v>a\0b</v></c></row>'), "damaged or incomplete"],
])("A26 %s is refused in clear words", async (_, content, words) => {
  await expect(inspect(content)).rejects.toThrow(words);
});

test("A26 headers named like a prototype are names like others", async () => {
  const { headers } = await inspect(
    sheetOf(
      textRows([
        ["__proto__", "constructor", "name"],
        ["x", "y", "z"],
      ]),
    ),
  );

  expect(headers).toEqual(["__proto__", "constructor", "name"]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("a text that a million cells share is kept once", async () => {
  const strings = Array.from({ length: 50_000 }, (_, index) => `text ${index} ${"é".repeat(30)}`);
  const rows = `<row><c t="s"><v>0</v></c><c t="s"><v>49999</v></c></row>`.repeat(20_000);

  const read = await rowsOf(aWorkbook({ strings, sheets: { One: rows } }));

  expect([read.length, read.at(-1)?.cells]).toEqual([20_000, [strings[0], strings.at(-1)]]);
});
