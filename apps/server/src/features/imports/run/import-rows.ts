import type { ImportTarget } from "@delight/contract/import-fields";
import type { ImportCounts } from "@delight/contract/imports";
import type { RowReason } from "@delight/contract/row-reasons";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { RowOutcome } from "../../services/index.ts";
import { noCounts } from "../imports.queries.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import type { Row } from "../reading/csv-reader.ts";
import type { RowFault } from "./batch.queries.ts";
import type { Fault, Mapping } from "./read-facts.ts";
import { readLeniently } from "./read-leniently.ts";
import { toError, writeFaults } from "./row-faults.ts";
import type { ImportRun } from "./work.ts";

/** What becomes of a row; it is refused at the first of these columns in which anything stands. */
export type Entered =
  | Exclude<RowOutcome<ImportTarget>, { kind: "refused" }>
  | { readonly kind: "refused"; readonly fields: readonly ImportTarget[]; readonly reason: RowReason };

/** A row and what it says. */
export interface SaidRow<Said> {
  readonly from: Row;
  readonly said: Said;
}

/** Enters rows that can be read; an outcome for each, in their order. */
export type Enter<Said> = (tx: OrgTx, rows: readonly SaidRow<Said>[]) => Promise<readonly Entered[]>;

/** One kind of rows that another module enters. */
interface Kind<Said> {
  readonly read: (cells: readonly string[], mapping: Mapping, reading: CustomReading) => Said | Fault[];
  readonly enter: Enter<Said>;
}

/** As `sift` and `applyBatch`, of rows that are no customers. */
export function importRowsOf<Said extends object>(work: ImportRun, { read, enter }: Kind<Said>) {
  return (rows: readonly Row[]) => {
    const good: SaidRow<Said>[] = [];
    const faults: RowFault[] = [];
    for (const from of rows) {
      const { mapping } = work.options;
      // A day that can't be read is no reason to mail whoever stands on a suppression list.
      const strict = work.options.strict && work.kind !== "suppressions";
      const { said, faults: wrong } = readLeniently((cells) => read(cells, mapping, work.custom), from.cells, strict);
      faults.push(...wrong.map((fault) => ({ ...toError(from, work.headers, fault), is_note: said !== undefined })));
      if (said !== undefined) {
        good.push({ from, said });
      }
    }
    return async (tx: OrgTx): Promise<ImportCounts> => {
      const entered = await enter(tx, good);
      const told = entered.flatMap((outcome, index) => {
        const from = good[index]?.from;
        return from ? tellOf(work, from, outcome) : [];
      });
      await writeFaults(tx, work, [...faults, ...told]);
      const refused = entered.filter(({ kind }) => kind === "refused").length;
      return { ...countsOf(entered), rows: rows.length, failed: rows.length - good.length + refused };
    };
  };
}

function countsOf(entered: readonly Entered[]): ImportCounts {
  const count = (kind: Entered["kind"]) => entered.filter((outcome) => outcome.kind === kind).length;
  return {
    ...noCounts,
    created: count("created"),
    updated: count("updated"),
    unchanged: count("unchanged"),
    skipped: count("skipped"),
    priced: entered.filter((outcome) => outcome.kind === "created" && outcome.isPriced).length,
  };
}

function tellOf(work: ImportRun, row: Row, outcome: Entered): RowFault[] {
  if (outcome.kind === "refused") return [faultAt(work, row, outcome)];
  const { note } = outcome;
  return note ? [{ ...faultAt(work, row, { fields: [note.field], reason: note.reason }), is_note: true }] : [];
}

type Told = Pick<Extract<Entered, { kind: "refused" }>, "fields" | "reason">;

function faultAt(work: ImportRun, row: Row, { fields, reason }: Told): RowFault {
  const mapping: Mapping = work.options.mapping;
  const columns = fields.map((target) => mapping.indexOf(target)).filter((column) => column !== -1);
  const column = columns.find((one) => (row.cells[one] ?? "").trim() !== "") ?? columns[0] ?? 0;
  return toError(row, work.headers, { column, value: row.cells[column] ?? "", reason });
}
