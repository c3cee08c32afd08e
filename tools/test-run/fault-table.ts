/** What a test of sending leaves behind: how often it struck, and what the accounts then said. */
export interface FaultRow {
  readonly test: string;
  readonly strikes: number;
  readonly sent: number;
  readonly lost: number;
  readonly unknown: number;
  readonly duplicated: number;
  /** Seconds. */
  readonly recovery: number;
}

export interface FaultTest {
  readonly name: string;
  readonly isPassed: boolean;
}

const widest = 74;
const heads = ["fault", "", "strikes", "sent", "lost", "unknown", "doubled", "recovery s", "test"];

/** A line for each test and fault, in the order of the faults; figures where the test keeps accounts of mails. */
export function faultTable(tests: readonly FaultTest[], rows: readonly FaultRow[]): string {
  const lines = tests
    .flatMap((test) => faultsOf(test.name).map((fault) => lineOf(fault, test, rows)))
    .toSorted((one, other) => (one[0] ?? "").localeCompare(other[0] ?? ""));
  const all = [heads, ...lines];
  const widths = heads.map((_, column) => Math.max(...all.map((line) => (line[column] ?? "").length)));
  return all
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0, column))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function faultsOf(name: string): string[] {
  return [...new Set(name.match(/\bF\d\d\b/g))];
}

/** Whether a test is about the fault with this id. */
export function namesFault(name: string, id: string): boolean {
  return faultsOf(name).includes(id);
}

/** What a test counted: strikes, sent, lost, unknown, doubled, seconds until all was well; empty where it counts no mails. */
export function figuresOf({ name }: FaultTest, rows: readonly FaultRow[]): string[] {
  const own = rows.filter(({ test }) => test.endsWith(name) || name.endsWith(test));
  if (own.length === 0) return ["", "", "", "", "", ""];
  const total = (pick: (row: FaultRow) => number) => String(own.reduce((sum, row) => sum + pick(row), 0));
  return [
    String(Math.max(...own.map(({ strikes }) => strikes))),
    total(({ sent }) => sent),
    total(({ lost }) => lost),
    total(({ unknown }) => unknown),
    total(({ duplicated }) => duplicated),
    Math.max(...own.map(({ recovery }) => recovery)).toFixed(1),
  ];
}

function lineOf(fault: string, test: FaultTest, rows: readonly FaultRow[]): string[] {
  const { name, isPassed } = test;
  const figures = figuresOf(test, rows);
  const words = name.replace(/^(.*?)\b(F\d\d|[IM]\d+| )+\s/, "");
  return [fault, isPassed ? "✓" : "✗", ...figures, words.length > widest ? `${words.slice(0, widest - 1)}…` : words];
}

function pad(cell: string, width: number, column: number): string {
  const isNumber = column >= 2 && column <= 7;
  return isNumber ? cell.padStart(width) : cell.padEnd(width);
}
