import type { Condition, ConditionTerm, Repeat } from "../block-parts.ts";
import { isComparable } from "../template/condition-value.ts";
import { findMergeField, findMergeList } from "../merge-fields.ts";

/** A Liquid tag that opens and the one that closes it. */
export interface LiquidTags {
  open: string;
  close: string;
}

const comparisons = {
  is: "==",
  is_not: "!=",
  contains: "contains",
  before: "<",
  after: ">",
  above: ">",
  below: "<",
} as const;

/** What is compared with; nothing where the value is of no use for the operator: then nobody meets the term. */
function literalOf({ operator, value }: ConditionTerm): string | undefined {
  if (!isComparable({ operator, value })) return undefined;
  if (operator === "above" || operator === "below") return value.trim();
  const words = operator === "before" || operator === "after" ? value.trim() : value;
  return `"${words.replaceAll("\\", "\\\\")}"`;
}

function termSource(term: ConditionTerm): string {
  const { field, operator } = term;
  if (operator === "filled") return field;
  if (operator === "empty") return `${field} == nil`;
  const literal = literalOf(term);
  if (literal === undefined) return "false";
  const kind = findMergeField(field)?.kind;
  if (kind === "money") return `${field}.cents ${comparisons[operator]} ${literal}`;
  if (kind !== "list") return `${field} ${comparisons[operator]} ${literal}`;
  return `${operator === "is_not" ? "not " : ""}${field} contains ${literal}`;
}

/** The tag that opens what only those see who meet a condition. */
export function conditionSource({ match, terms }: Condition): string {
  return `{% if ${terms.map(termSource).join(match === "all" ? " and " : " or ")} %}`;
}

function conditionTags(condition: Condition): LiquidTags {
  return { open: conditionSource(condition), close: "{% endif %}" };
}

function repeatTags({ list, limit }: Repeat): LiquidTags {
  return { open: `{% for ${findMergeList(list)?.entry ?? list} in ${list} limit: ${limit} %}`, close: "{% endfor %}" };
}

/** A source that is there only for whom a merge field or a list is filled; for everybody, without one. */
export function ifFilled(field: string | undefined, source: string): string {
  return field === undefined || source === "" ? source : `{% if ${field} %}${source}{% endif %}`;
}

interface Placed {
  show?: Condition | undefined;
  repeat?: Repeat | undefined;
}

/** The Liquid around a block that not everybody sees, or sees once for each entry of a list; nothing for others. */
export function tagsAround({ show, repeat }: Placed, needs: readonly string[] = []) {
  const tags = [
    ...(repeat ? [repeatTags(repeat)] : []),
    ...(show ? [conditionTags(show)] : []),
    ...(needs.length > 0 ? [{ open: `{% if ${needs.join(" and ")} %}`, close: "{% endif %}" }] : []),
  ];
  if (tags.length === 0) return undefined;
  return {
    open: tags.map(({ open }) => open).join(""),
    close: tags
      .map(({ close }) => close)
      .reverse()
      .join(""),
  };
}
