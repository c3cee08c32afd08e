import { readFileSync } from "node:fs";
import { join } from "node:path";
import { customerSync } from "@delight/contract/customer-sync";
import { customers } from "@delight/contract/customers";
import { type ImportTarget } from "@delight/contract/import-fields";
import { imports } from "@delight/contract/imports";
import { rowReasonSentence } from "@delight/contract/row-reasons";
import { cleanLine } from "@delight/contract/same-text";
import { parse } from "csv-parse/sync";
import iconv from "iconv-lite";
import { expect } from "vitest";
import { environmentWith } from "../../../config.ts";
import { csvLine } from "../../../platform/files/csv-cell.ts";
import { client, testApp, test } from "../../../testing/fixtures.ts";
import { aWorkbook, textRows } from "../testing/a-workbook.ts";
import { addressFault, readAddress } from "./read-address.ts";
import { importer } from "../testing/importer.ts";
import { watchEncoding } from "./encoding.ts";

const folder = environmentWith({})["CORPORA"] ?? "";
const sentence = (address: string) => rowReasonSentence(addressFault(address));
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), "utf8"));

let files: ReturnType<typeof importer>;
test.beforeAll(async () => {
  files = importer(testApp, client);
});

const names = read("names/faker_names.json") as Record<string, Record<string, readonly string[]>>;
const namesIn = (locale: string) => Object.values(names[locale] ?? {}).flat();

test.each([
  ["fr", "windows-1252"],
  ["fr", "macintosh"],
  ["fr_CH", "windows-1252"],
  ["de", "windows-1252"],
  ["es", "windows-1252"],
  ["pt_BR", "windows-1252"],
  ["da", "windows-1252"],
  ["nb_NO", "windows-1252"],
  ["sv", "windows-1252"],
  ["fi", "windows-1252"],
  ["it", "windows-1252"],
  ["ar", "windows-1256"],
  ["ar", "iso-8859-6"],
  ["ru", "windows-1251"],
  ["uk", "windows-1251"],
  ["pl", "windows-1250"],
])("a list of names in %s is read as it was written in %s, with twenty names and with all", (locale, encoding) => {
  const telling = namesIn(locale).filter((name) => /[^\0-\x7f]/.test(name));
  for (const some of [telling.slice(0, 20), namesIn(locale)]) {
    const content = iconv.encode(`Name,E-mail\n${some.map((name) => `${name},a@example.com`).join("\n")}\n`, encoding);
    const clues = watchEncoding();
    clues.take(content);

    expect(iconv.decode(content, clues.decide())).toBe(iconv.decode(content, encoding));
  }
});

test("Z08 all names there are come in by a CSV file and by a workbook, letter by letter", async () => {
  const all = [...new Set(Object.values(names).flatMap((kinds) => Object.values(kinds).flat()))]
    .map(cleanLine)
    .filter((name) => name !== "" && name.length <= 200);
  const mapping = ["last_name", "email"] as const;
  const rows = all.map((name, index) => [name, `name${index}@example.com`]);

  const csv = await files.run(`a,b\r\n${rows.map(csvLine).join("")}`, { mapping: [...mapping] });
  const stored = await testApp.rows<{ last_name: string }>(
    "select last_name from customers order by length(email), email",
  );
  const workbook = await files.run(aWorkbook({ sheets: { One: textRows([["a", "b"], ...rows]) } }), {
    mapping: [...mapping],
    dedupe: "update",
  });

  expect(csv.counts).toMatchObject({ rows: all.length, created: all.length });
  expect(stored.map(({ last_name }) => last_name)).toEqual(all);
  expect(workbook.counts).toMatchObject({ rows: all.length, unchanged: all.length });
});

/** As a cell is kept: breaks of lines and tabs are a space, and it is clean. */
const unbroken = (text: string) => cleanLine(text.split(/[\t\n\v\f\r\u0085]+/u).join(" "));

