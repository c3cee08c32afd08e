import type { CustomKind, CustomValue } from "@delight/contract/custom-fields";
import { Day } from "@delight/contract/common";
import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import { textKey } from "@delight/contract/same-text";
import { readList } from "../../customers/index.ts";
import { readMoney } from "./read-money.ts";
import { type Amounts, readAmount, readDay, readYesNo } from "./read-values.ts";

/** What is needed to read cells of the organization's own fields. */
export interface CustomReading extends Amounts {
  /** Told of what a cell names that is no choice of its field. */
  readonly unknown?: UnknownValues | undefined;
  readonly fields: ReadonlyMap<string, OwnField>;
  /** 3/4/2026 is the fourth of March. */
  readonly isMonthFirst: boolean;
  /** ISO 3166; phone numbers stay as they are without. */
  readonly phoneCountry: string | null;
  /** Whether a job of which the file says no amount has the price of the catalog; else it has none. */
  readonly usesCatalogPrices: boolean;
}

export interface UnknownValues {
  add(fieldId: string, value: string): void;
}

interface OwnField {
  readonly id: string;
  readonly kind: CustomKind;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

/** The value of a cell that is not empty, or why it is none. */
export type CellValue = { readonly value: CustomValue } | { readonly fault: RowReason };

const mostNamed = 10;
const longestText = 1000;

/** A cell as its field understands it. */
export function readCustom(text: string, field: OwnField, reading: CustomReading): CellValue {
  return readers[field.kind](text, field, reading);
}

const valueOr = (value: CustomValue | undefined, fault: RowReason): CellValue =>
  value === undefined ? { fault } : { value };

const readers: Record<CustomKind, (text: string, field: OwnField, reading: CustomReading) => CellValue> = {
  text: (text) =>
    text.length > longestText ? { fault: rowReason("tooLong", { limit: longestText }) } : { value: text },
  number: (text, _, { decimals }) => valueOr(readAmount(text, decimals), rowReason("number")),
  money: (text, _, reading) => {
    const money = readMoney(text, reading);
    return "cents" in money ? { value: money.cents } : money;
  },
  date: (text, _, { isMonthFirst }) => {
    const day = readDay(text, isMonthFirst);
    return valueOr(Day.safeParse(day).success ? day : undefined, rowReason("day"));
  },
  yes_no: (text) => valueOr(readYesNo(text), rowReason("yesNo")),
  choice: (text, field, reading) => valueOr(choicesOf([text], field, reading)?.[0], unknownChoice(field)),
  multi_choice: (text, field, reading) => {
    const parts = choiceOf(text, field) === undefined ? readList(text) : [text];
    return valueOr(choicesOf(parts, field, reading), unknownChoice(field));
  },
};

/** Undefined where one of them is no choice; all that are none are told. */
function choicesOf(parts: readonly string[], field: OwnField, { unknown }: CustomReading): string[] | undefined {
  const ids = new Set<string>();
  const strange = parts.filter((part) => {
    const id = choiceOf(part, field);
    if (id !== undefined) ids.add(id);
    return id === undefined;
  });
  for (const part of strange) unknown?.add(field.id, part);
  return strange.length > 0 || ids.size === 0 ? undefined : [...ids].toSorted();
}

function choiceOf(text: string, { choices }: OwnField): string | undefined {
  return idsByLabel(choices).get(textKey(text));
}

const readLabels = new WeakMap<OwnField["choices"], ReadonlyMap<string, string>>();

/** Made once of a field: half a million cells ask for it. */
function idsByLabel(choices: OwnField["choices"]): ReadonlyMap<string, string> {
  const known = readLabels.get(choices);
  if (known) return known;
  const ids = new Map(choices.map(({ id, label }) => [textKey(label), id]));
  readLabels.set(choices, ids);
  return ids;
}

function unknownChoice({ choices }: OwnField): RowReason {
  const named = choices.slice(0, mostNamed).map(({ label }) => `"${label}"`);
  return rowReason("choice", { choices: `${named.join(", ")}${choices.length > mostNamed ? ", …" : ""}` });
}
