import { AppError } from "../../../../platform/errors.ts";
import type { Row } from "../csv-reader.ts";
import { cellText, isBlank } from "../read-rows.ts";
import { type Numeric, numberText, numericOf } from "./cell-text.ts";
import { readXml, type XmlReader } from "./read-xml.ts";
import { unescaped } from "./shared-strings.ts";
import type { Sheet, Workbook } from "./workbook.ts";

/** No spreadsheet has more columns. */
const mostColumns = 16_384;
const longestRow = 1024 * 1024;

/** A row, with what its cells that are numbers say beyond their text; by column. */
export interface TableRow extends Row {
  readonly numbers?: ReadonlyMap<number, Numeric>;
}

/** The rows of a sheet in which anything stands, in constant memory; formulas as the values that were last computed. */
export async function* sheetRows(workbook: Workbook, { path }: Sheet): AsyncGenerator<TableRow> {
  const rows: TableRow[] = [];
  for await (const _ of readXml(
    workbook.zip.read(path),
    sheetReader(workbook, (row) => rows.push(row)),
  )) {
    yield* rows;
    rows.length = 0;
  }
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
}

function sheetReader(workbook: Workbook, take: (row: TableRow) => void): XmlReader {
  let line = 0;
  let column = -1;
  let length = 0;
  let cells: string[] = [];
  let numbers = new Map<number, Numeric>();
  let cell: Cell | undefined;
  let isText = false;
  let isReading = false;
  const put = (done: Cell) => {
    const text = cellText(textOf(done, workbook));
    length += text.length;
    refuseLong(line, length);
    if (text.trim() !== "") {
      putAt(cells, done.column, text);
      const numeric = numericIn(done, workbook);
      if (numeric && numeric.value !== text) numbers.set(done.column, numeric);
    }
  };
  return {
    open: (name, attribute) => {
      if (name === "row") {
        line = Number(attribute("r")) || line + 1;
        [column, length, cells] = [-1, 0, []];
        numbers = new Map();
      } else if (name === "c") {
        column = columnOf(attribute("r")) ?? column + 1;
        cell = begin(column, line, attribute);
      }
      isReading ||= name === "rPh";
      isText = (name === "v" || name === "t") && !isReading;
    },
    text: (text) => {
      if (isText && cell) {
        cell.text += text;
        refuseLong(line, cell.text.length);
      }
    },
    close: (name) => {
      isText = false;
      isReading &&= name !== "rPh";
      if (name === "c" && cell) {
        put(cell);
        cell = undefined;
      } else if (name === "row" && !isBlank(cells)) {
        take(numbers.size > 0 ? { line, cells, numbers } : { line, cells });
      }
    },
  };
}

function putAt(cells: string[], column: number, text: string): void {
  while (cells.length < column) {
    cells.push("");
  }
  cells[column] = text;
}

function numericIn({ type, text, style }: Cell, { shapes }: Workbook): Numeric | undefined {
  return type === "n" ? numericOf(text.trim(), shapes[style]) : undefined;
}

function refuseLong(line: number, length: number): void {
  if (length > longestRow) {
    throw new AppError("invalid_input", `Row ${line} is longer than a megabyte`);
  }
}

function begin(column: number, line: number, attribute: (name: string) => string | undefined): Cell {
  if (column >= mostColumns) {
    throw new AppError("invalid_input", `Row ${line} has more columns than a spreadsheet can have`);
  }
  return { column, type: attribute("t") ?? "n", style: Number(attribute("s") ?? 0), text: "" };
}

/** "AB12" is in column 27; undefined where the cell does not say. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]+/.exec(reference ?? "")?.[0];
  return letters === undefined
    ? undefined
    : Array.from(letters.slice(0, 4)).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf({ type, text, style }: Cell, { strings, shapes, is1904 }: Workbook): string {
  if (text === "") {
    return "";
  }
  switch (type) {
    case "s":
      return strings(Number(text)) ?? "";
    case "inlineStr":
    case "str":
      return unescaped(text);
    case "b":
      return text === "1" ? "true" : "false";
    case "e":
      return "";
    case "d":
      return text;
    default:
      return numberText(text.trim(), shapes[style], is1904);
  }
}
