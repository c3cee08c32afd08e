/** As many slices as can be told apart by colour and pattern, the last of them the others together. */
const most = 7;

export interface Gathered<Slice> {
  readonly shown: readonly Slice[];
  /** The small ones, gathered to one; one alone stays what it is. */
  readonly others: readonly Slice[];
}

/** Slices in order of size, the small ones gathered; `opened` says how often the gathered ones were opened to be gathered again. */
export function gather<Slice>(slices: readonly Slice[], opened = 0): Gathered<Slice> {
  const step = most - 1;
  const last = Math.max(0, Math.ceil((slices.length - most) / step));
  const rest = slices.slice(Math.min(opened, last) * step);
  return rest.length <= most ? { shown: rest, others: [] } : { shown: rest.slice(0, step), others: rest.slice(step) };
}
