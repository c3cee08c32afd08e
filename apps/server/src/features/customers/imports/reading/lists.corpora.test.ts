import { readFileSync } from "node:fs";
import { join } from "node:path";
import iconv from "iconv-lite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environmentWith } from "../../../../config.ts";
import { csvLine } from "../../../../platform/files/csv-cell.ts";
import { type Client, openClient } from "../../../../test-house/client.ts";
import { type House, openHouse } from "../../../../test-house/house.ts";
import { aWorkbook, textRows } from "../test-house/a-workbook.ts";
import { importer } from "../test-house/importer.ts";
import { watchEncoding } from "./encoding.ts";

const folder = environmentWith({})["CORPORA"] ?? "";
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), "utf8"));

let house: House;
let client: Client;
let files: ReturnType<typeof importer>;
beforeAll(async () => {
  house = await openHouse();
  client = await openClient(house);
  files = importer(house, client);
});
afterAll(async () => {
  await client.close();
  await house.close();
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
    .map((name) => name.replaceAll(/\s+/g, " ").trim())
    .filter((name) => name !== "" && name.length <= 200);
  const mapping = ["last_name", "email"] as const;
  const rows = all.map((name, index) => [name, `name${index}@example.com`]);

  const csv = await files.run(`a,b\r\n${rows.map(csvLine).join("")}`, { mapping: [...mapping] });
  const stored = await house.rows<{ last_name: string }>(
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

/** As a cell is kept: breaks of lines and tabs are a space, what stands around it is not part of it. */
const unbroken = (text: string) =>
  text
    .split(/[\t\n\v\f\r\u0085]+/u)
    .join(" ")
    .trim();

test("Z08 the naughty strings are stored as they are or refused row by row, and nothing falls over", async () => {
  const strings = read("naughty/blns.json") as string[];
  const rows = strings.map((text, index) => csvLine([text, `naughty${index}@example.com`])).join("");

  const done = await files.run(`a,b\r\n${rows}`, { mapping: ["last_name", "email"] });
  const stored = await house.rows<{ last_name: string; place: number }>(
    "select last_name, substring(email from 'naughty(\\d+)@')::int as place from customers where email like 'naughty%'",
  );

  expect(done.status).toBe("finished");
  expect(done.counts.created + done.counts.failed).toBe(strings.length);
  expect(done.counts.failed).toBeLessThan(60);
  for (const { last_name, place } of stored) {
    expect(last_name).toBe(unbroken(strings[place] ?? ""));
  }
});

test("every address that all lists accept is taken, every one that none accepts is told with its row", async () => {
  type Listed = { address: string }[];
  const { must_accept, must_reject } = read("addresses/consensus.json") as { must_accept: Listed; must_reject: Listed };
  const file = (list: Listed) =>
    `a,b\r\n${list.map(({ address }, index) => csvLine([`Row ${index}`, address])).join("")}`;
  // What stands around a cell is not part of it, and zeros make a file no text at all.
  const wrong = must_reject.filter(
    ({ address }) => address !== "" && address === address.trim() && !address.includes("\0"),
  );

  const accepted = await files.check(file(must_accept), { mapping: ["last_name", "email"] });
  const refused = await files.check(file(wrong), { mapping: ["last_name", "email"] });

  expect(accepted.counts).toMatchObject({ rows: must_accept.length, failed: 0 });
  expect(refused.counts).toMatchObject({ rows: wrong.length, failed: wrong.length });
});
