import { Day } from "@delight/contract/common";
import { isEmailAddress } from "@delight/contract/email-address";
import { JobField } from "@delight/contract/import-fields";
import type { JobRow } from "../../needs.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { readAmount, readDay } from "../reading/read-values.ts";
import type { ReadRow } from "./for-customers.ts";
import { type Cells, readCells } from "./read-cells.ts";
import { type Fault, longestCell, type Mapping } from "./read-facts.ts";
import { readWhom, whomFields } from "./read-whom.ts";

const longestNote = 2000;

/** The job of one row, or everything that is wrong with it. */
export function readJob(
  cells: readonly string[],
  mapping: Mapping,
  reading: CustomReading,
): ReadRow<Omit<JobRow, "customer_id">> | Fault[] {
  const read = readCells(cells, mapping, {
    fields: JobField.options,
    faultOf: (field, text) => (isReadable(field, text, reading) ? undefined : misread[field]),
    longest: (field) => (field === "note" ? longestNote : longestCell),
    needed: [
      [whomFields, "names no customer"],
      [["service"], "names no service"],
      [["done_on"], "names no day"],
    ],
  });
  return read.faults.length > 0 ? read.faults : jobOf(read.texts, reading);
}

const misread: Partial<Record<JobField, string>> = {
  customer_email: "must be an e-mail address such as name@example.com",
  done_on: "must be a day such as 2026-03-31 or 31/03/2026",
  value: "must be an amount such as 1234.50; 1,234 can be read in two ways",
};

function isReadable(field: JobField, text: string, { isMonthFirst, decimals }: CustomReading): boolean {
  switch (field) {
    case "customer_email":
      return isEmailAddress(text);
    case "done_on":
      return Day.safeParse(readDay(text, isMonthFirst)).success;
    case "value":
      return (readAmount(text, decimals) ?? -1) >= 0;
    default:
      return true;
  }
}

function jobOf(texts: Cells<JobField>["texts"], { isMonthFirst, minorUnits, decimals }: CustomReading) {
  const amount = texts.value === undefined ? undefined : readAmount(texts.value, decimals);
  return {
    whom: readWhom(texts),
    row: {
      service: texts.service ?? "",
      done_on: readDay(texts.done_on ?? "", isMonthFirst) ?? "",
      value_cents: amount === undefined ? null : Math.round(amount * minorUnits),
      site: texts.site ?? "",
      note: texts.note ?? "",
      job_reference: texts.job_reference ?? null,
    },
  };
}
