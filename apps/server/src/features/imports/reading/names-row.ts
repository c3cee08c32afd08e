import { toAddress } from "@delight/contract/email-address";
import { isDayInFigures } from "./read-values.ts";

type Cells = readonly string[];

/** Rows among which the names of columns are looked for. */
export const namesWithin = 20;

/**
 * Which of the first filled rows of a table names its columns, from 1: the first one below titles, which fill a few cells of a wide
 * table. 0 where that row is itself a record.
 */
export function findNamesRow(rows: readonly Cells[]): number {
  const widths = rows.map(filled);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
  const isTitle = (width: number) => usual >= 3 && width * 2 < usual;
  const found = widths.slice(0, namesWithin).findIndex((width) => !isTitle(width));
  const row = found === -1 ? 0 : found;
  return isRecord(rows[row] ?? []) ? 0 : row + 1;
}

function filled(cells: Cells): number {
  return cells.filter((cell) => cell !== "").length;
}

/** Names are words: no column is called by an address, a day, or the number of a phone. */
function isRecord(cells: Cells): boolean {
  return cells.some((cell) => toAddress(cell) !== undefined || isDayInFigures(cell) || /^\+?[\d ()/-]{7,}$/.test(cell));
}

/** What columns are called that have no names: as spreadsheets do, A to Z, AA and so on. */
export function letterOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : `${letterOf(Math.floor(column / 26) - 1)}${last}`;
}
