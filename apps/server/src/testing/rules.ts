import type { SegmentPart, SegmentRule } from "@delight/contract/segment-rule";

/** The rule for which all of these must hold. */
export function ruleOf(...parts: SegmentPart[]): SegmentRule {
  return { version: 2, root: { kind: "group", match: "all", parts } };
}

/** Who has one of these tags. */
export function tagged(...tags: string[]): SegmentRule {
  return ruleOf({ kind: "tag", match: "any", tags });
}

/** Whose service falls due within 30 days, or any service; overdue ones too. */
export function dueSoon(service_id: string | null): SegmentRule {
  return ruleOf({ kind: "service_due", service_id, within_days: 30, include_overdue: true });
}
