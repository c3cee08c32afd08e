import { Day } from "@delight/contract/common";
import { isEmailAddress } from "@delight/contract/email-address";
import { JobField } from "@delight/contract/import-fields";
import type { JobRow } from "../../needs.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { currencyFault, readValue, valueFault } from "../reading/read-money.ts";
import { readDay } from "../reading/read-values.ts";
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
    faultOf: (field, text) => faultOf(field, text, reading),
    longest: (field) => (field === "note" ? longestNote : longestCell),
    needed: [
      [whomFields, "names no customer"],
      [["service"], "names no service"],
      [["done_on"], "names no day"],
    ],
  });
  return read.faults.length > 0 ? read.faults : jobOf(read.texts, reading);
}

function faultOf(field: JobField, text: string, reading: CustomReading): string | undefined {
  switch (field) {
    case "customer_email":
      return isEmailAddress(text) ? undefined : "must be an e-mail address such as name@example.com";
    case "done_on":
      return Day.safeParse(readDay(text, reading.isMonthFirst)).success
        ? undefined
        : "must be a day such as 2026-03-31 or 31/03/2026";
    case "value":
    case "invoiced":
      return valueFault(text, reading);
    case "currency":
      return currencyFault(text, reading.currency);
    default:
      return undefined;
  }
}

function jobOf(texts: Cells<JobField>["texts"], reading: CustomReading) {
  const centsOf = (text: string | undefined) => (text === undefined ? null : (readValue(text, reading) ?? null));
  return {
    whom: readWhom(texts),
    row: {
      service: texts.service ?? "",
      done_on: readDay(texts.done_on ?? "", reading.isMonthFirst) ?? "",
      value_cents: centsOf(texts.value),
      invoiced_cents: centsOf(texts.invoiced),
      site: texts.site ?? "",
      note: texts.note ?? "",
      job_reference: texts.job_reference ?? null,
    },
  };
}
