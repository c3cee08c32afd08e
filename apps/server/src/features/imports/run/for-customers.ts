import type { ImportTarget } from "@delight/contract/import-fields";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { RowBatch, RowOutcome } from "../../services/index.ts";
import { whomOf } from "../customer-match/customer-matcher.ts";
import type { Enter, Entered } from "./import-rows.ts";
import { type ReadRow, whomFields } from "./read-whom.ts";
import type { ImportRun } from "./work.ts";

interface OfCustomer {
  readonly customer_id: string;
}

/** Enters rows for the customers whom they name; who names nobody who is known is refused. */
export function forCustomers<Row extends OfCustomer>(
  { importId, now, seen }: Pick<ImportRun, "importId" | "now" | "seen">,
  bring: (tx: OrgTx, batch: RowBatch<Row>) => Promise<readonly RowOutcome<ImportTarget>[]>,
): Enter<ReadRow<Omit<Row, "customer_id">>> {
  const keys = seen && new Set<string>();
  return async (tx, entering) => {
    const read = entering.map(({ said }) => said);
    const find = await whomOf(
      tx,
      read.map(({ whom }) => whom),
    );
    const customers = read.map(({ whom }) => find(whom));
    const rows = read.flatMap(({ row }, index): Row[] => {
      const id = customers[index]?.id;
      return id === undefined ? [] : [{ ...row, customer_id: id } as Row];
    });
    const outcomes = (await bring(tx, { importId, rows, seen: keys, now })).values();
    return customers.map((customer): Entered => {
      if (customer.id === undefined) {
        return { kind: "refused", fields: whomFields, reason: customer.reason };
      }
      return entered(outcomes.next().value);
    });
  };
}

function entered(outcome: RowOutcome<ImportTarget> | undefined): Entered {
  if (!outcome) {
    throw new Error("Not every row has an outcome");
  }
  return outcome.kind === "refused" ? { kind: "refused", fields: [outcome.field], reason: outcome.reason } : outcome;
}
