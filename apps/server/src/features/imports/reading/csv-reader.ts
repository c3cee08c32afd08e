import { AppError } from "../../../platform/errors.ts";
import { type BrokenRow, SwallowedRows } from "./swallowed-rows.ts";

export interface Row {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** It says again what names the columns, or what stands above them. */
  readonly repeats?: true;
}

/** Characters of a row: beyond them the file is not a table, or a quotation mark was never closed. */
const longest = 1024 * 1024;

const quote = 0x22;
const space = 0x20;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** A cell that was read, and where its delimiter, the end of its line or the end of the file is. */
interface Cell {
  readonly text: string;
  readonly end: number;
}

/**
 * Takes the text of a CSV file (RFC 4180) piece by piece. Lines end as they like, rows have as many cells as they like, and a
 * quotation mark in the midst of a cell is a sign like any other. One that opens a cell is closed in this cell: where the next one
 * stands in the midst of another line, what lies between would be swallowed, so that the file is refused with the line. So is one in
 * which a cell of several lines seems to be whole rows, which may be known only at its end.
 */
export class CsvReader {
  readonly #delimiterCode: number;
  #text = "";
  #at = 0;
  #line = 1;
  /** Of the row that is being read: lines that its cells go over beyond their first. */
  #breaks = 0;
  #quotedCells = 0;
  readonly #swallowed: SwallowedRows;
  #isEnd = false;

  constructor(delimiter: string) {
    this.#delimiterCode = delimiter.charCodeAt(0);
    this.#swallowed = new SwallowedRows(delimiter);
  }

  /** The rows that are whole by now. Throws AppError, behind the rows before, in words for the person who made the file. */
  *take(text: string): Generator<Row> {
    this.#text = this.#text.slice(this.#at) + text;
    this.#at = 0;
    yield* this.#rows();
  }

  /** The last rows. */
  *end(): Generator<Row> {
    this.#isEnd = true;
    yield* this.#rows();
    refuseSwallowed(this.#swallowed.end());
  }

  *#rows(): Generator<Row> {
    while (this.#at < this.#text.length) {
      const row = this.#row();
      if (row === undefined) break;
      yield row;
    }
    if (this.#text.length - this.#at > longest) throw tooLong(this.#line);
  }

  /** Undefined where the rest of the row is still to come. */
  #row(): Row | undefined {
    const cells: string[] = [];
    const between: number[] = [];
    this.#breaks = 0;
    this.#quotedCells = 0;
    let start = this.#at;
    for (;;) {
      const cell = this.#cell(start);
      if (cell === undefined) return undefined;
      cells.push(cell.text);
      start = cell.end + 1;
      if (this.#text.charCodeAt(cell.end) !== this.#delimiterCode) break;
      between.push(this.#breaks);
    }
    const end = start - 1;
    if (this.#text.charCodeAt(start - 1) === carriageReturn) {
      if (start === this.#text.length && !this.#isEnd) return undefined;
      if (this.#text.charCodeAt(start) === lineFeed) start += 1;
    }
    if (start - this.#at > longest) throw tooLong(this.#line);
    const row = { line: this.#line, cells };
    this.#watch({ ...row, between, text: this.#breaks === 0 ? "" : this.#text.slice(this.#at, end) });
    this.#at = start;
    this.#line += 1 + this.#breaks;
    return row;
  }

  #watch(row: Omit<BrokenRow, "quoted">): void {
    const quoted = this.#quotedCells;
    if (this.#breaks === 0) this.#swallowed.see(row.cells, quoted);
    else refuseSwallowed(this.#swallowed.judge({ ...row, quoted }));
  }

  #cell(start: number): Cell | undefined {
    let at = start;
    while (this.#text.charCodeAt(at) === space) at += 1;
    return this.#text.charCodeAt(at) === quote ? this.#quoted(start, at) : this.#plain(start, at);
  }

  /** A cell up to its end, however many quotation marks stand in it. */
  #plain(start: number, from: number): Cell | undefined {
    const text = this.#text;
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiterCode || code === lineFeed || code === carriageReturn) break;
    }
    return at === text.length && !this.#isEnd ? undefined : { text: text.slice(start, at), end: at };
  }

  #quoted(start: number, opening: number): Cell | undefined {
    const text = this.#text;
    let from = opening + 1;
    let said = "";
    for (;;) {
      const closing = text.indexOf('"', from);
      if (closing === -1) {
        if (this.#isEnd) throw neverClosed(this.#line + this.#breaks);
        return undefined;
      }
      if (text.charCodeAt(closing + 1) === quote) {
        said += text.slice(from, closing + 1);
        from = closing + 2;
        continue;
      }
      let end = closing + 1;
      while (text.charCodeAt(end) === space) end += 1;
      if (end === text.length && !this.#isEnd) return undefined;
      said += text.slice(from, closing);
      return this.#isEndOfCell(end) ? this.#closed(said, end) : this.#leftOpen({ start, closing });
    }
  }

  #isEndOfCell(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return at >= this.#text.length || code === this.#delimiterCode || code === lineFeed || code === carriageReturn;
  }

  #closed(text: string, end: number): Cell {
    this.#quotedCells += 1;
    if (/[\r\n]/.test(text)) this.#breaks += text.split(/\r\n|\n|\r/).length - 1;
    return { text, end };
  }

  /** What follows the mark that would close the cell belongs to it: on one line the marks are part of the text. */
  #leftOpen({ start, closing }: { readonly start: number; readonly closing: number }): Cell | undefined {
    if (/[\r\n]/.test(this.#text.slice(start, closing))) throw neverClosed(this.#line + this.#breaks);
    return this.#plain(start, closing);
  }
}

function neverClosed(line: number): AppError {
  return new AppError(
    "invalid_input",
    `A quotation mark that opens on line ${line} is not closed there: double it where it is part of the text, or remove it`,
  );
}

function refuseSwallowed(line: number | undefined): void {
  if (line === undefined) return;
  throw new AppError(
    "invalid_input",
    `The quotation marks of the row that begins on line ${line} have whole rows between them: remove them, or double those that are part of the text`,
  );
}

function tooLong(line: number): AppError {
  return new AppError(
    "invalid_input",
    `The row that begins on line ${line} is longer than a megabyte: a quotation mark may not be closed, or this is not a CSV file`,
  );
}
