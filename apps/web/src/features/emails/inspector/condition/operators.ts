import type { ConditionTerm } from "@delight/email/document";
import { findMergeField, type MergeField } from "@delight/email/merge-fields";

export type Operator = ConditionTerm["operator"];

const operators: Record<MergeField["kind"], readonly Operator[]> = {
  text: ["filled", "empty", "is", "is_not", "contains"],
  date: ["filled", "empty", "before", "after"],
  money: ["filled", "empty", "above", "below"],
  url: ["filled", "empty"],
};

/** What can be asked of a merge field. */
export function operatorsOf(field: string): readonly Operator[] {
  return operators[findMergeField(field)?.kind ?? "text"];
}

/** The kind of value that is compared with; nothing where none is. */
export function valueKindOf({ field, operator }: ConditionTerm): MergeField["kind"] | undefined {
  return operator === "filled" || operator === "empty" ? undefined : (findMergeField(field)?.kind ?? "text");
}

/** The term with another field: what can't be asked of it any more falls back to the first thing that can. */
export function withField(term: ConditionTerm, field: string): ConditionTerm {
  const kept = operatorsOf(field).find((operator) => operator === term.operator);
  const isAlike = findMergeField(field)?.kind === findMergeField(term.field)?.kind;
  return { field, operator: kept ?? "filled", value: kept && isAlike ? term.value : "" };
}
