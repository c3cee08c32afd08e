import { Day } from "@delight/contract/common";
import type { ConsentState } from "@delight/contract/customers";
import { readStatus, readStop, type Stop } from "../reading/status-words.ts";
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
  const state = cellOf(cells, mapping, "consent");
  const day = cellOf(cells, mapping, "consent_on");
  const stop = stopOf(cells, mapping, reading.custom.isMonthFirst);
  const faults = [
    ...stopColumns.flatMap(([target, reason]) =>
      cellsOf(cells, mapping, target).flatMap((cell) =>
        faultAt(cell, (text) =>
          readStop(text, reason, reading.custom.isMonthFirst) === undefined ? misread.optOut : undefined,
        ),
      ),
    ),
    ...faultAt(state, (text) => (readStatus(text) === undefined ? misread.state : undefined)),
    // When somebody agreed does not matter once they have left.
    ...(stop ? [] : faultAt(day, (text) => faultOfDay(text, reading))),
  ];
  if (faults.length > 0) {
    return faults;
  }
  return {
    state: stop ? stateAfter(stop) : (stateOf(state.text) ?? null),
    on: day.text === "" ? null : (readDay(day.text, reading.custom.isMonthFirst) ?? null),
    stop,
  };
}

/** Mails may come again to an address that was put right, by somebody's leave; not to whoever said no. */
function stateAfter({ reason }: Stop): ConsentState {
  return reason === "bounced" ? "none" : "unsubscribed";
}

function stateOf(text: string): ConsentState | undefined {
  const status = readStatus(text);
  return status === "bounced" || status === "complained" ? undefined : status;
}

/** The addresses that a row wants no mails for, whatever else is wrong with it; none where it says no such thing. */
export function stoppedAddresses(
  cells: readonly string[],
  mapping: Mapping,
  isMonthFirst: boolean,
): readonly (Stop & { readonly address: string })[] {
  const stop = stopOf(cells, mapping, isMonthFirst);
  const read = stop === null ? undefined : readAddress(cellOf(cells, mapping, "email").text);
  return stop && read ? [read.address, ...read.others].map((address) => ({ ...stop, address })) : [];
}

const stopColumns = [
  ["complained", "complained"],
  ["opt_out", "unsubscribed"],
  ["bounced", "bounced"],
] as const;

/** The gravest of what a row says: a complaint, that they left, or that mails came back. */
function stopOf(cells: readonly string[], mapping: Mapping, isMonthFirst: boolean): Stop | null {
  const stops = stopColumns.flatMap(([target, reason]) =>
    cellsOf(cells, mapping, target).flatMap(({ text }) =>
      text === "" ? [] : (readStop(text, reason, isMonthFirst) ?? []),
    ),
  );
  const status = readStatus(cellOf(cells, mapping, "consent").text);
  const said: Stop[] =
    status === undefined || status === "subscribed" || status === "none" ? [] : [{ reason: status, on: null }];
  const all = [...stops, ...said];
  const gravest = stopColumns.map(([, reason]) => reason).find((reason) => all.some((one) => one.reason === reason));
  const day = all.find(({ on }) => on !== null)?.on ?? null;
  return gravest === undefined ? null : { reason: gravest, on: day };
}

const misread = {
  optOut: "must be yes or no, or the day on which they left",
  state: "must say yes or subscribed, no or unsubscribed, or unknown",
  day: "must be a day such as 2026-03-31 or 31/03/2026",
  future: "lies in the future",
};

interface Cell {
  readonly column: number;
  readonly text: string;
}

/** Several columns may say no. */
function cellsOf(cells: readonly string[], mapping: Mapping, target: (typeof stopColumns)[number][0]): readonly Cell[] {
  return [...mapping.keys()]
    .filter((column) => mapping[column] === target)
    .map((column) => ({ column, text: textOf(cells[column]) }));
}

function cellOf(cells: readonly string[], mapping: Mapping, target: "consent" | "consent_on" | "email"): Cell {
  const column = mapping.indexOf(target);
  return { column, text: column === -1 ? "" : textOf(cells[column]) };
}

function faultAt({ column, text }: Cell, faultOf: (text: string) => string | undefined): Fault[] {
  const message = text === "" ? undefined : isUnreadable(text) ? unreadable : faultOf(text);
  return message === undefined ? [] : [{ column, value: text, message }];
}

function faultOfDay(text: string, { custom, now }: Reading): string | undefined {
  const day = Day.safeParse(readDay(text, custom.isMonthFirst)).data;
  // It may be tomorrow already where the organization is.
  const tomorrow = new Date(now.getTime() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  return day === undefined ? misread.day : day > tomorrow ? misread.future : undefined;
}
