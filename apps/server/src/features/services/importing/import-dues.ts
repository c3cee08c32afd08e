import { rowReason } from "@delight/contract/row-reasons";
import { recomputeDues } from "../dues/recompute.ts";
import { insertPlannedDues, listDuesThere, type PlannedDue } from "./planned.queries.ts";
import { meantFinder } from "./find-meant.ts";
import type { ImportBatch, DueRow, RowOutcome } from "./rows.ts";

type DueOutcome = RowOutcome<"service" | "site" | "due_on">;

/**
 * Sets when services are due next of which no job is told: after the last one that is known, and where there is none until the first
 * is done. A date that is there stays.
 */
export const importDues: ImportBatch<DueRow, DueOutcome> = async (tx, { importId, rows, seen, foreseen }) => {
  const meant = await meantFinder(tx, rows, foreseen);
  const found = rows.map((row) => ({ row, meant: meant(row) }));
  const planned = found.map(({ row: { due_on }, meant: one }): PlannedDue | undefined =>
    "kind" in one
      ? undefined
      : { customer_id: one.customer_id, site_id: one.site_id, service_id: one.service.id, due_on },
  );
  const there = await listDuesThere(tx, planned);
  const fresh = planned.flatMap((one, index) => (one && there[index] === null ? [one] : []));
  if (!seen && fresh.length > 0) {
    await insertPlannedDues(tx, importId, fresh);
    await recomputeDues(tx, { customerIds: [...new Set(fresh.map((one) => one.customer_id))] });
  }
  return found.map(({ row, meant: one }, index): DueOutcome => {
    if ("kind" in one) return one;
    const before = there[index] ?? null;
    if (before === null) return { kind: "created" };
    return before === row.due_on ? { kind: "skipped" } : { kind: "skipped", note: differing };
  });
};

const differing = { field: "due_on", reason: rowReason("otherDay") } as const;
