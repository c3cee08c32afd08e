import type { CustomKind, CustomValue } from "@delight/contract/custom-fields";
import { Cents, Day } from "@delight/contract/common";
import { type AppError, invalidField } from "../../../platform/errors.ts";
import type { FieldRow } from "./fields.queries.ts";

/** The refusal of a value that does not fit its field, at `place`; undefined where it fits. */
export function refusalOf(
  { kind, choices }: Pick<FieldRow, "kind" | "choices">,
  value: CustomValue,
  place: string,
): AppError | undefined {
  const isChoice = (id: unknown) => choices.some((choice) => choice.id === id);
  return fits[kind](value, isChoice) ? undefined : refusals[kind](place);
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

const refusals: Record<CustomKind, (place: string) => AppError> = {
  text: (place) => invalidField(place, "must be text"),
  number: (place) => invalidField(place, "must be a number"),
  money: (place) => invalidField(place, "must be an amount of money"),
  date: (place) => invalidField(place, "must be a day such as 2026-03-31"),
  choice: (place) => invalidField(place, "must be one of the choices of the field"),
  multi_choice: (place) => invalidField(place, "must be among the choices of the field"),
  yes_no: (place) => invalidField(place, "must be yes or no"),
};

/** Nothing, an empty text and no choice at all are no value. */
export function isCleared(value: CustomValue | null): value is null {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
