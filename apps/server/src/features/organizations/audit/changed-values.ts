import { isDeepStrictEqual } from "node:util";

type Values = Readonly<Record<string, unknown>>;

/** Of two accounts of the same thing only what differs, for the audit log; neither where nothing does. */
export function changedValues<One extends Values>(
  before: One,
  after: One,
): { readonly before?: Partial<One>; readonly after?: Partial<One> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return {};
  return { before: pick(before, names), after: pick(after, names) };
}

function pick<One extends Values>(values: One, names: readonly string[]): Partial<One> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<One>;
}
