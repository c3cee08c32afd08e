import { Day } from "@delight/contract/common";
import { isEmailAddress } from "@delight/contract/email-address";
import { JobField } from "@delight/contract/imports";
import { addressKey } from "../../address.ts";
import type { JobRow } from "../../needs.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { readAmount, readDay } from "../reading/read-values.ts";
import {
  type Fault,
  isLonger,
  isUnreadable,
  longestCell,
  type Mapping,
  surplus,
  textOf,
  unreadable,
} from "./read-facts.ts";

type Texts = Partial<Record<JobField, string>>;
type Columns = Partial<Record<JobField, number>>;

const longestNote = 2000;

/** The job of one row, or everything that is wrong with it. */
export function readJob(cells: readonly string[], mapping: Mapping, reading: CustomReading): JobRow | Fault[] {
  const texts: Texts = {};
  const columns: Columns = {};
  const faults: Fault[] = [];
  for (const [column, target] of mapping.entries()) {
    const field = JobField.safeParse(target);
    if (!field.success) {
      continue;
    }
    const text = textOf(cells[column]);
    columns[field.data] ??= column;
    if (text !== "") {
      texts[field.data] ??= text;
    }
    const message = faultOf(field.data, text, reading);
    if (message !== undefined) {
      faults.push({ column, value: text, message });
    }
  }
  const beyond = surplus(cells, mapping);
  const missing = beyond ? [beyond] : faultsOfRow(texts, columns);
  return faults.length + missing.length > 0 ? [...faults, ...missing] : jobOf(texts, reading);
}

export function isFaulty(job: JobRow | Fault[]): job is Fault[] {
  return Array.isArray(job);
}

function faultOf(field: JobField, text: string, { isMonthFirst }: CustomReading): string | undefined {
  if (text === "") {
    return undefined;
  }
  if (isUnreadable(text)) {
    return unreadable;
  }
  if (!isReadable(field, text, isMonthFirst)) {
    return misread[field];
  }
  const longest = field === "note" ? longestNote : longestCell;
  return isLonger(text, longest) ? `is longer than ${longest} characters` : undefined;
}

const misread: Partial<Record<JobField, string>> = {
  customer_email: "must be an e-mail address such as name@example.com",
  done_on: "must be a day such as 2026-03-31 or 31/03/2026",
  value: "must be an amount such as 1234.50; 1,234 can be read in two ways",
};

function isReadable(field: JobField, text: string, isMonthFirst: boolean): boolean {
  switch (field) {
    case "customer_email":
      return isEmailAddress(text);
    case "done_on":
      return Day.safeParse(readDay(text, isMonthFirst)).success;
    case "value":
      return (readAmount(text) ?? -1) >= 0;
    default:
      return true;
  }
}

function faultsOfRow(texts: Texts, columns: Columns): Fault[] {
  const needed = [
    [
      texts.customer_email ?? texts.customer_reference,
      columns.customer_email ?? columns.customer_reference,
      "names no customer",
    ],
    [texts.service, columns.service, "names no service"],
    [texts.done_on, columns.done_on, "names no day"],
  ] as const;
  return needed.flatMap(([text, column = 0, message]) =>
    text === undefined ? [{ column, value: "", message: `the row ${message}` }] : [],
  );
}

const unsaid = {
  customer_email: null,
  customer_reference: null,
  service: "",
  done_on: "",
  value: null,
  site: "",
  note: "",
  job_reference: null,
} as const;

function jobOf(texts: Texts, { isMonthFirst, minorUnits }: CustomReading): JobRow {
  const said = { ...unsaid, ...texts };
  const amount = said.value === null ? undefined : readAmount(said.value);
  return {
    email: said.customer_email === null ? null : addressKey(said.customer_email),
    reference: said.customer_reference,
    service: said.service,
    done_on: readDay(said.done_on, isMonthFirst) ?? "",
    value_cents: amount === undefined ? null : Math.round(amount * minorUnits),
    site: said.site,
    note: said.note,
    job_reference: said.job_reference,
  };
}
