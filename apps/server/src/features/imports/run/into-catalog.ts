import { importServices, type ServiceRow } from "../../services/index.ts";
import type { Enter, Entered } from "./import-rows.ts";
import type { ImportRun } from "./work.ts";

/** Enters services; a dry run sees those of the rows before. */
export function intoCatalog({ importId, options, seen }: ImportRun): Enter<ServiceRow> {
  const enter = importServices({ importId, dedupe: options.dedupe, isDryRun: seen !== undefined });
  return async (tx, rows) => {
    const outcomes = await enter(
      tx,
      rows.map(({ said }) => said),
    );
    return outcomes.map(
      (outcome): Entered =>
        outcome.kind === "refused" ? { kind: "refused", fields: ["name", "code"], reason: outcome.reason } : outcome,
    );
  };
}
