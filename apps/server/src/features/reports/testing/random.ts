/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from 0 on, less than `end`. */
  const below = (end: number) => Math.floor(next() * end);
  return { below, among: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value };
}

export type Random = ReturnType<typeof randomOf>;
