import { Day } from "@delight/contract/common";
import { JobField } from "@delight/contract/import-fields";
import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import type { JobRow } from "../../services/index.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { currencyFault, readValue, valueFault } from "../reading/read-money.ts";
import { addressFault, readAddress } from "../reading/read-address.ts";
import { readDay } from "../reading/read-values.ts";
import { type Cells, type Judging, readCells } from "./read-cells.ts";
import { type Fault, longestCell, type Mapping } from "./read-facts.ts";
import { type ReadRow, readWhom, whomFields } from "./read-whom.ts";

const longestNote = 2000;

type Said = Omit<JobRow, "customer_id">;
type Needed = Judging<JobField>["needed"];

/** The job of one row, or everything that is wrong with it. */
export function readJob(cells: readonly string[], mapping: Mapping, reading: CustomReading): ReadRow<Said> | Fault[] {
  const read = readTexts(cells, mapping, {
    reading,
    needed: [[whomFields, rowReason("noCustomer")], needsService, needsDay],
  });
  return read.faults.length > 0 ? read.faults : { whom: readWhom(read.texts), row: jobOf(read.texts, reading) };
}

/** As `readJob`, of a row that says elsewhere whom it is about, and perhaps which service was done. */
export function readJobOfRow(
  cells: readonly string[],
  mapping: Mapping,
  { reading, hasService }: { readonly reading: CustomReading; readonly hasService: boolean },
): Said | Fault[] {
  const read = readTexts(cells, mapping, { reading, needed: hasService ? [needsDay] : [needsService, needsDay] });
  return read.faults.length > 0 ? read.faults : jobOf(read.texts, reading);
}

const needsService = [["service"], rowReason("noService")] as const;
const needsDay = [["done_on"], rowReason("noDay")] as const;

function readTexts(
  cells: readonly string[],
  mapping: Mapping,
  { reading, needed }: { readonly reading: CustomReading; readonly needed: Needed },
): Cells<JobField> {
  return readCells(cells, mapping, {
    fields: JobField.options,
    needsCell: "currency",
    faultOf: (field, text) => faultOf(field, text, reading),
    longest: (field) => (field === "note" ? longestNote : longestCell),
    needed,
  });
}

function faultOf(field: JobField, text: string, reading: CustomReading): RowReason | undefined {
  switch (field) {
    case "customer_email":
      return readAddress(text) ? undefined : addressFault(text);
    case "done_on":
      return Day.safeParse(readDay(text, reading.isMonthFirst)).success ? undefined : rowReason("day");
    case "value":
    case "invoiced":
      return valueFault(text, reading);
    case "currency":
      return currencyFault(text, reading.currency);
    default:
      return undefined;
  }
}

function jobOf(texts: Cells<JobField>["texts"], reading: CustomReading): Said {
  const centsOf = (text: string | undefined) => (text === undefined ? null : (readValue(text, reading) ?? null));
  return {
    service: texts.service ?? "",
    done_on: readDay(texts.done_on ?? "", reading.isMonthFirst) ?? "",
    value_cents: centsOf(texts.value) ?? (reading.usesCatalogPrices ? null : 0),
    invoiced_cents: centsOf(texts.invoiced),
    site: texts.site ?? "",
    note: texts.note ?? "",
    job_reference: texts.job_reference ?? null,
    due_on: null,
  };
}
