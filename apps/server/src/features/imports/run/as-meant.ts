import type { ImportTarget } from "@delight/contract/import-fields";
import { amountTargets, dayTargets } from "../reading/guess-formats.ts";
import { withCurrency } from "../reading/read-money.ts";
import { westernDigits } from "../reading/read-values.ts";
import { headsHours } from "../reading/service-words.ts";
import { type Numeric, numberText } from "../reading/xlsx/cell-text.ts";
import type { TableRow } from "../reading/xlsx/sheet-rows.ts";
import type { ImportRun } from "./work.ts";

/** The text that a cell has to be read as, for what its column is mapped to. */
type Meaning = (text: string, number: Numeric | undefined) => string;

/** Whole numbers of a catalog, whatever unit a workbook shows beside. */
const counts = new Set(["interval_years", "interval_months", "interval_days"]);

/**
 * What a file says of a cell beside its text becomes part of it: of a number of a workbook its value rather than what is shown of it,
 * a unit that stands in the heading, and the day that a spreadsheet has counted where it lost the format of the column.
 * `beginning` are the first rows of the file, its header not among them.
 */
export function asMeant(work: MeantWork, beginning: readonly TableRow[]): (row: TableRow) => TableRow {
  const meanings = work.options.mapping.map((target, column) =>
    meaningOf(target, { work, column, cells: beginning.map(({ cells }) => (cells[column] ?? "").trim()) }),
  );
  if (meanings.every((meaning) => meaning === undefined)) return (row) => row;
  return (row) => ({
    ...row,
    cells: row.cells.map((text, column) => meanings[column]?.(text, row.numbers?.get(column)) ?? text),
  });
}

type MeantWork = Pick<ImportRun, "options" | "headers" | "custom">;

interface Column {
  readonly work: MeantWork;
  readonly column: number;
  readonly cells: readonly string[];
}

function meaningOf(target: ImportTarget | null, { work, column, cells }: Column): Meaning | undefined {
  switch (target === null ? undefined : kindOf(target, work)) {
    case "money":
      return (text, number) => (number ? withCurrency(number.value, `${number.before} ${number.after}`) : text);
    case "number":
      return (text, number) => number?.value ?? text;
    case "duration":
      return durationIn(headsHours(work.headers[column] ?? ""));
    case "date":
      return areSerials(cells) ? dayOf : undefined;
    default:
      return undefined;
  }
}

/** Of targets of ours what they hold, in the words of the organization's own fields. */
function kindOf(target: ImportTarget, { custom }: MeantWork): string | undefined {
  if (amountTargets.has(target)) return "money";
  if (counts.has(target)) return "number";
  if (dayTargets.has(target)) return "date";
  return target === "duration" ? target : custom.fields.get(target.replace(/^custom:/, ""))?.kind;
}

/** The value with the words of its format: `0" h"` shows 1.5 as "2 h". */
function durationIn(areHours: boolean): Meaning {
  return (text, number) => {
    const said = number ? `${number.before}${number.value}${number.after}` : text;
    return areHours && /^\s*\d+(?:[.,٫]\d+)?\s*$/.test(westernDigits(said)) ? `${said.trim()} h` : said;
  };
}

/** From 1954 to 2064, as days that Excel counts from 1900. */
function isSerial(text: string): boolean {
  return /^[2-5]\d{4}$/.test(text);
}

/** Where every cell is a number of days; among other days such a number is a slip. */
function areSerials(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return filled.length > 0 && filled.every(isSerial);
}

function dayOf(text: string): string {
  return isSerial(text.trim()) ? numberText(text.trim(), "date", false) : text;
}
