/** Where a line of a source begins and ends, counted from 1; the last one for lines behind the end. */
export function lineSpan(source: string, line: number): { from: number; to: number } {
  const lines = source.split("\n");
  const at = Math.min(Math.max(line, 1), lines.length) - 1;
  const from = lines.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0);
  return { from, to: from + (lines[at]?.length ?? 0) };
}
