import type { SegmentRule } from "@delight/contract/segment-rule";

/** What a static segment asks: who is on its own list. So everything that takes a rule takes it as it is. */
export function listRule(segmentId: string): SegmentRule {
  const own = { kind: "member", segment_id: segmentId, is_member: true } as const;
  return { version: 2, root: { kind: "group", match: "all", parts: [own] } };
}
