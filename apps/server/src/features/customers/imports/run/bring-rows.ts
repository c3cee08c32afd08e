import type { ImportCounts, ImportTarget } from "@delight/contract/imports";
import type { OrgTx } from "../../../../platform/db/database.ts";
import type { RowBatch, RowOutcome } from "../../needs.ts";
import { noCounts } from "../imports.queries.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import type { Row } from "../reading/read-rows.ts";
import { whomOf } from "../whom/whom.ts";
import type { Whom } from "../whom/whom.queries.ts";
import { toError, writeFaults } from "./apply-batch.ts";
import type { RowFault } from "./batch.queries.ts";
import type { Fault, Mapping } from "./read-facts.ts";
import { whomFields } from "./read-whom.ts";
import type { Work } from "./work.ts";

/** What a row says, and of whom. */
export interface ReadRow<Said> {
  readonly whom: Whom;
  readonly row: Said;
}

/** One kind of rows that another room enters for customers. */
interface Kind<Said> {
  readonly read: (cells: readonly string[], mapping: Mapping, reading: CustomReading) => ReadRow<Said> | Fault[];
  readonly bring: (
    tx: OrgTx,
    batch: RowBatch<Said & { readonly customer_id: string }>,
  ) => Promise<readonly RowOutcome<ImportTarget>[]>;
}

interface Meant<Said> {
  readonly from: Row;
  readonly said: Said & { readonly customer_id: string };
}

/** As `sift` and `applyBatch`, of rows that are about customers who are there. */
export function bringRows<Said>(work: Work, { read, bring }: Kind<Said>) {
  const seen = work.seen && new Set<string>();
  return (rows: readonly Row[]) => {
    const good: (ReadRow<Said> & { readonly from: Row })[] = [];
    const faults: RowFault[] = [];
    for (const from of rows) {
      const one = read(from.cells, work.options.mapping, work.custom);
      if (Array.isArray(one)) {
        faults.push(...one.map((fault) => toError(from, work.headers, fault)));
      } else {
        good.push({ ...one, from });
      }
    }
    return async (tx: OrgTx): Promise<ImportCounts> => {
      const { meant, strangers } = await whoIsMeant(tx, work, good);
      const said = meant.map((one) => one.said);
      const outcomes = await bring(tx, { importId: work.importId, rows: said, seen, now: work.now });
      const refused = outcomes.flatMap((outcome, index) => {
        const from = meant[index]?.from;
        return outcome.kind === "refused" && from
          ? [refusal(work, from, { fields: [outcome.field], message: outcome.message })]
          : [];
      });
      await writeFaults(tx, work, [...faults, ...strangers, ...refused]);
      const count = (kind: RowOutcome["kind"]) => outcomes.filter((outcome) => outcome.kind === kind).length;
      const [created, skipped] = [count("created"), count("skipped")];
      return { ...noCounts, rows: rows.length, created, skipped, failed: rows.length - created - skipped };
    };
  };
}

async function whoIsMeant<Said>(tx: OrgTx, work: Work, rows: readonly (ReadRow<Said> & { readonly from: Row })[]) {
  const find = await whomOf(
    tx,
    rows.map(({ whom }) => whom),
  );
  const meant: Meant<Said>[] = [];
  const strangers: RowFault[] = [];
  for (const { whom, row, from } of rows) {
    const customer = find(whom);
    if (customer.id === undefined) {
      strangers.push(refusal(work, from, { fields: whomFields, message: customer.message }));
    } else {
      meant.push({ from, said: { ...row, customer_id: customer.id } });
    }
  }
  return { meant, strangers };
}

/** At the first of the columns in which anything stands. */
function refusal(
  work: Work,
  row: Row,
  { fields, message }: { readonly fields: readonly ImportTarget[]; readonly message: string },
): RowFault {
  const mapping: Mapping = work.options.mapping;
  const columns = fields.map((target) => mapping.indexOf(target)).filter((column) => column !== -1);
  const column = columns.find((one) => (row.cells[one] ?? "").trim() !== "") ?? columns[0] ?? 0;
  return toError(row, work.headers, { column, value: row.cells[column] ?? "", message });
}
