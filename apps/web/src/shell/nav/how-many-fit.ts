interface Row {
  /** Widths of the entries in their order, in pixels. */
  readonly widths: readonly number[];
  /** Width of the entry that stands for those that find no place. */
  readonly more: number;
  readonly gap: number;
  /** Width of the row. */
  readonly room: number;
}

/** How many entries stand in a row before the rest has to go behind one more entry; a row without layout holds all. */
export function howManyFit({ widths, more, gap, room }: Row): number {
  if (room === 0) return widths.length;
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, index * gap));
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + gap + more <= room).length;
}
