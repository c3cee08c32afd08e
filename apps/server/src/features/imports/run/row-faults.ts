import { rowReasonSentence } from "@delight/contract/row-reasons";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Row } from "../reading/csv-reader.ts";
import { insertErrors, type RowFault } from "./batch.queries.ts";
import type { Fault } from "./read-facts.ts";

export function toError(row: Row, headers: readonly string[], { column, value, reason }: Fault): RowFault {
  return {
    line: row.line,
    column_name: headers[column] ?? `${column + 1}`,
    value: storable(value, 200),
    message: rowReasonSentence(reason).slice(0, 500).toWellFormed(),
    code: reason.code,
    params: reason.params,
    left_out: reason.leftOut ?? null,
    is_note: false,
    row_values: row.cells.map((cell) => storable(cell, 10_000)),
  };
}

/** PostgreSQL keeps no zero characters. */
function storable(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll("\0", "\uFFFD").toWellFormed();
}

export async function writeFaults(
  tx: OrgTx,
  { importId }: { readonly importId: string },
  faults: readonly RowFault[],
): Promise<void> {
  if (faults.length > 0) {
    await insertErrors(tx, importId, faults);
  }
}

/** How it is known what a row says, for good, and since when it is so. */
export function placeOf(file: string, line: number, since: string | null = null): string {
  return since === null ? `${file}, line ${line}` : `${file}, line ${line}: since ${since}`;
}
