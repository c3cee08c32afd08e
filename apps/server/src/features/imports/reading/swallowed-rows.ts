/** A row of which cells go over several lines. */
export interface BrokenRow {
  /** Line of the file on which it begins. */
  readonly line: number;
  /** As it stands in the file, without the end of its last line. */
  readonly text: string;
  readonly cells: readonly string[];
  /** How many of the cells stand in quotation marks. */
  readonly quoted: number;
  /** Of each delimiter between two cells, on which line of the row it stands, from 0. */
  readonly between: readonly number[];
}

/** Rows of one line by which the broken ones are judged. */
const tellingRows = 300;
/** Broken rows that wait for these; files of letters have many. */
const mostWaiting = 500;
/** Of one broken row. */
const mostLines = 100;

const kinds = ["email", "figures", "capital", "small", "empty"] as const;
type Kind = (typeof kinds)[number];

/** How often pieces of letters, notes and addresses are of a kind. */
const inProse: Readonly<Record<Kind, number>> = { email: 0.03, figures: 0.15, capital: 0.45, small: 0.27, empty: 0.1 };
/** How often a delimiter stands before a space there. */
const spacesInProse: Readonly<Record<string, number>> = { "\t": 0.1, "|": 0.6 };
/** One mark that opens a cell and one that closes another one, both by mistake. */
const strayPair = 0.002;

/** What a line would say as a row of its own. */
interface LineAsRow {
  readonly kinds: readonly Kind[];
  /** Delimiters that are text where the marks are meant. */
  readonly inside: number;
}

interface Suspect {
  readonly line: number;
  readonly lines: readonly LineAsRow[];
  readonly whole: readonly Kind[];
  /** Of the whole row, the columns of cells with breaks. */
  readonly broken: readonly number[];
  readonly spacesInside: number;
  /** Cells without marks there would be more if the lines were rows. */
  readonly plainInside: number;
}

/**
 * Tells cells of several lines from rows that two stray quotation marks have joined: whether the lines fit better among the other
 * rows of the file than a text does that is written on several lines. It weighs how many cells the lines would have, of which kind
 * these were, whether delimiters stand before spaces as in sentences, and whether the file has its cells in quotation marks. Only
 * the first rows are remembered, by their figures.
 */
