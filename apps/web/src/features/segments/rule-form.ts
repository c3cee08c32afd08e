import { SegmentRule as ContractRule } from "@delight/contract/segments";
import { toSnake } from "../../lib/case.ts";
import type { SegmentRule } from "./segments.api.ts";

export const ruleKinds = ["everyone", "tag", "service_due"] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** What the fields hold; the fields of the other kinds are kept, so that trying one out costs nothing. */
export interface RuleForm {
  readonly kind: RuleKind;
  readonly tag: string;
  /** Empty for any service. */
  readonly serviceId: string;
  /** Empty while the field is being typed in. */
  readonly withinDays: number | "";
  readonly includeOverdue: boolean;
}

export interface SegmentValues extends Record<string, unknown> {
  readonly name: string;
  readonly rule: RuleForm;
}

export const blankRule: RuleForm = { kind: "everyone", tag: "", serviceId: "", withinDays: 30, includeOverdue: true };

export function fromRule(rule: SegmentRule): RuleForm {
  switch (rule.kind) {
    case "everyone":
      return blankRule;
    case "tag":
      return { ...blankRule, kind: "tag", tag: rule.tag };
    case "service_due":
      return {
        ...blankRule,
        kind: "service_due",
        serviceId: rule.serviceId ?? "",
        withinDays: rule.withinDays,
        includeOverdue: rule.includeOverdue,
      };
  }
}

/** The rule as far as it has been typed; it may not be whole yet. */
export function toRule({ kind, tag, serviceId, withinDays, includeOverdue }: RuleForm): SegmentRule {
  if (kind === "everyone") return { version: 1, kind };
  if (kind === "tag") return { version: 1, kind, tag: tag.trim() };
  return {
    version: 1,
    kind,
    serviceId: serviceId === "" ? null : serviceId,
    withinDays: withinDays === "" ? Number.NaN : withinDays,
    includeOverdue,
  };
}

/** The rule once it can be asked; nothing while a field is empty or wrong. */
export function wholeRule(form: RuleForm): SegmentRule | undefined {
  const rule = toRule(form);
  return ContractRule.safeParse(toSnake(rule)).success ? rule : undefined;
}
