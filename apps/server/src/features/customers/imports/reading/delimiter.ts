import { parse } from "csv-parse/sync";

export const delimiters = [",", ";", "\t", "|"] as const;

/** The delimiter under which the first rows have the most columns and agree on their number; a comma when none does. */
export function detectDelimiter(head: string): string {
  const scores = delimiters.map((delimiter) => ({ delimiter, score: score(head, delimiter) }));
  const best = scores.reduce((first, second) => (second.score > first.score ? second : first));
  return best.delimiter;
}

function score(head: string, delimiter: string): number {
  const widths = readWidths(head, delimiter);
  const columns = widths[0] ?? 0;
  const agreeing = widths.filter((width) => width === columns).length;
  return columns < 2 ? 0 : (agreeing / widths.length) * Math.min(columns, 100);
}

/** The head may end in the middle of a row or a quote: rows up to there are enough. */
function readWidths(head: string, delimiter: string): number[] {
  const widths: number[] = [];
  try {
    parse(head, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: 50,
      on_record: (record: string[]) => {
        widths.push(record.length);
        return null;
      },
    });
  } catch {
    return widths;
  }
  return widths;
}
