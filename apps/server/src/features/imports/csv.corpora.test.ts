import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { environmentWith } from "../../config.ts";
import { expect } from "vitest";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { watchEncoding } from "./reading/encoding.ts";
import { inspectFile } from "./reading/inspect-file.ts";
import { readRows } from "./reading/read-rows.ts";
import { importer } from "./testing/importer.ts";

/** Its published answer names another phone number than the file. */
const wronglyAnswered = "location_coordinates";

const folder = join(environmentWith({})["CORPORA"] ?? "", "csv");

/** Encoding and delimiter found as an upload finds them, then all rows. */
async function read(file: string): Promise<string[][]> {
  const clues = watchEncoding();
  clues.take(readFileSync(file));
  const format = await inspectFile(() => createReadStream(file), clues.decide());
  const rows: string[][] = [];
  for await (const row of readRows(createReadStream(file), format)) {
    rows.push([...row.cells]);
  }
  return rows;
}

/** Copies of the files differ in how their lines end. */
function unix(rows: Record<string, string>[]): unknown {
  return JSON.parse(JSON.stringify(rows).replaceAll(String.raw`\r\n`, String.raw`\n`));
}

test("every file of csv-spectrum is read as its answer says", async () => {
  const names = readdirSync(join(folder, "csv-spectrum/csvs"))
    .map((name) => name.replace(".csv", ""))
    .filter((name) => name !== wronglyAnswered);
  const answer = (name: string) =>
    JSON.parse(readFileSync(join(folder, `csv-spectrum/json/${name}.json`), "utf8")) as Record<string, string>[];

  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const [headers = [], ...rows] = await read(join(folder, `csv-spectrum/csvs/${name}.csv`));
    const objects = rows.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index] ?? ""])));
    expect({ name, rows: unix(objects) }).toEqual({ name, rows: unix(answer(name)) });
  }
});

test("byte order marks, UTF-16 and Windows-1252 are read", async () => {
  const node = (name: string) => read(join(folder, "node-csv/demo", name));

  const expected = [
    ["a", "b", "c"],
    ["1", "2", "3"],
  ];
  expect(await node("issues-esm/lib/365-utf16le-bom-windows.csv")).toEqual(expected);
  expect(await node("issues-esm/lib/365-utf8-bom-windows.csv")).toEqual(expected);
  expect(await node("issues-cjs/lib/327.cws.csv")).toEqual(await node("issues-cjs/lib/327.cws.buf.csv"));
  expect((await node("issues-esm/lib/411.csv"))[0]?.[0]).toBe("id");
});

test("a real file of ten thousand customers is mapped by itself, imported whole, and changes nothing the second time", async () => {
  const files = importer(testApp, client);
  const content = readFileSync(join(folder, "customers-real.csv"));

  const foreseen = await files.check(content);
  const first = await files.start(foreseen.id);
  const again = await files.run(content, { dedupe: "update" });

  const none = { rows: 10_000, created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
  expect(foreseen.counts).toMatchObject({ ...none, created: 10_000 });
  expect(first.counts).toEqual(foreseen.counts);
  expect(again.counts).toMatchObject({ ...none, unchanged: 10_000 });
  expect(
    await testApp.rows(`
      select count(*)::int as customers, count(distinct email_key)::int as addresses,
             count(*) filter (where first_name <> '' and last_name <> '' and company <> '' and city <> '' and country <> '' and phone <> '')::int as whole
      from customers
    `),
  ).toEqual([{ customers: 10_000, addresses: 10_000, whole: 10_000 }]);
});
