import type { Condition, Match, RuleGroup, SegmentRule } from "../segments.api.ts";

/** A condition while it is written; nothing as long as nobody has said what is asked. */
export interface DraftCondition {
  readonly key: string;
  readonly kind: "condition";
  readonly condition: Condition | undefined;
}

export interface DraftGroup {
  readonly key: string;
  readonly kind: "group";
  readonly match: Match;
  readonly parts: readonly DraftPart[];
}

/** A part of a rule while it is written; the key stays with it wherever it is moved. */
export type DraftPart = DraftCondition | DraftGroup;

let count = 0;

function newKey(): string {
  count += 1;
  return `part-${count}`;
}

export function draftCondition(condition?: Condition): DraftCondition {
  return { key: newKey(), kind: "condition", condition };
}

export function draftGroup(match: Match, parts: readonly DraftPart[] = []): DraftGroup {
  return { key: newKey(), kind: "group", match, parts };
}

export function draftOf(rule: SegmentRule): DraftGroup {
  return fromGroup(rule.root);
}

function fromGroup({ match, parts }: RuleGroup): DraftGroup {
  return draftGroup(
    match,
    parts.map((part) => (part.kind === "group" ? fromGroup(part) : draftCondition(part))),
  );
}

/** What the contract refuses, so that no rule with it is taken for a whole one. */
const undecided = { kind: "undecided" } as unknown as Condition;

/** The rule as far as it was written; it may not be whole yet. Without conditions it asks for everybody. */
export function ruleOf(root: DraftGroup): SegmentRule {
  const whole = toGroup(root);
  return { version: 2, root: whole.parts.length === 0 ? { ...whole, match: "all" } : whole };
}

function toGroup({ match, parts }: DraftGroup): RuleGroup {
  return {
    kind: "group",
    match,
    parts: parts.map((part) => (part.kind === "group" ? toGroup(part) : (part.condition ?? undecided))),
  };
}

/** The same again, as parts of their own. */
export function copyOf(part: DraftPart): DraftPart {
  if (part.kind === "condition") return draftCondition(part.condition);
  return draftGroup(part.match, part.parts.map(copyOf));
}

export function conditionsIn(part: DraftPart): readonly DraftCondition[] {
  return part.kind === "condition" ? [part] : part.parts.flatMap(conditionsIn);
}

/** Groups within groups, this one counted; 0 for a condition. */
export function depthOf(part: DraftPart): number {
  return part.kind === "condition" ? 0 : 1 + Math.max(0, ...part.parts.map(depthOf));
}
