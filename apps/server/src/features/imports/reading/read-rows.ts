import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { TextDecoder } from "node:util";
import iconv from "iconv-lite";
import { readCell } from "../../../platform/files/csv-cell.ts";
import { CsvReader, type Row } from "./csv-reader.ts";
import { delimiterNamedBy } from "./delimiter.ts";

/** How the bytes of a CSV file become rows. */
export interface CsvFormat {
  readonly encoding: string;
  readonly delimiter: string;
}

/** Whether nothing stands in a row: separators alone are an empty line. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

/** The rows of a file in which anything stands, its header as the first, in constant memory; throws AppError in words for the person who made the file. */
export async function* readRows(content: Readable, format: CsvFormat): AsyncGenerator<Row> {
  const reader = new CsvReader(format.delimiter);
  for await (const text of decoded(content, format.encoding)) {
    yield* told(reader.take(text), format);
  }
  yield* told(reader.end(), format);
}

function* told(rows: Iterable<Row>, { delimiter, encoding }: CsvFormat): Generator<Row> {
  const isWestern = western.has(encoding);
  for (const { line, cells: written } of rows) {
    const cells = isWestern ? written.map((cell) => asUtf8(cell, encoding)) : written;
    const isNote = line === 1 && delimiterNamedBy(cells.join(delimiter)) !== undefined;
    const read = cells.map(cellText);
    if (!isNote && !isBlank(read)) yield { line, cells: read };
  }
}

/** Encodings in which no word looks like letters of UTF-8. */
const western = new Set(["windows-1252", "iso-8859-15", "cp850", "cp437", "macintosh"]);

/** The cell as UTF-8 where its bytes are: rows of such a file were glued to one of an older encoding. */
function asUtf8(cell: string, encoding: string): string {
  if (!/[\u0080-\uFFFF]{2}/.test(cell)) return cell;
  const bytes = iconv.encode(cell, encoding);
  return isUtf8(bytes) ? bytes.toString("utf8") : cell;
}

/**
 * What spreadsheets write for what they could not compute, whatever their language: one word in capitals with a sign behind (`#REF!`,
 * `#ÜBERLAUF!`, `#NOM ?`, `#¡VALOR!`, `#DIV/0!`), a few without one, the numbers of LibreOffice, and hashes where a column was too narrow.
 */
const spreadsheetErrors = [
  /^#[¡¿]?\p{Lu}[\p{Lu}\p{M}/_]*(?:\/0)?\s?[!?]$/u,
  /^#(?:N\/A|N\/D|N\/B|NV|NA|Н\/Д|GETTING_DATA)$/iu,
  /^(?:Err|Fehler|Erreur)\s?:\s?\d{3}$/i,
  /^#{3,}$/,
];

/** Text that was protected from being taken for a number. */
const protectedText = /^="(.*)"$/s;

/** The text of a cell as its spreadsheet meant it. */
export function cellText(raw: string): string {
  const cell = readCell(raw);
  const plain = protectedText.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  return isError(plain) ? "" : plain;
}

function isError(text: string): boolean {
  return /^[#EF]/i.test(text) && text.length < 40 && spreadsheetErrors.some((kind) => kind.test(text.trim()));
}

/** The text of a file, without byte order marks at its beginning. */
async function* decoded(content: Readable, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  let isBeginning = true;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const text = decoder.write(chunk);
    yield isBeginning ? text.replace(/^\uFEFF+/, "") : text;
    isBeginning &&= text === "";
  }
  yield decoder.end() ?? "";
}

function decoderOf(encoding: string): { write(chunk: Buffer): string; end(): string | undefined } {
  if (encoding !== "utf-8") return iconv.getDecoder(encoding);
  const decoder = new TextDecoder("utf-8");
  return { write: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}

const mostRows = 2000;
const mostCharacters = 4 * 1024 * 1024;

/** The same rows without the header and without the first `done` ones, in batches that stay small however long their rows are. */
export async function* readBatches<R extends Row>(rows: AsyncIterable<R>, done: number): AsyncGenerator<R[]> {
  let passed = -1;
  let batch: R[] = [];
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
