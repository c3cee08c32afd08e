import type { CustomKind, CustomValue } from "@delight/contract/custom-fields";
import { Cents, Day } from "@delight/contract/common";
import type { FieldRow } from "./fields.queries.ts";

/** What is wrong with a value of a field, as a sentence; undefined where nothing is. */
export function faultOfValue({ kind, choices }: Pick<FieldRow, "kind" | "choices">, value: CustomValue) {
  const isChoice = (id: unknown) => choices.some((choice) => choice.id === id);
  return fits[kind](value, isChoice) ? undefined : sentences[kind];
}

const fits: Record<CustomKind, (value: CustomValue, isChoice: (id: unknown) => boolean) => boolean> = {
  text: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  money: (value) => Cents.safeParse(value).success,
  date: (value) => Day.safeParse(value).success,
  choice: (value, isChoice) => isChoice(value),
  multi_choice: (value, isChoice) => Array.isArray(value) && value.every(isChoice),
  yes_no: (value) => typeof value === "boolean",
};

const sentences: Record<CustomKind, string> = {
  text: "must be text",
  number: "must be a number",
  money: "must be an amount of money",
  date: "must be a day such as 2026-03-31",
  choice: "must be one of the choices of the field",
  multi_choice: "must be among the choices of the field",
  yes_no: "must be yes or no",
};

/** Nothing, an empty text and no choice at all are no value. */
export function isCleared(value: CustomValue | null): value is null {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
