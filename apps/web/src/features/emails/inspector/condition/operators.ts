import type { ConditionTerm } from "@delight/email/document";
import { findMergeField, findMergeList, type MergeField, ownKindOf } from "@delight/email/merge-fields";

export type Operator = ConditionTerm["operator"];

const presence: readonly Operator[] = ["filled", "empty"];
const operators: Record<MergeField["kind"], readonly Operator[]> = {
  text: ["filled", "empty", "is", "is_not", "contains"],
  date: ["filled", "empty", "before", "after"],
  money: ["filled", "empty", "above", "below"],
  url: presence,
  list: ["is", "is_not", "filled", "empty"],
};

/** What can be asked of a merge field. */
export function operatorsOf(field: string): readonly Operator[] {
  const own = ownKindOf(field);
  if (own === "yes_no" || findMergeList(field)) return presence;
  if (own === "choice" || own === "number") return operators.text.filter((one) => one !== "contains");
  return operators[findMergeField(field)?.kind ?? "text"];
}

/** The kind of value that is compared with; nothing where none is. */
export function valueKindOf({ field, operator }: ConditionTerm): MergeField["kind"] | undefined {
  return operator === "filled" || operator === "empty" ? undefined : (findMergeField(field)?.kind ?? "text");
}

const kindOf = (field: string) => findMergeField(field)?.kind;

/** Whether a value that one field was compared with may be one of another; those of lists and own fields fit no other. */
function fitsBoth(...fields: [string, string]): boolean {
  const isFree = fields.every((field) => kindOf(field) !== "list" && ownKindOf(field) === undefined);
  return isFree && kindOf(fields[0]) === kindOf(fields[1]);
}

/** The term with another field: what can't be asked of it any more falls back to the first thing that can. */
export function withField(term: ConditionTerm, field: string): ConditionTerm {
  if (field === term.field) return term;
  const [first = "filled", ...others] = operatorsOf(field);
  const isKept = kindOf(field) !== "list" && [first, ...others].includes(term.operator);
  if (!isKept) return { field, operator: first, value: "" };
  return { field, operator: term.operator, value: fitsBoth(field, term.field) ? term.value : "" };
}
