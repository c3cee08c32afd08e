import { textKey } from "@delight/contract/same-text";
import type { SegmentCondition } from "@delight/contract/segment-rule";
import { sql } from "kysely";
import type { RuleContext } from "./rule-context.queries.ts";
import { anyOf, both, type Clause, no, yes } from "./clause.queries.ts";
import { hasRow } from "./rows.queries.ts";

type Of<Kind extends SegmentCondition["kind"]> = Extract<SegmentCondition, { kind: Kind }>;

export function tagClause(asking: RuleContext, { match, tags }: Of<"tag">): Clause {
  const hasAny = (some: readonly string[]) =>
    hasRow(asking, { table: "customer_tags", holds: [anyOf(sql`tag_key`, some.map(textKey))] });
  switch (match) {
    case "any":
      return yes(hasAny(tags));
    case "all":
      return yes(both(tags.map((tag) => hasAny([tag]))));
    case "none":
      return no(hasAny(tags));
  }
}

export function memberClause(asking: RuleContext, { segment_id, is_member }: Of<"member">): Clause {
  const isListed = hasRow(asking, { table: "segment_members", holds: [sql`segment_id = ${segment_id}`] });
  return { holds: isListed, isOpposite: !is_member };
}
