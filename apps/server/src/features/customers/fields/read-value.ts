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
  text: (place) => invalidField(place, "text"),
  number: (place) => invalidField(place, "number"),
  money: (place) => invalidField(place, "amount"),
  date: (place) => invalidField(place, "day"),
  choice: (place) => invalidField(place, "choiceOfField"),
  multi_choice: (place) => invalidField(place, "choicesOfField"),
  yes_no: (place) => invalidField(place, "yesOrNo"),
};

/** Nothing, an empty text and no choice at all are no value. */
export function isCleared(value: CustomValue | null): value is null {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
