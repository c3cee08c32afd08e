import { ServiceField } from "@delight/contract/import-fields";
import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import { MonthDay, mostLeadDays } from "@delight/contract/services";
import { readList } from "../../customers/index.ts";
import type { ServiceRow } from "../../services/index.ts";
import type { CustomReading } from "../reading/read-custom.ts";
import { currencyFault, readValue, valueFault } from "../reading/read-money.ts";
import { westernDigits } from "../reading/read-values.ts";
import {
  type Interval,
  readActive,
  readAnchor,
  readInterval,
  readMinutes,
  readMonthDay,
} from "../reading/service-words.ts";
import { type Cells, readCells } from "./read-cells.ts";
import { type Fault, longestCell, type Mapping } from "./read-facts.ts";

type Texts = Cells<ServiceField>["texts"];

/** Characters, where it is not `longestCell`. */
const longest: Partial<Record<ServiceField, number>> = { code: 40, category: 80, description: 2000 };

/** The service of one row, or everything that is wrong with it. */
export function readService(cells: readonly string[], mapping: Mapping, reading: CustomReading): ServiceRow | Fault[] {
  const read = readCells(cells, mapping, {
    fields: ServiceField.options,
    needsCell: "currency",
    faultOf: (field, text) => faultOf(field, text, reading),
    longest: (field) => longest[field] ?? longestCell,
    needed: [[["name", "code"], rowReason("noService")]],
  });
  const faults = [...read.faults, ...halfSeason(read)];
  return faults.length > 0 ? faults : serviceOf(read.texts, reading);
}

function faultOf(field: ServiceField, text: string, reading: CustomReading): RowReason | undefined {
  if (field === "price") return valueFault(text, reading);
  if (field === "currency") return currencyFault(text, reading.currency);
  return readers[field](text, reading) === undefined ? misread[field] : undefined;
}

/** A season needs both of its days. */
function halfSeason({ texts, columns }: Cells<ServiceField>): Fault[] {
  const { season_from: from, season_to: to } = texts;
  const column = from === undefined ? columns.season_from : columns.season_to;
  return (from === undefined) === (to === undefined)
    ? []
    : [
        {
          column: column ?? columns.season_from ?? columns.season_to ?? 0,
          value: "",
          reason: rowReason("season"),
          ofRow: true,
        },
      ];
}

/** What a cell says; undefined where it cannot be read. */
const readers = {
  name: (text: string) => text,
  code: (text: string) => text,
  category: (text: string) => text,
  description: (text: string) => text,
  price: (text: string, reading: CustomReading) => readValue(text, reading),
  currency: (text: string) => text,
  duration: (text: string) => upTo(readMinutes(text), 100_000),
  interval: (text: string) => allowed(readInterval(text)),
  interval_years: (text: string) => readCount(text, 50),
  interval_months: (text: string) => readCount(text, 600),
  interval_days: (text: string) => readCount(text, 3650),
  anchor: (text: string) => readAnchor(text),
  lead_days: (text: string) => readLeadDays(text),
  season_from: (text: string, { isMonthFirst }: CustomReading) => readSeasonDay(text, isMonthFirst),
  season_to: (text: string, { isMonthFirst }: CustomReading) => readSeasonDay(text, isMonthFirst),
  is_active: (text: string) => readActive(text),
} as const satisfies Record<ServiceField, (text: string, reading: CustomReading) => unknown>;

const misread: Partial<Record<ServiceField, RowReason>> = {
  duration: rowReason("duration"),
  interval: rowReason("interval"),
  interval_years: rowReason("count", { limit: 50 }),
  interval_months: rowReason("count", { limit: 600 }),
  interval_days: rowReason("count", { limit: 3650 }),
  anchor: rowReason("anchor"),
  lead_days: rowReason("leadDays"),
  season_from: rowReason("monthDay"),
  season_to: rowReason("monthDay"),
  is_active: rowReason("yesNo"),
};

function readCount(text: string, most: number): number | undefined {
  const digits = westernDigits(text);
  return /^\d{1,4}(?:[.,]0+)?$/.test(digits) ? upTo(Number.parseInt(digits, 10), most) : undefined;
}

function upTo(count: number | undefined, most: number): number | undefined {
  return count === undefined || count > most ? undefined : count;
}

function allowed(interval: Interval | undefined): Interval | undefined {
  const { interval_years: years = 0, interval_months: months = 0, interval_days: days = 0 } = interval ?? {};
  return years <= 50 && months <= 600 && days <= 3650 ? interval : undefined;
}

function readLeadDays(text: string): number[] | undefined {
  const days = readList(text).map((part) => readCount(part, 365));
  const read = days.filter((one) => one !== undefined);
  return read.length === days.length && read.length <= mostLeadDays
    ? [...new Set(read)].toSorted((one, other) => other - one)
    : undefined;
}

function readSeasonDay(text: string, isMonthFirst: boolean): string | undefined {
  return MonthDay.safeParse(readMonthDay(text, isMonthFirst)).data;
}

function serviceOf(texts: Texts, reading: CustomReading): ServiceRow {
  const read = <Field extends ServiceField>(field: Field) => {
    const text = texts[field];
    return text === undefined ? undefined : (readers[field](text, reading) as ReturnType<(typeof readers)[Field]>);
  };
  const facts = {
    category: read("category"),
    description: read("description"),
    price_cents: read("price"),
    duration_minutes: read("duration"),
    anchor: read("anchor"),
    lead_days: read("lead_days"),
    season_from: read("season_from"),
    season_to: read("season_to"),
    is_active: read("is_active"),
    ...(read("interval") ?? partsOf(read("interval_years"), read("interval_months"), read("interval_days"))),
  };
  const said = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { name: read("name") ?? "", code: read("code") ?? "", facts: Object.fromEntries(said) };
}

/** An interval is said as a whole: what is left out of it is zero. */
function partsOf(years?: number, months?: number, days?: number): Partial<Interval> {
  return [years, months, days].every((one) => one === undefined)
    ? {}
    : { interval_years: years ?? 0, interval_months: months ?? 0, interval_days: days ?? 0 };
}
