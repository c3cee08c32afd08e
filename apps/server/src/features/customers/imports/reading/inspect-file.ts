import type { Readable } from "node:stream";
import { isEmailAddress } from "@delight/contract/email-address";
import iconv from "iconv-lite";
import { AppError } from "../../../../platform/errors.ts";
import { detectDelimiter } from "./delimiter.ts";
import { type CsvFormat, readRows, type Row } from "./read-rows.ts";

export interface TableHead {
  readonly headers: string[];
  /** The first rows under the header, cut to what a screen can show. */
  readonly sample: string[][];
  /** Some more rows, to guess by. */
  readonly telling: string[][];
}

export interface CsvShape extends CsvFormat, TableHead {}

const sampleRows = 5;
const tellingRows = 200;
const mostColumns = 500;
const headBytes = 64 * 1024;

/** What a stored CSV file looks like; throws AppError for one that is no table with names above its columns. */
export async function inspectFile(open: () => Readable, encoding: string, delimiter?: string): Promise<CsvShape> {
  const head = iconv.decode(await readStart(open()), encoding);
  if (head.includes("\0")) {
    throw new AppError("unsupported", "This is not a text file; save the table as CSV and upload that");
  }
  const format = { encoding, delimiter: delimiter ?? detectDelimiter(head) };
  return { ...format, ...(await readTableHead(readRows(open(), format))) };
}

/** The first rows of a table; throws AppError where they name no columns. */
export async function readTableHead(table: AsyncIterable<Row>): Promise<TableHead> {
  const rows: string[][] = [];
  try {
    for await (const row of table) {
      rows.push(row.cells.slice(0, mostColumns + 1).map(shown));
      if (rows.length > tellingRows) {
        break;
      }
    }
  } catch (error) {
    // What is wrong below the rows that are shown is told by the check, with its line.
    if (rows.length <= sampleRows) {
      throw error;
    }
  }
  const [headers, ...telling] = rows;
  refuseHeaders(headers);
  return { headers, sample: telling.slice(0, sampleRows), telling };
}

function refuseHeaders(headers: string[] | undefined): asserts headers is string[] {
  if (!headers || headers.every((header) => header === "")) {
    throw new AppError("invalid_input", "The file is empty: its first row must name the columns");
  }
  if (headers.length > mostColumns) {
    throw new AppError("too_large", `The file has more than ${mostColumns} columns; remove those that are not needed`);
  }
  const address = headers.find(isEmailAddress);
  if (address !== undefined) {
    throw new AppError(
      "invalid_input",
      `The first row must name the columns, but it holds "${address}"; add a row with names such as Name and E-mail`,
    );
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
