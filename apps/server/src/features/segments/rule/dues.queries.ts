import type { SegmentCondition, SegmentPart, SegmentRule } from "@delight/contract/segment-rule";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RuleContext } from "./rule-context.queries.ts";
import { both, type Clause, either, yes } from "./clause.queries.ts";
import { hasRow } from "./rows.queries.ts";

type ServiceDue = Extract<SegmentCondition, { kind: "service_due" }>;

export function serviceDueClause(asking: RuleContext, condition: ServiceDue): Clause {
  return yes(hasRow(asking, { table: "service_dues", holds: [isMeant(asking, condition)] }));
}

/**
 * Asked of a row of `service_dues`: whether it is one that the rule asks for. Rules that ask for none take every due
 * for which no job is booked, so that an email can always name what is next.
 */
export function dueMatches(asking: RuleContext, { root }: SegmentRule): RawBuilder<SqlBool> {
  const asked = askedDues(root);
  return asked.length === 0
    ? sql`not service_dues.is_booked`
    : either(asked.map((condition) => isMeant(asking, condition)));
}

/** Whether a rule asks for what is due. */
export const asksForDues = ({ root }: SegmentRule): boolean => askedDues(root).length > 0;

/** What nobody may have due is nothing to write about. */
function askedDues(part: SegmentPart): ServiceDue[] {
  if (part.kind === "service_due") {
    return [part];
  }
  return part.kind === "group" && part.match !== "none" ? part.parts.flatMap(askedDues) : [];
}

function isMeant(
  { today }: RuleContext,
  { service_id, within_days, include_overdue }: ServiceDue,
): RawBuilder<SqlBool> {
  return both([
    sql`not service_dues.is_booked`,
    sql`service_dues.due_on <= ${today}::date + ${within_days}::int`,
    ...(include_overdue ? [] : [sql`service_dues.due_on >= ${today}::date`]),
    ...(service_id === null ? [] : [sql`service_dues.service_id = ${service_id}`]),
  ]);
}
