import type { Mapping } from "./mapping.ts";

interface Read {
  readonly headers: readonly string[];
  /** What was guessed for the columns; undefined where somebody has chosen all of them. */
  readonly suggested: Mapping | undefined;
}

/**
 * The mapping of a file that is read another way: what somebody chose stays with its column, which is the one of the same name, or the one
 * at the same place where there are as many as before; for the others it is guessed anew.
 */
export function keepChoices(
  before: Read & { readonly mapping: Mapping },
  after: { readonly headers: readonly string[]; readonly mapping: Mapping },
): Mapping {
  const kept = after.headers.map((_, column) => chosenAt(before, placeBefore(before.headers, after.headers, column)));
  const taken = new Set(kept.filter((field) => field !== undefined && field !== null));
  return kept.map((field, column) => {
    if (field !== undefined) return field;
    const guess = after.mapping[column] ?? null;
    return guess !== null && taken.has(guess) ? null : guess;
  });
}

/** Undefined where nobody chose. */
function chosenAt({ mapping, suggested }: Parameters<typeof keepChoices>[0], column: number) {
  if (column === -1) return undefined;
  const chosen = mapping[column] ?? null;
  return suggested === undefined || chosen !== (suggested[column] ?? null) ? chosen : undefined;
}

function placeBefore(before: readonly string[], after: readonly string[], column: number): number {
  const header = after[column] ?? "";
  const named = before.indexOf(header);
  const isOne = header !== "" && named !== -1 && before.lastIndexOf(header) === named;
  if (isOne) return named;
  return before.length === after.length ? column : -1;
}
