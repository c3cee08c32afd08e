import { describe, expect, it } from "vitest";
import { blankRule, fromRule, toRule, wholeRule } from "./rule-form.ts";
import type { SegmentRule } from "./segments.api.ts";

const serviceId = "0198c1f0-7a00-7000-8000-000000000001";
const rules: SegmentRule[] = [
  { version: 1, kind: "everyone" },
  { version: 1, kind: "tag", tag: "Boiler plan" },
  { version: 1, kind: "service_due", serviceId: null, withinDays: 0, includeOverdue: false },
  { version: 1, kind: "service_due", serviceId, withinDays: 90, includeOverdue: true },
];

describe("the fields of a segment", () => {
  it.each(rules)("give back the rule they were filled with: $kind", (rule) => {
    expect(toRule(fromRule(rule))).toEqual(rule);
    expect(wholeRule(fromRule(rule))).toEqual(rule);
  });

  it("make no rule while something is missing", () => {
    expect(wholeRule({ ...blankRule, kind: "tag", tag: "  " })).toBeUndefined();
    expect(wholeRule({ ...blankRule, kind: "service_due", withinDays: "" })).toBeUndefined();
    expect(wholeRule({ ...blankRule, kind: "service_due", withinDays: 4000 })).toBeUndefined();
  });
});
