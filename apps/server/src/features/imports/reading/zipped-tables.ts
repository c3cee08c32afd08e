import { Readable } from "node:stream";
import { AppError } from "../../../platform/errors.ts";
import type { Row } from "./csv-reader.ts";
import { detectDelimiter } from "./delimiter.ts";
import { letterOf } from "./names-row.ts";
import { openZip, type Zip } from "./open-zip.ts";
import { readRows } from "./read-rows.ts";
import { readYesNo } from "./read-values.ts";
import { readStatus } from "./status-words.ts";
import type { StoredFile } from "./stored-file.ts";

/** What the column is called that says by the name of its file what a row is: Mailchimp's archive has one each for its states. */
export const statusHeader = "Status of the file";
const mostTables = 50;
const mostColumns = 500;

/** The CSV files of an archive; none in a workbook. */
export async function tablesOf(file: StoredFile): Promise<string[]> {
  return tablesIn(await openZip(file));
}

function tablesIn({ names }: Zip): string[] {
  return names.filter((name) => /\.(?:csv|txt|tsv)$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name));
}

/** The rows of all CSV files of an archive as one table (UTF-8), its header first: all their columns, and what their names say. */
export async function* zippedRows(file: StoredFile): AsyncGenerator<Row> {
  const zip = await openZip(file);
  const names = tablesIn(zip);
  if (names.length > mostTables) throw new AppError("too_large", `The archive holds more than ${mostTables} tables`);
  const tables: { name: string; headers: readonly string[] }[] = [];
  for (const name of names) tables.push({ name, headers: await headersOf(zip, name) });
  const headers = [...new Set([...tables.flatMap((table) => table.headers), statusHeader])];
  if (headers.length > mostColumns) throw new AppError("too_large", `The archive has more than ${mostColumns} columns`);
  const places = new Map(headers.map((header, place) => [header, place]));
  yield { line: 1, cells: headers };
  let line = 1;
  for (const table of tables) {
    const status = statusOf(table.name);
    for await (const { cells } of rowsBelow(zip, table.name)) {
      line += 1;
      yield { line, cells: placed({ cells, headers: table.headers, status }, places) };
    }
  }
}

/** Cells under the names of all tables; one without a name stays so, behind them, so that the row is told of. */
function placed(
  { cells, headers, status }: { cells: readonly string[]; headers: readonly string[]; status: string },
  places: ReadonlyMap<string, number>,
): string[] {
  const row = Array.from<string>({ length: places.size }).fill("");
  row[places.get(statusHeader) ?? 0] = status;
  for (const [column, cell] of cells.entries()) {
    const place = places.get(headers[column] ?? "");
    if (place !== undefined) row[place] = cell;
    else if (cell.trim() !== "") row.push(cell);
  }
  return row;
}

/** Words before which the next one says nothing for sure. */
const negations = new Set(["no", "non", "not", "never", "un", "pas", "jamais", "nicht", "nie"]);

/**
 * The status that words of a name say, the longest first, such as `unsubscribed` in `unsubscribed_members_export_1a2b.csv`; empty
 * where none does. A mere yes or no, as in `list no 3.csv`, says nothing.
 */
export function statusOf(name: string): string {
  const words = (name.split("/").at(-1) ?? "").toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const length of [3, 2, 1]) {
    const found = words
      .map((_, start) => ({ before: words[start - 1] ?? "", said: words.slice(start, start + length).join(" ") }))
      .find(
        ({ before, said }) => !negations.has(before) && readYesNo(said) === undefined && readStatus(said) !== undefined,
      );
    if (found) return found.said;
  }
  return "";
}

async function headersOf(zip: Zip, name: string): Promise<readonly string[]> {
  for await (const { cells } of rowsOf(zip, name)) return distinct(cells.map((cell) => cell.trim()));
  return [];
}

/** Columns without a name are called by their letters, and of those that are called alike each keeps its cells. */
function distinct(names: readonly string[]): string[] {
  const given = new Set<string>();
  return names.map((name, column) => {
    const plainName = name === "" ? letterOf(column) : name;
    const own = given.has(plainName) || plainName === statusHeader ? `${plainName} ${letterOf(column)}` : plainName;
    given.add(own);
    return own;
  });
}

async function* rowsBelow(zip: Zip, name: string): AsyncGenerator<Row> {
  let isHeader = true;
  for await (const row of rowsOf(zip, name)) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

async function* rowsOf(zip: Zip, name: string): AsyncGenerator<Row> {
  const delimiter = detectDelimiter(await headOf(zip, name));
  yield* readRows(Readable.from(zip.read(name)), { encoding: "utf-8", delimiter });
}

async function headOf(zip: Zip, name: string): Promise<string> {
  for await (const chunk of zip.read(name)) return chunk.toString();
  return "";
}
