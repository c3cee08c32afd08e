import { SegmentCondition, SegmentRule as ContractRule } from "@delight/contract/segment-rule";
import type { TFunction } from "i18next";
import { toSnake } from "../../../lib/case.ts";
import { fieldErrorsOf } from "../../../ui/form/field-errors.ts";
import type { Condition, SegmentRule } from "../segments.api.ts";
import { type DraftGroup, type DraftPart, ruleOf } from "./draft.ts";

/** One sentence for each field of a condition that is missing or wrong, by the name of the field within the condition. */
export type PartErrors = Readonly<Record<string, string>>;

export function errorsIn(condition: Condition | undefined, t: TFunction<"fields">): PartErrors {
  if (condition === undefined) return { what: t("choice") };
  const parsed = SegmentCondition.safeParse(toSnake(condition));
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, t);
}

/** The rule once it can be asked; nothing while something is missing or wrong. */
export function wholeRule(root: DraftGroup): SegmentRule | undefined {
  const rule = ruleOf(root);
  const isFilled = root.parts.every(isWithoutHoles);
  return isFilled && ContractRule.safeParse(toSnake(rule)).success ? rule : undefined;
}

/** A group within the rule that asks nothing was begun and not finished. */
function isWithoutHoles(part: DraftPart): boolean {
  return part.kind === "condition" || (part.parts.length > 0 && part.parts.every(isWithoutHoles));
}

/** What a server said of a part, by the name of the field within it. `path` counts from the outermost group. */
export function errorsAt(path: readonly number[], errors: Readonly<Record<string, unknown>>): PartErrors {
  const start = ["rule", "root", ...path.flatMap((index) => ["parts", String(index)])].join(".");
  const own = Object.entries(errors).flatMap(([key, text]) => {
    if (typeof text !== "string" || (key !== start && !key.startsWith(`${start}.`))) return [];
    const tail = key.slice(start.length + 1);
    // What lies in a part of the part is told there.
    return tail.startsWith("parts.") ? [] : [[tail, text] as const];
  });
  return Object.fromEntries(own);
}
