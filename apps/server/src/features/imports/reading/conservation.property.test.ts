import { Readable } from "node:stream";
import fc from "fast-check";
import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { AppError } from "../../../platform/errors.ts";
import { sized } from "../../../test-house/rounds.ts";
import { watchEncoding } from "./encoding.ts";
import { readRows } from "./read-rows.ts";

// Files as hands, old programs and several exports glued together make them. Each cell tells of which record it is.

/** Letters that each encoding of the test has. */
const letters = ["", "é", "ü", "’", "#", "=", "'", " ", "&", "(", "1,5", "12;3", "a|b", "x\ty"];
const encodings = ["utf-8", "utf-8", "utf-16le", "windows-1252"] as const;
const delimiters = [",", ";", "\t", "|"] as const;
const lineEnds = ["\n", "\r\n", "\r"] as const;
/**
 * Where a quotation mark stands that somebody typed and the program that wrote the file did not double. Not one that opens a cell and
 * one that closes a later one in the same file: nothing tells these two from a cell of several lines.
 */
const strays: Readonly<Record<"none" | "opening" | "closing", readonly ("opens" | "closes" | "within")[]>> = {
  none: [],
  opening: ["opens", "within"],
  closing: ["closes", "within"],
};

const cell = fc.record({
  letter: fc.constantFrom(...letters),
  isQuoted: fc.boolean(),
  stray: fc.constantFrom(0, 1, 2, 3, 4),
  isEmpty: fc.boolean(),
  hasBreak: fc.boolean(),
});

const files = fc.record({
  columns: fc.integer({ min: 2, max: 7 }),
  rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 9 }),
  ends: fc.array(fc.constantFrom(...lineEnds), { minLength: 1, maxLength: 3 }),
  delimiter: fc.constantFrom(...delimiters),
  encoding: fc.constantFrom(...encodings),
  hasMark: fc.boolean(),
  namesDelimiter: fc.boolean(),
  strays: fc.constantFrom("none", "none", "opening", "closing"),
  hasBreaks: fc.boolean(),
  blankColumns: fc.integer({ min: 0, max: 3 }),
  blankLines: fc.boolean(),
  badByteAt: fc.option(fc.integer({ min: 0, max: 400 }), { freq: 4 }),
  chunk: fc.integer({ min: 1, max: 64 }),
});

type File = typeof files extends fc.Arbitrary<infer Value> ? Value : never;

function written(
  { letter, isQuoted, stray, hasBreak }: File["rows"][number][number],
  name: string,
  file: File,
): string {
  const { delimiter, hasBreaks } = file;
  const mark = strays[file.strays][stray];
  const ownBreak = hasBreaks && hasBreak && file.strays === "none" ? "\n" : "";
  const text = `${name}${letter}${ownBreak}`;
  if (mark !== undefined) {
    const plain = text
      .replaceAll(delimiter, " ")
      .replaceAll(/["\r\n]/g, " ")
      .trim();
    return { opens: `"${plain}`, closes: `${plain}"`, within: `${plain}" wide` }[mark];
  }
  return isQuoted || text.includes(delimiter) || /["\r\n]/.test(text) || text.startsWith(" ")
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** The bytes, and the names of the cells of each record that are not empty. */
function made(one: File): { bytes: Buffer; records: string[][] } {
  const header = Array.from({ length: one.columns }, (_, column) => `h0c${column}h`);
  const records = [header, ...one.rows.map((row, at) => row.map((_, column) => `r${at + 1}c${column}r`))];
  const lines = [
    header,
    ...one.rows.map((row, at) =>
      row.map((each, column) =>
        each.isEmpty && column > 0 ? "" : written(each, records[at + 1]?.[column] ?? "", one),
      ),
    ),
  ].map((cells) => [...cells, ...Array.from({ length: one.blankColumns }, () => "")].join(one.delimiter));
  const ended = lines.map((line, at) => {
    const end = one.ends[at % one.ends.length] ?? "\n";
    return line + end + (one.blankLines && at % 3 === 2 ? `${one.delimiter}${end}` : "");
  });
  const text = (one.namesDelimiter ? `sep=${one.delimiter}\r\n` : "") + ended.join("");
  const bytes = iconv.encode(text, one.encoding, { addBOM: one.hasMark && one.encoding !== "windows-1252" });
  if (one.badByteAt !== null && one.encoding === "utf-8" && bytes.length > 0) {
    const at = one.badByteAt % bytes.length;
    // Only in the place of a letter: a byte that ends a line or a cell would make another table.
    if (/[a-z]/.test(String.fromCharCode(bytes[at] ?? 0)) && at > 12) bytes[at] = 0xe9;
  }
  const kept = records.map((cells, at) =>
    cells.filter((_, column) => at === 0 || column === 0 || !one.rows[at - 1]?.[column]?.isEmpty),
  );
  return { bytes, records: kept };
}

async function read(bytes: Buffer, { encoding, delimiter, chunk }: File): Promise<string[][]> {
  const clues = watchEncoding();
  clues.take(bytes);
  const found = encoding === "utf-8" ? clues.decide() : encoding;
  const pieces = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) =>
    bytes.subarray(at * chunk, (at + 1) * chunk),
  );
  const rows: string[][] = [];
  for await (const { cells } of readRows(Readable.from(pieces), { encoding: found, delimiter })) rows.push([...cells]);
  return rows;
}

const namesIn = (cells: readonly string[]): string[] => cells.join("\n").match(/[hr]\d+c\d+[hr]/g) ?? [];

test("of every file each record is one row with its own cells, or the file is refused", async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(files, async (one) => {
      const { bytes, records } = made(one);
      const rows = await read(bytes, one).catch((error: unknown) => {
        // A quotation mark that somebody forgot may look like one that opens a cell of many lines.
        if (error instanceof AppError && one.strays !== "none") return undefined;
        throw error;
      });
      if (rows === undefined) {
        refused += 1;
        return;
      }
      const missing = records.flatMap((names, at) => names.filter((name) => !namesIn(rows[at] ?? []).includes(name)));
      const strange = rows.flatMap((cells, at) => namesIn(cells).filter((name) => !records[at]?.includes(name)));

      expect({ rows: rows.length, strange }).toEqual({ rows: records.length, strange: [] });
      expect(missing.length).toBeLessThanOrEqual(one.badByteAt === null ? 0 : 1);
    }),
    { numRuns: sized(5000, 100_000) },
  );

  expect(refused).toBeGreaterThan(0);
});
