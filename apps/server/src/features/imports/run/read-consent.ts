import { Day } from "@delight/contract/common";
import type { ConsentState } from "@delight/contract/customers";
import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import { readStatus, readStop, saysNotAsked, type Stop } from "../reading/status-words.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { readAddress } from "../reading/read-address.ts";
import { readDay } from "../reading/read-values.ts";
import { type Fault, isUnreadable, type Mapping, textOf, unreadable } from "./read-facts.ts";

/** What a row says of the consent of its customer. */
export interface RowConsent {
  /** Null where no column or an empty cell says nothing, as `none` does. */
  readonly state: ConsentState | null;
  /** The day on which they agreed. */
  readonly on: string | null;
  /** Why their address is not mailed, as far as the row says. */
  readonly stop: Stop | null;
}

interface Reading {
  readonly custom: CustomReading;
  readonly now: Date;
}

/** The consent of one row, or everything that is wrong with it. */
export function readConsent(cells: readonly string[], mapping: Mapping, reading: Reading): RowConsent | Fault[] {
  const states = cellsOf(cells, mapping, "consent");
  const [day = nothing] = cellsOf(cells, mapping, "consent_on");
  const stop = stopOf(cells, mapping, reading.custom.isMonthFirst);
  const faults = [
    ...states.flatMap((cell) => faultAt(cell, (text) => (readStatus(text) === undefined ? misread.state : undefined))),
    // When somebody agreed does not matter once they have left.
    ...(stop ? [] : faultAt(day, (text) => faultOfDay(text, reading))),
  ];
  if (faults.length > 0) {
    return faults;
  }
  const isNotAsked = cellsOf(cells, mapping, "opt_out").some(({ text }) => saysNotAsked(text));
  return {
    state: stop ? stateAfter(stop) : isNotAsked ? "none" : stateOf(states),
    on: day.text === "" ? null : (readDay(day.text, reading.custom.isMonthFirst) ?? null),
    stop,
  };
}

/** Cells that may say that somebody wants no mails: it is taken for a no, and told of. */
export function unclearStops(cells: readonly string[], mapping: Mapping, isMonthFirst: boolean): Fault[] {
  return stopColumns.flatMap(([target, reason]) =>
    cellsOf(cells, mapping, target).flatMap((cell) =>
      faultAt(cell, (text) =>
        readStop(text, reason, isMonthFirst) === undefined && !saysNotAsked(text) ? misread.optOut : undefined,
      ),
    ),
  );
}

/** Mails may come again to an address that was put right, by somebody's leave; not to whoever said no. */
function stateAfter({ reason }: Stop): ConsentState {
  return reason === "bounced" ? "none" : "unsubscribed";
}

/** Of several columns, all must say yes that say anything; null where none does. */
function stateOf(cells: readonly Cell[]): ConsentState | null {
  const said = cells.filter(({ text }) => text !== "").map(({ text }) => readStatus(text));
  return said.length === 0 ? null : said.every((one) => one === "subscribed") ? "subscribed" : "none";
}

/** The addresses that a row wants no mails for, whatever else is wrong with it; none where it says no such thing. */
export function stoppedAddresses(
  cells: readonly string[],
  mapping: Mapping,
  isMonthFirst: boolean,
): readonly (Stop & { readonly address: string })[] {
  const stop = stopOf(cells, mapping, isMonthFirst);
  const read = stop === null ? undefined : readAddress((cellsOf(cells, mapping, "email")[0] ?? nothing).text);
  return stop && read ? [read.address, ...read.others].map((address) => ({ ...stop, address })) : [];
}

const stopColumns = [
  ["complained", "complained"],
  ["opt_out", "unsubscribed"],
  ["bounced", "bounced"],
] as const;

/** The gravest of what a row says: a complaint, that they left, or that mails came back. What can't be read is no yes to mails. */
export function stopOf(cells: readonly string[], mapping: Mapping, isMonthFirst: boolean): Stop | null {
  const stops = stopColumns.flatMap(([target, reason]) =>
    cellsOf(cells, mapping, target).flatMap(({ text }): Stop[] => {
      const read = text === "" ? null : readStop(text, reason, isMonthFirst);
      if (read === undefined && saysNotAsked(text)) return [];
      return read === undefined ? [{ reason, on: null }] : read === null ? [] : [read];
    }),
  );
  const said = cellsOf(cells, mapping, "consent").flatMap(({ text }): Stop[] => {
    const status = readStatus(text);
    return status === undefined || status === "subscribed" || status === "none" ? [] : [{ reason: status, on: null }];
  });
  return gravest([...stops, ...said]) ?? null;
}

/** With a day, if any of them has one. */
export function gravest(stops: readonly Stop[]): Stop | undefined {
  const reason = stopColumns.map(([, one]) => one).find((one) => stops.some((stop) => stop.reason === one));
  const on = stops.find((stop) => stop.on !== null)?.on ?? null;
  return reason && { reason, on };
}

const misread = {
  optOut: rowReason("unclearNo"),
  state: rowReason("consent"),
  day: rowReason("day"),
  future: rowReason("future"),
};

interface Cell {
  readonly column: number;
  readonly text: string;
}

const nothing: Cell = { column: -1, text: "" };

/** Several columns may say so. */
function cellsOf(
  cells: readonly string[],
  mapping: Mapping,
  target: "consent" | "consent_on" | "email" | (typeof stopColumns)[number][0],
): readonly Cell[] {
  return [...mapping.keys()]
    .filter((column) => mapping[column] === target)
    .map((column) => ({ column, text: textOf(cells[column]) }));
}

function faultAt({ column, text }: Cell, faultOf: (text: string) => RowReason | undefined): Fault[] {
  const reason = text === "" ? undefined : isUnreadable(text) ? unreadable : faultOf(text);
  return reason === undefined ? [] : [{ column, value: text, reason }];
}

function faultOfDay(text: string, { custom, now }: Reading): RowReason | undefined {
  const day = Day.safeParse(readDay(text, custom.isMonthFirst)).data;
  // It may be tomorrow already where the organization is.
  const tomorrow = new Date(now.getTime() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  return day === undefined ? misread.day : day > tomorrow ? misread.future : undefined;
}
