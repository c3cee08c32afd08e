import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import type { Row } from "../reading/csv-reader.ts";
import { holds } from "../reading/guess-formats.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { isDayInFigures, orderOf } from "../reading/read-values.ts";
import { decimalSign, thousandsSign } from "../reading/writing.ts";
import type { RowFault } from "./batch.queries.ts";
import type { Fault, Mapping } from "./read-facts.ts";
import { toError } from "./row-faults.ts";
import type { RunState } from "./runs.queries.ts";

/** A file, and how it is read. */
interface WatchedFile extends Pick<RunState, "options" | "headers"> {
  readonly custom: CustomReading;
}

/** What of a column speaks against how it is read. */
interface Seen {
  /** The first cell that can be read the other way only, and its row. */
  against: { readonly row: Row; readonly fault: Fault } | undefined;
  /** Whether cells can be read both ways, so that they are wrong if the others are right. */
  hasOpen: boolean;
}

interface Told {
  readonly column: number;
  readonly reason: RowReason;
  readonly isAgainst: (cell: string) => boolean;
  readonly isOpen: (cell: string) => boolean;
}

/**
 * Finds in the whole file the columns of days and amounts in which some cells can be read one way only and others are read the other
 * way: each of the latter may be wrong, and nothing in it tells.
 */
export class Contradictions {
  readonly #told: readonly Told[];
  readonly #seen = new Map<number, Seen>();
  readonly #headers: readonly string[];

  constructor({ options, headers, custom }: WatchedFile) {
    this.#headers = headers;
    this.#told = options.mapping.flatMap((target, column) => {
      const kind = holds(target) ?? heldByOwn(target, custom);
      return kind === "days" ? daysRead(column, custom) : kind === "amounts" ? amountsRead(column, custom) : [];
    });
  }

  take(rows: readonly Row[]): void {
    for (const told of this.#told) for (const row of rows) this.#takeCell(told, row);
  }

  #takeCell({ column, reason, isAgainst, isOpen }: Told, row: Row): void {
    const value = (row.cells[column] ?? "").trim();
    if (value === "") return;
    const seen = this.#seen.get(column) ?? { against: undefined, hasOpen: false };
    this.#seen.set(column, seen);
    seen.hasOpen ||= isOpen(value);
    if (!seen.against && isAgainst(value)) seen.against = { row, fault: { column, value, reason } };
  }

  /** One note a column. */
  list(): RowFault[] {
    return [...this.#seen.values()].flatMap(({ against, hasOpen }) =>
      against && hasOpen ? [{ ...toError(against.row, this.#headers, against.fault), is_note: true }] : [],
    );
  }
}

function heldByOwn(target: Mapping[number], { fields }: CustomReading): "days" | "amounts" | undefined {
  const kind = target?.startsWith("custom:") ? fields.get(target.slice("custom:".length))?.kind : undefined;
  return kind === "date" ? "days" : kind === "money" || kind === "number" ? "amounts" : undefined;
}

function daysRead(column: number, { isMonthFirst }: CustomReading): Told {
  const [read, other] = isMonthFirst ? (["month", "day"] as const) : (["day", "month"] as const);
  return {
    column,
    reason: rowReason("dayOrder", { other, read }),
    isAgainst: (cell) => orderOf(cell) === `${other}_first`,
    isOpen: (cell) => isDayInFigures(cell) && orderOf(cell) === undefined,
  };
}

function amountsRead(column: number, { decimals, minorUnits }: CustomReading): Told | [] {
  // Three digits behind a sign are refused where either may stand before decimals, and decimals themselves where there are three.
  if (decimals === "either" || minorUnits >= 1000) return [];
  const other = decimals === "comma" ? "point" : "comma";
  return {
    column,
    reason: rowReason("decimalOrder", { other, read: decimals }),
    isAgainst: (cell) => decimalSign(cell) === other,
    isOpen: (cell) => thousandsSign(cell) === other,
  };
}