export class SwallowedRows {
  readonly #delimiter: string;
  readonly #cellsOfLine: RegExp;
  readonly #widths = new Map<number, number>();
  readonly #kinds: Record<Kind, number>[] = [];
  readonly #breaks: number[] = [];
  #rows = 0;
  #cells = 0;
  #plain = 0;
  #delimiters = 0;
  #spaces = 0;
  #waiting: Suspect[] = [];

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
    const sign = delimiter.replaceAll(/[|\\^$.*+?()[\]{}]/g, String.raw`\$&`);
    this.#cellsOfLine = new RegExp(`${sign}(?: *"((?:[^"]|"")*)" *(?=${sign}|$)|([^${sign}]*))`, "g");
  }

  /** A row of one line; the first one names the columns. */
  see(cells: readonly string[], quoted: number): void {
    if (this.#rows >= tellingRows || isNoRow(cells)) return;
    this.#widths.set(cells.length, (this.#widths.get(cells.length) ?? 0) + 1);
    this.#cells += cells.length;
    this.#plain += cells.length - quoted;
    if (this.#rows > 0) for (const [column, cell] of cells.entries()) this.#kindsOf(column)[kindOf(cell)] += 1;
    this.#delimiters += cells.length - 1;
    this.#spaces += spacesBefore(cells);
    this.#rows += 1;
  }

  /** The line of the first row that seems to be several; undefined where there is none, or too little is known of the file yet. */
  judge(row: BrokenRow): number | undefined {
    this.#waiting.push(this.#suspectOf(row));
    for (const [column, cell] of row.cells.entries()) {
      if (isBroken(cell)) this.#breaks[column] = (this.#breaks[column] ?? 0) + 1;
    }
    return this.#rows >= tellingRows || this.#waiting.length >= mostWaiting ? this.end() : undefined;
  }

  end(): number | undefined {
    const found = this.#waiting.find((suspect) => this.#weigh(suspect) > 0);
    this.#waiting = [];
    return found?.line;
  }

  #kindsOf(column: number): Record<Kind, number> {
    return (this.#kinds[column] ??= { email: 0, figures: 0, capital: 0, small: 0, empty: 0 });
  }

  #suspectOf({ line, text, cells, quoted, between }: BrokenRow): Suspect {
    const lines = text
      .split(/\r\n|\n|\r/)
      .slice(0, mostLines)
      .map((one) => [...`${this.#delimiter}${one}`.matchAll(this.#cellsOfLine)]);
    const asRows = lines.map((found, at) => ({
      kinds: found.map(([, marked, plain = ""]) => kindOf(marked ?? plain.replaceAll('"', ""))),
      inside: found.length - 1 - between.filter((one) => one === at).length,
    }));
    const spaces = lines.map((found) => spacesBefore(found.map(([, , plain = ""]) => plain)));
    const plain = lines.flat().filter(([, marked]) => marked === undefined).length;
    const inside = asRows.reduce((sum, one) => sum + one.inside, 0);
    return {
      line,
      lines: asRows,
      whole: cells.map(kindOf),
      broken: [...cells.keys()].filter((column) => isBroken(cells[column] ?? "")),
      spacesInside: Math.min(inside, Math.max(0, spaces.reduce((sum, one) => sum + one, 0) - spacesBefore(cells))),
      plainInside: plain - (cells.length - quoted),
    };
  }

  /** Above nothing where its lines are rows rather than cells. */
  #weigh({ lines, whole, broken, spacesInside, plainInside }: Suspect): number {
    const rows = lines.filter(({ kinds: cells }) => cells.length > 1 || cells[0] !== "empty");
    const blank = lines.length - rows.length;
    const inside = rows.reduce((sum, one) => sum + one.inside, 0);
    const breaks = Math.max(0, ...broken.map((column) => (this.#breaks[column] ?? 0) - 1));
    const spaced = (this.#spaces + 0.05) / (this.#delimiters + 0.5);
    const inText = spacesInProse[this.#delimiter] ?? 0.75;
    return (
      Math.log(strayPair / ((breaks + 1) / (this.#rows + breaks + 20))) +
      this.#weighWidths(rows) -
      (this.#usualWidth() === 1 ? 0 : Math.log(this.#shareOf(whole.length))) +
      this.#weighKinds(rows) -
      this.#weighWhole(whole, broken) -
      1.5 * blank +
      spacesInside * Math.log(spaced / inText) +
      (inside - spacesInside) * Math.log((1 - spaced) / (1 - inText)) +
      plainInside * Math.log((this.#plain + 0.5) / (this.#cells + 0.5))
    );
  }

  #weighWidths(rows: readonly LineAsRow[]): number {
    if (this.#usualWidth() === 1) return 0;
    return sumOf(rows, (row) => Math.log(this.#shareOf(row.kinds.length) / this.#shareInProse(row.inside)));
  }

  /** What agrees as text or has nothing agrees in letters too, however many lines they have. */
  #weighKinds(rows: readonly LineAsRow[]): number {
    const weights = rows.flatMap((row) =>
      row.kinds.map((kind, column) => {
        const others = rows.flatMap((other) => (other === row ? [] : (other.kinds[column] ?? [])));
        return { kind, weight: this.#fit(kind, column, others) };
      }),
    );
    const isTelling = (kind: Kind) => kind === "email" || kind === "figures";
    const agreeing = weights.filter(({ kind, weight }) => !isTelling(kind) && weight > 0);
    return (
      Math.min(
        1.5,
        sumOf(agreeing, ({ weight }) => Math.min(weight, 0.2)),
      ) +
      sumOf(
        weights.filter((one) => !agreeing.includes(one)),
        ({ weight }) => weight,
      )
    );
  }

  #weighWhole(whole: readonly Kind[], broken: readonly number[]): number {
    return sumOf([...whole.entries()], ([column, kind]) =>
      broken.includes(column) ? 0 : Math.min(this.#fit(kind, column, []), kind === "email" ? 9 : 0.2),
    );
  }

  /** How much more often a cell of the column is of a kind than a piece of a letter. */
  #fit(kind: Kind, column: number, others: readonly Kind[]): number {
    const seen = this.#kinds[column];
    const all = (seen ? sumOf(kinds, (one) => seen[one]) : 0) + others.length;
    const alike = (seen?.[kind] ?? 0) + others.filter((one) => one === kind).length;
    return Math.log((alike + 0.5 * inProse[kind]) / (all + 0.5) / inProse[kind]);
  }

  #usualWidth(): number {
    return [...this.#widths].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
  }

  #shareOf(width: number): number {
    return Math.max(0.01, ((this.#widths.get(width) ?? 0) + 0.05) / (this.#rows + 1));
  }

  /** How many of the lines of letters have so many delimiters. */
  #shareInProse(delimiters: number): number {
    const [some, more] = this.#delimiter === "," ? [0.4, 0.55] : [0.05, 0.4];
    return delimiters <= 0 ? 1 - some : some * (1 - more) * more ** (delimiters - 1);
  }
}

function sumOf<One>(items: readonly One[], weigh: (item: One) => number): number {
  return items.reduce((sum, item) => sum + weigh(item), 0);
}

function isBroken(cell: string): boolean {
  return /[\r\n]/.test(cell);
}

/** Blank, or the line that names the delimiter. */
function isNoRow([first = "", ...cells]: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "") && /^\uFEFF?\s*(?:"?sep=)?\s*$/i.test(first);
}

/** How many of the delimiters between these cells a space follows. */
function spacesBefore(cells: readonly string[]): number {
  return cells.reduce((sum, cell, column) => sum + (column > 0 && cell.startsWith(" ") ? 1 : 0), 0);
}

function kindOf(cell: string): Kind {
  const text = cell.trim();
  if (text === "") return "empty";
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)) return "email";
  if (/^[^\p{L}]*\p{Nd}[^\p{L}]*$/u.test(text)) return "figures";
  return /^\P{L}*\p{Ll}/u.test(text) ? "small" : "capital";
}
