import fc from "fast-check";
import iconv from "iconv-lite";

// Files as hands, old programs and several exports glued together make them. Each cell tells of which record it is.

const words = ["", " Müller", " Zoé", " Straße 5", " O'Brien", "#", "=", " &", "(", " 1,5", " 12;3", " a|b", " x\ty"];
/** What follows in a cell of several lines. */
const further = ["\n", "\nHigh St, Leeds", "\nsiehe oben; danke", "\n\nBye | for now", "\nfirst, second, third, last"];
const encodings = ["utf-8", "utf-8", "utf-16le", "windows-1252", "cp850", "macintosh"] as const;
const delimiters = [",", ";", "\t", "|"] as const;
const lineEnds = ["\n", "\r\n", "\r"] as const;
const names = ["Name", "Email", "City", "Amount", "Note", "Company", "Street"];

const cell = fc.record({
  word: fc.constantFrom(...words),
  isQuoted: fc.boolean(),
  isEmpty: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
  further: fc.option(fc.constantFrom(...further), { freq: 2 }),
});
const place = fc.record({ row: fc.nat(11), column: fc.nat(6) });

export const mutilatedFiles = fc.record({
  columns: fc.integer({ min: 2, max: 7 }),
  rows: fc.array(fc.array(cell, { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 12 }),
  /** How many cells each row lacks or has too many. */
  ragged: fc.option(fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 12, maxLength: 12 }), { freq: 2 }),
  ends: fc.array(fc.constantFrom(...lineEnds), { minLength: 1, maxLength: 3 }),
  delimiter: fc.constantFrom(...delimiters),
  encoding: fc.constantFrom(...encodings),
  hasMark: fc.boolean(),
  namesDelimiter: fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0),
  /** Marks that somebody typed and the program that wrote the file did not double. */
  strays: fc.constantFrom("none", "none", "opening", "closing", "pair", "pair"),
  opens: place,
  closes: place,
  within: fc.option(place),
  hasBreaks: fc.boolean(),
  quotesAll: fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0),
  blankColumns: fc.integer({ min: 0, max: 3 }),
  blankLines: fc.boolean(),
  titles: fc.integer({ min: 0, max: 2 }),
  /** After so many rows the names stand again. */
  page: fc.option(fc.integer({ min: 2, max: 5 })),
  totals: fc.subarray(["Summe", "Total: 12", "Anzahl: 300"]),
  /** A row of another encoding, glued to a file in UTF-8. */
  mixed: fc.option(fc.nat(11), { freq: 3 }),
  badByteAt: fc.option(fc.nat(60), { freq: 3 }),
  chunk: fc.integer({ min: 7, max: 512 }),
});

export type MutilatedFile = typeof mutilatedFiles extends fc.Arbitrary<infer Value> ? Value : never;

/** What was written. */
export interface Written {
  readonly bytes: Buffer;
  readonly text: string;
  /** The names of the cells of each record. */
  readonly records: readonly (readonly string[])[];
  /** Rows that are no records, but for titles above. */
  readonly others: number;
  /** Whether a reader that knows the encoding and the delimiter must read the same cells. */
  readonly isWhole: boolean;
}

/** The names of records that stand in cells. */
export const namesIn = (cells: readonly string[]): string[] => cells.join("\n").match(/r\d+c\d+r/g) ?? [];

/** Titles are known by how much less they fill than most rows. */
const hasTitles = ({ columns, ragged, rows }: MutilatedFile) => columns >= 5 && ragged === null && rows.length > 6;

