const span = /^(\d{1,9})(?:[-–](\d{1,9}))?$/;

/** As many as the contract takes. */
export const mostLines = 100;

/** The lines that a text such as "2, 5-7" names, in their order; undefined where it can't be read or names too many. */
export function readLines(text: string): number[] | undefined {
  const lines = new Set<number>();
  for (const part of text
    .replaceAll(/\s*[-–]\s*/g, "-")
    .split(/[\s,;،]+/)
    .filter(Boolean)) {
    const [, first, last = first] = span.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && to >= from && to - from < mostLines)) return undefined;
    for (let line = from; line <= to; line += 1) lines.add(line);
  }
  return lines.size > mostLines ? undefined : [...lines].toSorted((one, other) => one - other);
}

/** Lines as somebody would write them: 5, 6 and 7 as "5–7". */
export function writeLines(lines: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const line of lines.toSorted((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else spans.push([line, line]);
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}
