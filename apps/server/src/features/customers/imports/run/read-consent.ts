import { Day } from "@delight/contract/common";
import type { ConsentState } from "@delight/contract/customers";
import { EmailAddress } from "@delight/contract/email-address";
import { readConsentState } from "../reading/consent-words.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { readDay } from "../reading/read-values.ts";
import { type Fault, isUnreadable, type Mapping, textOf, unreadable } from "./read-facts.ts";

/** What a row says of the consent of its customer. */
export interface RowConsent {
  /** Null where no column or an empty cell says nothing, as `none` does. */
  readonly state: ConsentState | null;
  /** The day on which they agreed. */
  readonly on: string | null;
}

interface Reading {
  readonly custom: CustomReading;
  readonly now: Date;
}

/** The consent of one row, or everything that is wrong with it. */
export function readConsent(cells: readonly string[], mapping: Mapping, reading: Reading): RowConsent | Fault[] {
  const state = cellOf(cells, mapping, "consent");
  const day = cellOf(cells, mapping, "consent_on");
  const faults = [
    ...faultAt(state, (text) => (readConsentState(text) === undefined ? misread.state : undefined)),
    // When somebody said no does not matter, only that they did.
    ...(readConsentState(state.text) === "unsubscribed" ? [] : faultAt(day, (text) => faultOfDay(text, reading))),
  ];
  if (faults.length > 0) {
    return faults;
  }
  return {
    state: readConsentState(state.text) ?? null,
    on: day.text === "" ? null : (readDay(day.text, reading.custom.isMonthFirst) ?? null),
  };
}

/** The address that a row wants no mails for, whatever else is wrong with it; undefined where it says no such thing. */
export function unsubscribedAddress(cells: readonly string[], mapping: Mapping): string | undefined {
  if (readConsentState(cellOf(cells, mapping, "consent").text) !== "unsubscribed") {
    return undefined;
  }
  return EmailAddress.safeParse(cellOf(cells, mapping, "email").text).data;
}

const misread = {
  state: "must say yes or subscribed, no or unsubscribed, or unknown",
  day: "must be a day such as 2026-03-31 or 31/03/2026",
  future: "lies in the future",
};

interface Cell {
  readonly column: number;
  readonly text: string;
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
