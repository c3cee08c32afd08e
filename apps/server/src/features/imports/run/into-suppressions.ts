import { insertImportSuppressions, listSuppressed } from "./batch.queries.ts";
import type { Enter, Entered } from "./import-rows.ts";
import type { SuppressionRow } from "./read-suppression.ts";
import { placeOf } from "./row-faults.ts";
import type { ImportRun } from "./work.ts";

/** Suppresses addresses; one that is suppressed already stays as it is. */
export function intoSuppressions({ importId, file_name: file, seen }: ImportRun): Enter<SuppressionRow> {
  return async (tx, rows) => {
    const known = await listSuppressed(tx, [...new Set(rows.flatMap(({ said }) => said.email_keys))]);
    const outcomes = rows.map(({ said }): Entered => {
      const fresh = said.email_keys.filter((key) => !known.has(key) && !(seen?.isSuppressed(key) ?? false));
      for (const key of fresh) known.add(key);
      return { kind: fresh.length === 0 ? "skipped" : "created" };
    });
    seen?.suppress(rows.flatMap(({ said }) => said.email_keys.map((key) => ({ email_key: key }))));
    if (!seen && rows.length > 0) {
      await insertImportSuppressions(
        tx,
        importId,
        rows.flatMap(({ from, said: { email_keys: keys, reason, on } }) =>
          keys.map((key) => ({ email_key: key, reason, evidence: placeOf(file, from.line, on) })),
        ),
      );
    }
    return outcomes;
  };
}
