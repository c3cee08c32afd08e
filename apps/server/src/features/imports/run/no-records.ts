import type { ImportCounts } from "@delight/contract/imports";
import { rowReason } from "@delight/contract/row-reasons";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Row } from "../reading/csv-reader.ts";
import { isTotal } from "../reading/no-records.ts";
import type { RowFault } from "./batch.queries.ts";
import { toError, writeFaults } from "./row-faults.ts";
import type { ImportRun } from "./work.ts";

type Bring = (rows: readonly Row[]) => (tx: OrgTx) => Promise<ImportCounts>;

/** What a program has printed between and below the records is told of, and brought in as nobody. */
export function recordsOnly(work: ImportRun, bring: Bring): Bring {
  return (rows) => {
    const faults = rows.flatMap((row) => faultOf(row, work) ?? []);
    if (faults.length === 0) return bring(rows);
    const told = new Set(faults.map(({ line }) => line));
    const apply = bring(rows.filter(({ line }) => !told.has(line)));
    return async (tx) => {
      const counts = await apply(tx);
      await writeFaults(tx, work, faults);
      return { ...counts, rows: counts.rows + faults.length, failed: counts.failed + faults.length };
    };
  };
}

function faultOf(row: Row, { headers, options }: ImportRun): RowFault | undefined {
  const code = row.repeats ? "repeatedNames" : isTotal(row.cells, options.mapping) ? "totals" : undefined;
  if (code === undefined) return undefined;
  const column = Math.max(
    0,
    row.cells.findIndex((cell) => cell.trim() !== ""),
  );
  return toError(row, headers, { column, value: row.cells[column] ?? "", reason: rowReason(code) });
}
