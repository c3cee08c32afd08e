import type { ConditionTerm } from "../block-parts.ts";
import { findMergeField, type MergeField } from "../merge-fields.ts";

/** A day of the calendar, as ISO writes it. */
function isDay(value: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** An amount in minor units. */
const isAmount = (value: string) => /^-?\d{1,15}$/.test(value);

/** Whether a value is one that the operator can compare with: a day for before and after, an amount for above and below. */
export function isComparable({ operator, value }: Pick<ConditionTerm, "operator" | "value">): boolean {
  if (operator === "filled" || operator === "empty") return true;
  if (operator === "before" || operator === "after") return isDay(value.trim());
  if (operator === "above" || operator === "below") return isAmount(value.trim());
  return value.trim() !== "";
}

const fits: Record<MergeField["kind"], (value: string) => boolean> = {
  date: isDay,
  money: isAmount,
  text: () => true,
  url: () => true,
  list: () => true,
};

/** Whether a term can be true at all: its value is one for its operator, and of the kind of its field. */
export function isSound({ field, operator, value }: ConditionTerm): boolean {
  if (!isComparable({ operator, value })) return false;
  if (operator !== "is" && operator !== "is_not") return true;
  return fits[findMergeField(field)?.kind ?? "text"](value.trim());
}
