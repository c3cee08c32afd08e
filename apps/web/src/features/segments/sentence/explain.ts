import type { Condition, RuleGroup, SegmentRule } from "../segments.api.ts";
import { clauseOf } from "./clauses.ts";
import { listed, type Words } from "./words.ts";

/** A rule as one plain sentence; groups within it stand in parentheses. */
export function explain(words: Words, { root }: SegmentRule): string {
  if (root.parts.length === 0) return words.t(root.match === "any" ? "sentence.nobody" : "sentence.everyone");
  return words.t("sentence.customers", { clauses: groupText(words, root) });
}

function groupText(words: Words, { match, parts }: RuleGroup): string {
  const texts = parts.map((part) => partText(words, part));
  if (match === "none") return words.t("sentence.none", { clauses: listed(words, texts, "disjunction") });
  return listed(words, texts, match === "all" ? "conjunction" : "disjunction");
}

function partText(words: Words, part: Condition | RuleGroup): string {
  if (part.kind !== "group") return clauseOf(words, part);
  if (part.parts.length === 0) return words.t(part.match === "any" ? "sentence.noOne" : "sentence.anyone");
  const text = groupText(words, part);
  const isPlain = part.match === "none" || part.parts.length === 1;
  return isPlain ? text : words.t("sentence.nested", { clauses: text });
}
