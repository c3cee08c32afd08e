interface Place {
  readonly at: number;
  readonly columns: number;
  readonly total: number;
  /** Read from right to left. */
  readonly isMirrored: boolean;
}

/** Where a key leads in a grid that is filled row by row; undefined where it leads nowhere. */
export function nextPlace(key: string, { at, columns, total, isMirrored }: Place): number | undefined {
  const on = isMirrored ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + on,
    ArrowLeft: at - on,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: total - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= total || next === at ? undefined : next;
}
