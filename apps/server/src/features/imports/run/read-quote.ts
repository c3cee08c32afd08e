import { Day } from "@delight/contract/common";
import { QuoteField } from "@delight/contract/import-fields";
import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import type { QuoteRow } from "../../quotes/index.ts";
import { readReason, readState } from "../reading/quote-words.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { currencyFault, readValue, valueFault } from "../reading/read-money.ts";
import { addressFault, readAddress } from "../reading/read-address.ts";
import { readDay } from "../reading/read-values.ts";
import { type Cells, type Judging, readCells } from "./read-cells.ts";
import { type Fault, longestCell, type Mapping } from "./read-facts.ts";
import { type ReadRow, readWhom, whomFields } from "./read-whom.ts";

type Said = Omit<QuoteRow, "customer_id">;
type Texts = Cells<QuoteField>["texts"];

/** Characters, where it is not `longestCell`. */
const longest: Partial<Record<QuoteField, number>> = { number: 40, note: 2000 };

/** The quote of one row, or everything that is wrong with it. Where the file has numbers, each row needs one. */
export function readQuote(cells: readonly string[], mapping: Mapping, reading: CustomReading): ReadRow<Said> | Fault[] {
  const read = readTexts(cells, mapping, { reading, needed: [[whomFields, rowReason("noCustomer")]] });
  return read.faults.length > 0 ? read.faults : { whom: readWhom(read.texts), row: quoteOf(read.texts, reading) };
}

/** As `readQuote`, of a row that says elsewhere whom it is about. */
export function readQuoteOfRow(cells: readonly string[], mapping: Mapping, reading: CustomReading): Said | Fault[] {
  const read = readTexts(cells, mapping, { reading, needed: [] });
  return read.faults.length > 0 ? read.faults : quoteOf(read.texts, reading);
}

function readTexts(
  cells: readonly string[],
  mapping: Mapping,
  { reading, needed }: { readonly reading: CustomReading; readonly needed: Judging<QuoteField>["needed"] },
): Cells<QuoteField> {
  return readCells(cells, mapping, {
    fields: QuoteField.options,
    needsCell: "currency",
    faultOf: (field, text) => faultOf(field, text, reading),
    longest: (field) => longest[field] ?? longestCell,
    needed: [
      ...needed,
      [["value"], rowReason("noAmount")],
      [["issued_on"], rowReason("noDay")],
      ...(mapping.includes("number") ? ([[["number"], rowReason("noNumber")]] as const) : []),
    ],
  });
}

const noDay = rowReason("day");

const misread: Partial<Record<QuoteField, RowReason>> = {
  state: rowReason("state"),
  issued_on: noDay,
  expires_on: noDay,
  follow_up_on: noDay,
  decided_on: noDay,
};

function faultOf(field: QuoteField, text: string, reading: CustomReading): RowReason | undefined {
  if (field === "value") return valueFault(text, reading);
  if (field === "currency") return currencyFault(text, reading.currency);
  if (isReadable(field, text, reading)) return undefined;
  return field === "customer_email" ? addressFault(text) : misread[field];
}

function isReadable(field: QuoteField, text: string, reading: CustomReading): boolean {
  switch (field) {
    case "customer_email":
      return readAddress(text) !== undefined;
    case "issued_on":
    case "expires_on":
    case "follow_up_on":
    case "decided_on":
      return Day.safeParse(readDay(text, reading.isMonthFirst)).success;
    case "state":
      return readState(text) !== undefined;
    default:
      return true;
  }
}

const unsaid = {
  number: null,
  title: "",
  value: "",
  state: "open",
  decline_reason: "",
  service: "",
  note: "",
} as const;

function quoteOf(texts: Texts, reading: CustomReading): Said {
  const said = { ...unsaid, ...texts };
  const day = (text: string | undefined) => (text === undefined ? null : (readDay(text, reading.isMonthFirst) ?? null));
  return {
    ...reasonOf(said.decline_reason),
    number: said.number,
    title: said.title,
    value_cents: readValue(said.value, reading) ?? 0,
    state: readState(said.state) ?? "open",
    issued_on: day(said.issued_on) ?? "",
    expires_on: day(said.expires_on),
    follow_up_on: day(said.follow_up_on),
    decided_on: day(said.decided_on),
    service: said.service,
    note: said.note,
  };
}

/** A reason in somebody's own words is kept as they wrote it. */
function reasonOf(why: string): Pick<Said, "decline_reason" | "decline_note"> {
  const reason = readReason(why);
  return reason === undefined
    ? { decline_reason: why === "" ? null : "other", decline_note: why }
    : { decline_reason: reason, decline_note: "" };
}
