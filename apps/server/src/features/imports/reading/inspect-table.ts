import type { Row } from "./csv-reader.ts";
import { kindOf } from "./file-kind.ts";
import { inspectFile, readTableHead, type TableHead } from "./inspect-file.ts";
import type { FileFormat } from "./read-table.ts";
import { damaged } from "./open-zip.ts";
import { sheetRows } from "./xlsx/sheet-rows.ts";
import { vcardRows } from "./vcards.ts";
import { openWorkbook, type Workbook } from "./xlsx/workbook.ts";
import { zippedRows } from "./zipped-tables.ts";
import type { StoredFile } from "./stored-file.ts";

export interface FileShape extends FileFormat, TableHead {
  /** Names of the sheets of a workbook. */
  readonly sheets: string[];
}

/** How somebody wants a file to be read; what they do not say is found out. */
export interface Wanted {
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly sheet?: number | undefined;
  readonly names_row?: number | undefined;
}

/** What a stored file looks like; throws AppError for one that is no table. */
export async function inspectTable(
  file: StoredFile,
  { detectEncoding, wanted = {} }: { detectEncoding: () => string | Promise<string>; wanted?: Wanted },
): Promise<FileShape> {
  const kind = await kindOf(file);
  if (kind === "xlsx") {
    return inspectWorkbook(await openWorkbook(file), wanted);
  }
  if (kind !== "csv") {
    const rows = kind === "zip" ? zippedRows(file) : vcardRows(file.open());
    const head = await readTableHead(rows, 1);
    return { file_kind: kind, encoding: "utf-8", delimiter: "", sheet: 0, sheets: [], ...head };
  }
  const encoding = wanted.encoding ?? (await detectEncoding());
  return {
    file_kind: "csv",
    sheet: 0,
    sheets: [],
    ...(await inspectFile(() => file.open(), encoding, wanted)),
  };
}

/** The sheet that is wanted, else the first that is not hidden and in which anything stands. */
async function inspectWorkbook(workbook: Workbook, wanted: Wanted): Promise<FileShape> {
  const sheet = wanted.sheet ?? (await firstFilled(workbook));
  const chosen = workbook.sheets[sheet];
  if (!chosen) {
    throw damaged("it has no such sheet");
  }
  const sheets = workbook.sheets.map(({ name }) =>
    name
      .slice(0, 200)
      .replaceAll(/\p{Cc}/gu, " ")
      .toWellFormed(),
  );
  const head = await readTableHead(withoutStray(sheetRows(workbook, chosen)), wanted.names_row, true);
  return { file_kind: "xlsx", encoding: "utf-8", delimiter: "", sheet, sheets, ...head };
}

/** So many blank columns part what belongs to a table from what was typed beside it by mistake. */
const gap = 100;
const mostAhead = 250;

/** The first rows of a sheet, without what stands in one of them far to the right of all others. */
async function* withoutStray(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  const ahead: Row[] = [];
  let failure: unknown;
  try {
    for await (const row of rows) {
      ahead.push(row);
      if (ahead.length > mostAhead) break;
    }
  } catch (error) {
    failure = error;
  }
  const widths = ahead.map(({ cells }) => cells.length);
  const widest = widths.indexOf(Math.max(0, ...widths));
  const usual = Math.max(0, ...widths.toSpliced(widest, 1));
  yield* ahead.map((row, index) => (index === widest ? { ...row, cells: beforeGap(row.cells, usual) } : row));
  if (failure instanceof Error) throw failure;
}

/** The cells up to a gap, where no other row has any behind it. */
function beforeGap(cells: readonly string[], usual: number): readonly string[] {
  const filled = [...cells.entries()].filter(([, cell]) => cell !== "").map(([column]) => column);
  const before = filled.findIndex((column, index) => (filled[index + 1] ?? column) - column > gap);
  const end = (filled[before] ?? -1) + 1;
  return before === -1 || end < usual ? cells : cells.slice(0, end);
}

async function firstFilled(workbook: Workbook): Promise<number> {
  const sheets = [...workbook.sheets.entries()];
  for (const [place, sheet] of sheets.toSorted(([, one], [, other]) => Number(one.isHidden) - Number(other.isHidden))) {
    const rows = sheetRows(workbook, sheet);
    const { done } = await rows.next();
    await rows.return(undefined);
    if (!done) {
      return place;
    }
  }
  return 0;
}
