/** A way through a graph that comes back to where it began; `undefined` when there is none. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  for (const start of graph.keys()) {
    const cycle = follow(graph, { at: start, trail: [], done });
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

interface Walk {
  readonly at: string;
  readonly trail: readonly string[];
  readonly done: Set<string>;
}

function follow(graph: ReadonlyMap<string, readonly string[]>, { at, trail, done }: Walk): string[] | undefined {
  const before = trail.indexOf(at);
  if (before >= 0) return [...trail.slice(before), at];
  if (done.has(at)) return undefined;
  for (const next of graph.get(at) ?? []) {
    const cycle = follow(graph, { at: next, trail: [...trail, at], done });
    if (cycle !== undefined) return cycle;
  }
  done.add(at);
  return undefined;
}
