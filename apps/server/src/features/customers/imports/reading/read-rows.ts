import { type Readable, Transform, type TransformCallback, pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import iconv from "iconv-lite";
import { AppError } from "../../../../platform/errors.ts";
import { readCell } from "../../../../platform/files/csv-cell.ts";

/** How the bytes of a CSV file become rows. */
export interface CsvFormat {
  readonly encoding: string;
  readonly delimiter: string;
}

export interface Row {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Whether nothing stands in a row: separators alone are an empty line. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** Characters of a row, and bytes of a line: beyond them the file is not a table, or a quote was never closed. */
const longest = 1024 * 1024;

/** The rows of a file in which anything stands, its header as the first, in constant memory; throws AppError in words for the person who made the file. */
export async function* readRows(content: Readable, format: CsvFormat): AsyncGenerator<Row> {
  let line = 1;
  const begun: number[] = [];
  const parser = parse({
    bom: true,
    delimiter: format.delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longest,
    on_record: (record, { lines }) => {
      begun.push(line);
      line = lines + 1;
      return record;
    },
  });
  const decoders =
    format.encoding === "utf-8" ? [] : [iconv.decodeStream(format.encoding), iconv.encodeStream("utf-8")];
  pipeline([content, ...decoders, new LineGuard(), parser], () => undefined);
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const row = { line: begun.shift() ?? line, cells: record.map(readCell) };
      if (!isBlank(row.cells)) {
        yield row;
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error.code, line) : error;
  }
}

const mostRows = 2000;
const mostCharacters = 4 * 1024 * 1024;

/** The same rows without the header and without the first `done` ones, in batches that stay small however long their rows are. */
export async function* readBatches(rows: AsyncIterable<Row>, done: number): AsyncGenerator<Row[]> {
  let passed = -1;
  let batch: Row[] = [];
  let characters = 0;
  for await (const row of rows) {
    passed += 1;
    if (passed <= done) {
      continue;
    }
    batch.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length === mostRows || characters > mostCharacters) {
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}

function unreadable(code: string, line: number): AppError {
  if (code === "CSV_QUOTE_NOT_CLOSED") {
    return new AppError("invalid_input", `A quotation mark that opens on line ${line} or below it is never closed`);
  }
  if (code === "CSV_MAX_RECORD_SIZE") {
    return tooLong(line);
  }
  return new AppError("invalid_input", `Line ${line} cannot be read as a row of a table`);
}

function tooLong(line?: number): AppError {
  const where = line === undefined ? "A line" : `The row that begins on line ${line}`;
  return new AppError(
    "invalid_input",
    `${where} is longer than a megabyte: a quotation mark may not be closed, or this is not a CSV file`,
  );
}

/** Ends a line that never ends before the parser gathers millions of its cells. */
class LineGuard extends Transform {
  private length = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const last = Math.max(chunk.lastIndexOf(0x0a), chunk.lastIndexOf(0x0d));
    this.length = last === -1 ? this.length + chunk.length : chunk.length - last - 1;
    if (this.length > longest) {
      done(tooLong());
      return;
    }
    done(null, chunk);
  }
}