test("Z08 the naughty strings are stored as they are or refused row by row, and nothing falls over", async () => {
  const strings = read("naughty/blns.json") as string[];
  const rows = strings.map((text, index) => csvLine([text, `naughty${index}@example.com`])).join("");

  const done = await files.run(`a,b\r\n${rows}`, { mapping: ["last_name", "email"] });
  const stored = await testApp.rows<{ last_name: string; place: number }>(
    "select last_name, substring(email from 'naughty(\\d+)@')::int as place from customers where email like 'naughty%'",
  );

  expect(done.status).toBe("finished");
  expect(done.counts.created + done.counts.failed).toBe(strings.length);
  expect(done.counts.failed).toBeLessThan(60);
  for (const { last_name, place } of stored) {
    expect(last_name).toBe(unbroken(strings[place] ?? ""));
  }
});

type Listed = readonly { readonly address: string }[];
const { must_accept, must_reject } = read("addresses/consensus.json") as { must_accept: Listed; must_reject: Listed };
/** What stands around an address is no part of it, in a file as in a form: these two are good addresses with a break of lines. */
const withBreaks = ["\nmy@example.com", "my@example.com\n"];
const wrong = must_reject.map(({ address }) => address).filter((address) => !withBreaks.includes(address));
/** No text with a zero can be stored: a call that has one is refused as a whole, and so is a file with one near its head. */
const storable = wrong.filter((address) => !address.includes("\0"));
const rowsOf = (addresses: readonly string[]) => addresses.map((address, index) => [`Row ${index}`, address]);
const fileOf = (addresses: readonly string[]) => `Name,Mail\r\n${rowsOf(addresses).map(csvLine).join("")}`;
const mapping: ImportTarget[] = ["last_name", "email"];

test("every address that all lists accept is taken, and what stands around one is taken off", async () => {
  const good = must_accept.map(({ address }) => address);

  const accepted = await files.check(fileOf(good), { mapping });
  const trimmed = await files.run(fileOf(withBreaks), { mapping });
  const kept = await testApp.rows("select email from customers where email like '%my@example.com%'");

  expect(accepted.counts).toMatchObject({ rows: good.length, failed: 0 });
  expect(trimmed.counts).toMatchObject({ rows: 2, created: 1, failed: 0 });
  expect(kept).toEqual([{ email: "my@example.com" }]);
});

test("of every address that no list accepts people and programs are told what it must be", async () => {
  const create = async (email: string) => client.refused(customers.create, { last_name: "Row", email }, testApp.owner);

  const typed = await Promise.all(wrong.map(create));
  const brought = rowsOf(storable).map(([last_name, email]) => ({ last_name, email }));
  const { rows } = await client.call(customerSync.upsert, { customers: brought }, testApp.owner);

  expect(wrong).toHaveLength(must_reject.length - withBreaks.length);
  expect(typed.map(({ status, body }) => [status, body.errors])).toEqual(
    wrong.map((address) => [
      400,
      { email: [storable.includes(address) ? sentence(address) : "must not contain broken characters"] },
    ]),
  );
  expect(rows).toEqual(
    brought.map(({ email = "" }, row) => ({
      row,
      outcome: "refused",
      id: null,
      errors: { email: [sentence(email)] },
    })),
  );
});

test("the file of errors gives every row with an address that no list accepts back and says what is wrong", async () => {
  // An empty cell tells of somebody without an address, and what stands around one in cells is taken off.
  const inRows = storable.filter((address) => address !== "" && readAddress(address) === undefined);
  const reason = (address: string) =>
    /[^\P{Cc}\t\n\v\f\r]/u.test(address)
      ? "has characters that cannot be read; save the file as UTF-8"
      : sentence(address);

  const done = await files.run(fileOf(inRows), { mapping });
  const report = await client.call(imports.errors, { id: done.id }, testApp.owner);
  const [head, ...told] = parse(report, { bom: true });
  const zero = await files.upload(fileOf(wrong.filter((address) => !storable.includes(address))));
  const nowhere = await files.run(fileOf([""]), { mapping });

  expect(done.counts).toMatchObject({ rows: inRows.length, created: 0, failed: inRows.length });
  expect(head).toEqual(["Name", "Mail", "Reason"]);
  expect(told.map(([name, , why]) => [name, why])).toEqual(
    inRows.map((address, index) => [`Row ${index}`, `Mail: ${reason(address)}`]),
  );
  expect(inRows).toHaveLength(wrong.length - 15);
  expect(zero).toMatchObject({ status: 415, body: { detail: expect.stringContaining("not a text file") } });
  expect(nowhere.counts).toMatchObject({ rows: 1, created: 1, failed: 0 });
});