export function writeMutilated(file: MutilatedFile): Written {
  const { delimiter, columns, blankColumns } = file;
  const blank = Array.from({ length: blankColumns }, () => "");
  const lineOf = (cells: readonly string[]) => [...cells, ...blank].join(delimiter);
  const padded = (cells: readonly string[]) =>
    lineOf([...cells, ...Array.from({ length: columns - cells.length }, () => "")]);
  const quote = (text: string) => (file.quotesAll ? `"${text}"` : text);
  const header = lineOf(names.slice(0, columns).map(quote));
  const titles = hasTitles(file) ? ["Customers", "Page 1"].slice(0, file.titles).map((title) => padded([title])) : [];
  const rows = file.rows.map((_, row) => cellsOf(file, row));
  const isPageEnd = (row: number) => file.page !== null && row > 0 && row % file.page === 0;
  const body = rows.flatMap((cells, row) => [...(isPageEnd(row) ? [header] : []), lineOf(cells)]);
  const totals = file.totals.map((total) => padded(total === "Summe" ? [total, "", "", "12"] : [total]));
  const wide = columns >= 4 ? totals : totals.slice(0, 0);
  const lines = [...(file.namesDelimiter ? [`sep=${delimiter}`] : []), ...titles, header, ...body, ...wide];
  const bytes = bytesOf(file, lines);
  return {
    ...bytes,
    records: rows.map(namesIn),
    others: wide.length + rows.filter((_, row) => isPageEnd(row)).length,
    isWhole: file.strays === "none" && file.within === null && file.mixed === null && file.badByteAt === null,
  };
}

function cellsOf(file: MutilatedFile, row: number): string[] {
  const given = file.rows[row] ?? [];
  const width = Math.max(2, file.columns + (file.ragged?.[row] ?? 0));
  return given.slice(0, width).map((one, column) => {
    const name = `r${row}c${column}r`;
    if (one.isEmpty && column > 1) return "";
    return written(file, plainText(file, { name, column, one }), { row, column, isQuoted: one.isQuoted });
  });
}

interface Plain {
  readonly name: string;
  readonly column: number;
  readonly one: MutilatedFile["rows"][number][number];
}

function plainText(file: MutilatedFile, { name, column, one }: Plain): string {
  if (column === 1) return `${name}@x.example`;
  if (column === 3) return `${name.replaceAll(/\D/g, "")}00`;
  const ownBreak = file.hasBreaks && file.strays === "none" && column > 1 ? one.further : null;
  return `${name}${one.word}${ownBreak ?? ""}`;
}

interface At {
  readonly row: number;
  readonly column: number;
  readonly isQuoted: boolean;
}

function written(file: MutilatedFile, text: string, at: At): string {
  const { delimiter, quotesAll } = file;
  const mark = strayAt(file, at);
  if (mark !== undefined) {
    const plain = text.replaceAll(delimiter, " ").replaceAll(/["\r\n]/g, " ");
    return { opens: `"${plain}`, closes: `${plain}"`, within: `${plain}" wide` }[mark];
  }
  return quotesAll || at.isQuoted || text.includes(delimiter) || /["\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

function strayAt(file: MutilatedFile, { row, column }: At): "opens" | "closes" | "within" | undefined {
  const is = (one: { readonly row: number; readonly column: number } | null) =>
    one !== null && one.row % file.rows.length === row && one.column % file.columns === column;
  if (file.strays !== "none" && file.strays !== "closing" && is(file.opens)) return "opens";
  if (file.strays !== "none" && file.strays !== "opening" && is(file.closes)) return "closes";
  return file.strays !== "none" && is(file.within) ? "within" : undefined;
}

function bytesOf(file: MutilatedFile, lines: readonly string[]): Pick<Written, "bytes" | "text"> {
  const { encoding, delimiter, ends } = file;
  const ended = lines.map((line, at) => {
    const end = ends[at % ends.length] ?? "\n";
    return line + end + (file.blankLines && at % 3 === 2 ? `${delimiter}${end}` : "");
  });
  const addBOM = file.hasMark && encoding.startsWith("utf");
  const isMixed = (at: number) => file.mixed !== null && encoding === "utf-8" && at === file.mixed;
  const pieces = ended.map((line, at) =>
    iconv.encode(line, isMixed(at) ? "windows-1252" : encoding, { addBOM: addBOM && at === 0 }),
  );
  const bytes = Buffer.concat(pieces);
  const places = [...bytes.toString("latin1").matchAll(/r\d+c(?=\d+r)/g)];
  const bad = file.badByteAt === null || encoding !== "utf-8" ? undefined : places[file.badByteAt % places.length];
  if (bad) bytes[bad.index] = 0xe9;
  return { bytes, text: ended.join("") };
}
