import { Day } from "@delight/contract/common";
import { isEmailAddress } from "@delight/contract/email-address";
import { JobField } from "@delight/contract/imports";
import { addressKey } from "../../address.ts";
import type { JobRow } from "../../needs.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { readAmount, readDay } from "../reading/read-values.ts";
import { type Fault, isUnreadable, longestCell, type Mapping, surplus, unreadable } from "./read-facts.ts";

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
    const text = (cells[column] ?? "").replaceAll(/[\s]+/gu, " ").trim();
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
  if (field === "customer_email") {
    return isEmailAddress(text) ? undefined : "must be an e-mail address such as name@example.com";
  }
  if (field === "done_on") {
    const isDay = Day.safeParse(readDay(text, isMonthFirst)).success;
    return isDay ? undefined : "must be a day such as 2026-03-31 or 31/03/2026";
  }
  if (field === "value") {
    const amount = readAmount(text);
    const isAmount = amount !== undefined && amount >= 0;
    return isAmount ? undefined : "must be an amount such as 1234.50; 1,234 can be read in two ways";
  }
  const longest = field === "note" ? longestNote : longestCell;
  return text.length > longest ? `is longer than ${longest} characters` : undefined;
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

function jobOf(texts: Texts, { isMonthFirst, minorUnits }: CustomReading): JobRow {
  const amount = texts.value === undefined ? undefined : readAmount(texts.value);
  return {
    email: texts.customer_email === undefined ? null : addressKey(texts.customer_email),
    reference: texts.customer_reference ?? null,
    service: texts.service ?? "",
    done_on: readDay(texts.done_on ?? "", isMonthFirst) ?? "",
    value_cents: amount === undefined ? null : Math.round(amount * minorUnits),
    site: texts.site ?? "",
    note: texts.note ?? "",
    job_reference: texts.job_reference ?? null,
  };
}
