import type { FileKind } from "./file-kind.ts";
import { type CsvFormat, readRows } from "./read-rows.ts";
import type { StoredFile } from "./stored-file.ts";
import { repeatsOf } from "./no-records.ts";
import { sheetRows, type TableRow } from "./xlsx/sheet-rows.ts";
import { vcardRows } from "./vcards.ts";
import { openWorkbook } from "./xlsx/workbook.ts";
import { zippedRows } from "./zipped-tables.ts";

/** How the bytes of a stored file become rows. */
export interface FileFormat extends CsvFormat {
  readonly file_kind: FileKind;
  /** Of a workbook, from 0. */
  readonly sheet: number;
  /** Which of the filled rows names the columns, from 1; 0 where none does. */
  readonly names_row: number;
}

/** The rows of a table from that which names its columns on, in constant memory; throws AppError in words for the person who made the file. */
export async function* readTable(file: StoredFile, format: FileFormat): AsyncGenerator<TableRow> {
  const nameless: TableRow = { line: 0, cells: [] };
  if (format.names_row === 0) {
    yield nameless;
    yield* allRows(file, format);
    return;
  }
  const above: TableRow["cells"][] = [];
  let repeats: ReturnType<typeof repeatsOf> | undefined;
  for await (const row of allRows(file, format)) {
    if (repeats) yield repeats(row.cells) ? { ...row, repeats: true } : row;
    else if (above.length < format.names_row - 1) above.push(row.cells);
    else {
      repeats = repeatsOf(above, row.cells);
      yield row;
    }
  }
}

async function* allRows(file: StoredFile, format: FileFormat): AsyncGenerator<TableRow> {
  switch (format.file_kind) {
    case "csv":
      yield* readRows(file.open(), format);
      return;
    case "zip":
      yield* zippedRows(file);
      return;
    case "vcard":
      yield* vcardRows(file.open());
      return;
    case "xlsx":
      yield* workbookRows(file, format);
  }
}

async function* workbookRows(file: StoredFile, format: FileFormat): AsyncGenerator<TableRow> {
  const workbook = await openWorkbook(file);
  const sheet = workbook.sheets[format.sheet];
  if (sheet) {
    yield* sheetRows(workbook, sheet);
  }
}
