import type { ImportTarget } from "@delight/contract/import-fields";
import { lookUp } from "../reading/guess-mapping.ts";
import { plain } from "../reading/plain.ts";

/** What each column of a file holds, by what fields are called; each field once, the first column wins. */
export function guessByNames<Field extends ImportTarget>(
  headers: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): (Field | null)[] {
  const entries = Object.entries(names) as [Field, readonly string[]][];
  const fields = new Map(entries.flatMap(([field, words]) => words.map((word) => [plain(word), field] as const)));
  const taken = new Set<Field>();
  return headers.map((header) => {
    const field = lookUp(fields, plain(header));
    if (field === undefined || taken.has(field)) {
      return null;
    }
    taken.add(field);
    return field;
  });
}
