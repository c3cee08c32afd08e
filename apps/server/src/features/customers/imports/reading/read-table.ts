import type { FileKind } from "./file-kind.ts";
import { type CsvFormat, readRows, type Row } from "./read-rows.ts";
import type { StoredFile } from "./stored-file.ts";
import { sheetRows } from "./xlsx/sheet-rows.ts";
import { openWorkbook } from "./xlsx/workbook.ts";

/** How the bytes of a stored file become rows. */
export interface FileFormat extends CsvFormat {
  readonly file_kind: FileKind;
  /** Of a workbook, from 0. */
  readonly sheet: number;
}

/** The rows of a table with its header as the first, in constant memory; throws AppError in words for the person who made the file. */
export async function* readTable(file: StoredFile, format: FileFormat): AsyncGenerator<Row> {
  if (format.file_kind === "csv") {
    yield* readRows(file.open(), format);
    return;
  }
  const workbook = await openWorkbook(file);
  const sheet = workbook.sheets[format.sheet];
  if (sheet) {
    yield* sheetRows(workbook, sheet);
  }
}
