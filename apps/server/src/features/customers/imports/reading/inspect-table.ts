import { kindOf } from "./file-kind.ts";
import { inspectFile, readTableHead, type TableHead } from "./inspect-file.ts";
import type { FileFormat } from "./read-table.ts";
import { damaged } from "./xlsx/open-zip.ts";
import { sheetRows } from "./xlsx/sheet-rows.ts";
import { openWorkbook, type Workbook } from "./xlsx/workbook.ts";
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
}

/** What a stored file looks like; throws AppError for one that is no table with names above its columns. */
export async function inspectTable(
  file: StoredFile,
  { detectEncoding, wanted = {} }: { detectEncoding: () => string | Promise<string>; wanted?: Wanted },
): Promise<FileShape> {
  if ((await kindOf(file)) === "xlsx") {
    return inspectWorkbook(await openWorkbook(file), wanted.sheet);
  }
  const encoding = wanted.encoding ?? (await detectEncoding());
  return {
    file_kind: "csv",
    sheet: 0,
    sheets: [],
    ...(await inspectFile(() => file.open(), encoding, wanted.delimiter)),
  };
}

/** The sheet that is wanted, else the first in which anything stands. */
async function inspectWorkbook(workbook: Workbook, wanted: number | undefined): Promise<FileShape> {
  const sheet = wanted ?? (await firstFilled(workbook));
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
  const head = await readTableHead(sheetRows(workbook, chosen));
  return { file_kind: "xlsx", encoding: "utf-8", delimiter: "", sheet, sheets, ...head };
}

async function firstFilled(workbook: Workbook): Promise<number> {
  for (const [place, sheet] of workbook.sheets.entries()) {
    const rows = sheetRows(workbook, sheet);
    const { done } = await rows.next();
    await rows.return(undefined);
    if (!done) {
      return place;
    }
  }
  return 0;
}
