import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../../../platform/errors.ts";
import { nightlySize } from "../../../testing/rounds.ts";
import {
  type MutilatedFile,
  mutilatedFiles,
  namesIn,
  writeMutilated,
  type Written,
} from "../testing/mutilated-file.ts";
import { plainRows } from "../testing/plain-reader.ts";
import type { Row } from "./csv-reader.ts";
import { watchEncoding } from "./encoding.ts";
import { inspectTable } from "./inspect-table.ts";
import { surplus } from "../run/read-facts.ts";
import { isTotal } from "./no-records.ts";
import { isBlank } from "./read-rows.ts";
import { readTable } from "./read-table.ts";

/** Everything is found out, as of an upload: the rows below the names of the columns. */
async function read({ bytes }: Written, { chunk }: MutilatedFile): Promise<{ rows: Row[]; width: number }> {
  const clues = watchEncoding();
  clues.take(bytes);
  const file = {
    bytes: bytes.length,
    open: (range = { start: 0, end: bytes.length }) => {
      const some = bytes.subarray(range.start, range.end);
      const count = Math.ceil(some.length / chunk);
      return Readable.from(Array.from({ length: count }, (_, at) => some.subarray(at * chunk, (at + 1) * chunk)));
    },
  };
  const shape = await inspectTable(file, { detectEncoding: clues.decide });
  const rows: Row[] = [];
  for await (const row of readTable(file, shape)) rows.push(row);
  return { rows: rows.slice(1), width: shape.headers.length };
}

const isRecord = ({ repeats, cells }: Row) => !repeats && !isTotal(cells, []);

/** What becomes of the records: a row with cells under no name is told of as a whole, whatever stands in it. */
function fatesOf(records: readonly Row[], width: number) {
  const mapping = Array.from({ length: width }, () => null);
  const rows = records.map(({ cells }) => ({
    cells,
    isTold: surplus(cells, mapping) !== undefined,
    owners: [...new Set(namesIn(cells).map((name) => Number(/\d+/.exec(name)?.[0])))],
  }));
  return { read: rows.filter(({ isTold }) => !isTold), told: rows.filter(({ isTold }) => isTold) };
}

/** What a plain reader that knows encoding and delimiter has as records. */
function reference({ text }: Written, { delimiter }: MutilatedFile): string[][] {
  return plainRows(text, delimiter).filter((cells) => !isBlank(cells) && namesIn(cells).length > 0);
}

test("of every file each record is one row with its own cells, or the file is refused", async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(mutilatedFiles, async (one) => {
      const written = writeMutilated(one);
      const found = await read(written, one).catch((error: unknown) => {
        if (error instanceof AppError && one.strays !== "none" && / line \d/.test(error.message)) return undefined;
        throw error;
      });
      if (found === undefined) {
        refused += 1;
        return;
      }
      const records = found.rows.filter(isRecord);
      const fates = fatesOf(records, found.width);
      const all = written.records.map((_, at) => at);
      const names = records.flatMap(({ cells }) => namesIn(cells));

      expect(fates.read.filter(({ owners }) => owners.length !== 1)).toEqual([]);
      expect([...fates.read, ...fates.told].flatMap(({ owners }) => owners).toSorted((a, b) => a - b)).toEqual(all);
      expect(found.rows.length - records.length).toBe(written.others);
      expect(written.records.flat().filter((name) => !names.includes(name)).length).toBeLessThanOrEqual(
        one.badByteAt === null ? 0 : 1,
      );
      expect(written.isWhole ? records.map(({ cells }) => cells) : []).toEqual(
        written.isWhole ? reference(written, one) : [],
      );
    }),
    { numRuns: nightlySize(5000, 100_000) },
  );

  expect(refused).toBeGreaterThan(0);
}, 3_600_000);
