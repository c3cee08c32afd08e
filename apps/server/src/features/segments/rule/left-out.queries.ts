import type { LeftOutReason, SegmentCondition } from "@delight/contract/segment-rule";
import { SkipReason } from "@delight/contract/deliveries";
import { sql } from "kysely";
import { isOfActivities } from "./activities.queries.ts";
import type { RuleContext } from "./rule-context.queries.ts";
import { anyOf, type Clause, either } from "./clause.queries.ts";
import { hasRow } from "./rows.queries.ts";

type Of<Kind extends SegmentCondition["kind"]> = Extract<SegmentCondition, { kind: Kind }>;

const isSkip = (reason: LeftOutReason): reason is SkipReason => SkipReason.safeParse(reason).success;

/** A reason is only there where a delivery was skipped, so neither part is ever null. */
export function leftOutClause(asking: RuleContext, { happened, activity_ids, because }: Of<"left_out">): Clause {
  const skips = because.filter(isSkip);
  const statuses = because.filter((reason) => !isSkip(reason));
  const reasons = [
    ...(skips.length === 0 ? [] : [sql`(status = 'skipped' and ${anyOf(sql`skip_reason`, skips)})`]),
    ...(statuses.length === 0 ? [] : [anyOf(sql`status`, statuses)]),
  ];
  const holds = [isOfActivities(asking.tx, sql.ref("activity_id"), activity_ids), either(reasons)];
  return { holds: hasRow(asking, { table: "deliveries", holds }), isOpposite: !happened };
}
