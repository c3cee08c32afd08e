import { CsvReader } from "./csv-reader.ts";

export const delimiters = [",", ";", "\t", "|"] as const;

const tellingRows = 50;

/** The delimiter that a line such as `sep=;` names, which spreadsheets understand above the first row; undefined of any other line. */
export function delimiterNamedBy(line: string): string | undefined {
  return /^\s*"?sep=(.)"?\s*$/isu.exec(line.replace(/^\uFEFF/, ""))?.[1];
}

/** The delimiter that a file names, else that under which its first rows have the most columns and agree on their number; a comma when none does. */
export function detectDelimiter(head: string): string {
  const named = delimiterNamedBy(head.split(/[\r\n]/, 1)[0] ?? "");
  const known = delimiters.find((delimiter) => delimiter === named);
  if (known !== undefined) return known;
  const scores = delimiters.map((delimiter) => ({ delimiter, score: score(head, delimiter) }));
  const best = scores.reduce((first, second) => (second.score > first.score ? second : first));
  return best.delimiter;
}

function score(head: string, delimiter: string): number {
  const widths = readWidths(head, delimiter);
  const rowsOf = Map.groupBy(widths, (width) => width);
  // Above the names of the columns may stand a title.
  const [columns, agreeing] = [...rowsOf].reduce(
    (best, [width, { length }]) => (length > best[1] ? ([width, length] as const) : best),
    [0, 0] as readonly [number, number],
  );
  return columns < 2 ? 0 : (agreeing / widths.length) * Math.min(columns, 100);
}

/** The head may end in the middle of a row or a quote: rows up to there are enough. */
function readWidths(head: string, delimiter: string): number[] {
  const reader = new CsvReader(delimiter);
  const widths: number[] = [];
  try {
    for (const { cells } of reader.take(head)) {
      if (cells.some((cell) => cell !== "")) widths.push(cells.length);
      if (widths.length === tellingRows) return widths;
    }
    if (widths.length === 0) widths.push(...[...reader.end()].map(({ cells }) => cells.length));
  } catch {
    return widths;
  }
  return widths;
}
