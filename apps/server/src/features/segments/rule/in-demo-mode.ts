import { conditionsOf, type SegmentCondition, type SegmentRule } from "@delight/contract/segment-rule";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";

/** Counts are real: letter by letter they would tell who the people are that demo mode hides. */
export function refuseInDemoMode({ root }: SegmentRule, { demo }: Pick<Call, "demo">): void {
  if (demo && conditionsOf(root).some(comparesWhatIsHidden)) {
    throw new AppError(
      "demo_mode",
      "In demo mode no rule compares words with names, addresses and the like; switch it off first",
    );
  }
}

function comparesWhatIsHidden(condition: SegmentCondition): boolean {
  switch (condition.kind) {
    case "text":
      return condition.fact !== "time_zone" && "value" in condition.test;
    case "site":
      return "value" in condition.test;
    case "custom":
      return condition.test.of === "text" && "value" in condition.test.test;
    default:
      return false;
  }
}
