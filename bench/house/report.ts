/** Prints one figure as a line of JSON: what we do, what could be done at best (or may be at most), and their ratio. */
export function report(figure: string, ours: number, limit: number): void {
  console.log(JSON.stringify({ figure, ours: round(ours), limit: round(limit), ratio: round(ours / limit) }));
}

export function median(values: readonly number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
