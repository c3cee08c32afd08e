import type { Fault } from "./read-facts.ts";

/** What a row says, and what of it can't be read; nothing said where it is refused for that. */
export interface Read<Said> {
  readonly said: Said | undefined;
  readonly faults: readonly Fault[];
}

/** Reads a row without the cells that can't be read, where that leaves enough of it and nobody wants it otherwise. */
export function readLeniently<Said extends object>(
  read: (cells: readonly string[]) => Said | Fault[],
  cells: readonly string[],
  isStrict: boolean,
): Read<Said> {
  const whole = read(cells);
  if (!isFaulty(whole)) return { said: whole, faults: [] };
  if (isStrict || whole.some(({ ofRow }) => ofRow)) return { said: undefined, faults: whole };
  const unreadable = new Set(whole.map(({ column }) => column));
  const rest = read(cells.map((cell, column) => (unreadable.has(column) ? "" : cell)));
  return { said: isFaulty(rest) ? undefined : rest, faults: whole };
}

function isFaulty(read: object): read is Fault[] {
  return Array.isArray(read);
}
