import { isDayInFigures, orderOf, westernDigits } from "./read-values.ts";

/** How the cells of a column are written, as far as that tells days and amounts. */
export interface ColumnWriting {
  filled: number;
  /** Days in figures, and those of them that can be read in one order only. */
  days: number;
  day_first: number;
  month_first: number;
  amounts: number;
  /** Amounts with one or two digits behind such a sign. */
  comma: number;
  point: number;
}

/** Beyond them a cell is a sentence. */
const longest = 40;

function noWriting(): ColumnWriting {
  return { filled: 0, days: 0, day_first: 0, month_first: 0, amounts: 0, comma: 0, point: 0 };
}

/** Counts the cells of one more row. Numbers of a workbook have their point from us, whatever its language: only its texts tell. */
export function watchWriting(columns: ColumnWriting[], cells: readonly string[], isWorkbook = false): void {
  for (const [column, cell] of cells.entries()) {
    const text = cell.trim();
    if (text !== "") watchCell((columns[column] ??= noWriting()), text, isWorkbook && looksLikeNumber.test(text));
  }
}

function watchCell(seen: ColumnWriting, text: string, isNumber: boolean): void {
  seen.filled += 1;
  if (text.length > longest || !/\p{Nd}/u.test(text)) return;
  if (isDayInFigures(text)) {
    seen.days += 1;
    const order = orderOf(text);
    if (order) seen[order] += 1;
  }
  if (isAmount(text)) {
    seen.amounts += 1;
    const sign = isNumber ? undefined : decimalSign(text);
    if (sign) seen[sign] += 1;
  }
}

/** As we write the numbers of a workbook, perhaps with the words of their format. */
const looksLikeNumber = /^[^,'\u00a0\u202f]*\.\d+\D*$/;

const amount = /^\D{0,4}\d{1,3}(?:[.,' \u00a0\u202f]?\d{3})*(?:([.,])\d{1,2})?\D{0,4}$/;

function isAmount(text: string): boolean {
  return amount.test(westernDigits(text));
}

/** What stands before one or two digits at the end: three may be thousands. */
export function decimalSign(text: string): "comma" | "point" | undefined {
  const [, sign] = amount.exec(westernDigits(text)) ?? [];
  return sign === undefined ? undefined : sign === "," ? "comma" : "point";
}

/** The sign before three digits at the end of an amount, which may be thousands or decimals. */
export function thousandsSign(text: string): "comma" | "point" | undefined {
  const [, sign] = /^\D{0,4}[1-9]\d{0,2}([.,])\d{3}\D{0,4}$/.exec(westernDigits(text)) ?? [];
  return sign === undefined ? undefined : sign === "," ? "comma" : "point";
}
