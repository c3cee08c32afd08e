import type { Readable } from "node:stream";
import iconv from "iconv-lite";
import { AppError } from "../../../platform/errors.ts";
import type { Row } from "./csv-reader.ts";
import { detectDelimiter } from "./delimiter.ts";
import { findNamesRow, letterOf, namesWithin } from "./names-row.ts";
import { type CsvFormat, readRows } from "./read-rows.ts";
import { type ColumnWriting, watchWriting } from "./writing.ts";

export interface TableHead {
  /** Which of the filled rows names the columns, from 1; 0 where none does. */
  readonly names_row: number;
  /** Letters where no row names the columns. */
  readonly headers: string[];
  /** The first rows under the names, cut to what a screen can show. */
  readonly sample: string[][];
  /** More of them. */
  readonly telling: string[][];
  /** By column, to guess by; null where none of its cells is filled. */
  readonly writing: (ColumnWriting | null)[];
}

export interface CsvShape extends CsvFormat, TableHead {}

const sampleRows = 5;
const tellingRows = 200;
/** Days that tell their order may stand far below others that do not. */
const writtenRows = 20_000;
const mostColumns = 500;
const headBytes = 64 * 1024;

/** What a stored CSV file looks like; throws AppError for one that is no table. */
export async function inspectFile(
  open: () => Readable,
  encoding: string,
  wanted: { readonly delimiter?: string | undefined; readonly names_row?: number | undefined } = {},
): Promise<CsvShape> {
  const head = iconv.decode(await readStart(open()), encoding);
  if (head.includes("\0")) {
    throw new AppError("unsupported", "This is not a text file; save the table as CSV and upload that");
  }
  const format = { encoding, delimiter: wanted.delimiter ?? detectDelimiter(head) };
  return { ...format, ...(await readTableHead(readRows(open(), format), wanted.names_row)) };
}

/** The first rows of a table, with the names of its columns in the row that is wanted, else where they are found; throws AppError for an empty one. */
export async function readTableHead(
  table: AsyncIterable<Row>,
  wanted?: number,
  isWorkbook = false,
): Promise<TableHead> {
  const { rows, writing } = await firstRows(table, isWorkbook);
  const namesRow = wanted ?? findNamesRow(rows);
  const below = namesRow === 0 ? [lettersFor(rows), ...rows] : rows.slice(namesRow - 1);
  const width = Math.min(below[0]?.length ?? 0, Math.max(0, ...below.map(filledWidth)));
  const [headers, ...telling] = below.map((row) => row.slice(0, Math.min(width, mostColumns + 1)));
  refuseHeaders(headers);
  const counted = headers.map((_, column) => writing[column] ?? null);
  return { names_row: namesRow, headers, sample: telling.slice(0, sampleRows), telling, writing: counted };
}

async function firstRows(table: AsyncIterable<Row>, isWorkbook: boolean) {
  const rows: string[][] = [];
  const writing: ColumnWriting[] = [];
  let count = 0;
  try {
    for await (const { cells } of table) {
      watchWriting(writing, cells, isWorkbook);
      if (rows.length <= tellingRows + namesWithin) rows.push(cells.map(shown));
      count += 1;
      if (count > writtenRows) break;
    }
  } catch (error) {
    // What is wrong below the rows that are shown is told by the check, with its line.
    if (rows.length <= sampleRows) {
      throw error;
    }
  }
  return { rows, writing };
}

/** As many as any of the rows is wide. */
function lettersFor(rows: readonly string[][]): string[] {
  return Array.from({ length: Math.max(0, ...rows.map(filledWidth)) }, (_, column) => letterOf(column));
}

/** How many columns of a row there are up to the last in which anything stands: spreadsheets write out those that were used once. */
function filledWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== "") + 1;
}

function refuseHeaders(headers: string[] | undefined): asserts headers is string[] {
  if (!headers || headers.every((header) => header === "")) {
    throw new AppError("invalid_input", "The file is empty");
  }
  if (headers.length > mostColumns) {
    throw new AppError("too_large", `The file has more than ${mostColumns} columns; remove those that are not needed`);
  }
}

function shown(cell: string): string {
  return cell
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 200)
    .toWellFormed();
}

async function readStart(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) {
      break;
    }
  }
  return Buffer.concat(chunks);
}
