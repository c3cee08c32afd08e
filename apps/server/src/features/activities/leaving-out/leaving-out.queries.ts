import type { SegmentRule } from "@delight/contract/segment-rule";
import { type RawBuilder, sql } from "kysely";
import { whyTooOften } from "../../deliveries/index.ts";
import { type Asking, ruleHolds } from "../../segments/index.ts";

/** A segment whose customers are left out. */
export interface Excluding {
  readonly id: string;
  readonly name: string;
  readonly rule: SegmentRule;
}

interface Rules {
  readonly heedsCaps: boolean;
  /** The campaign that repeats of which each customer gets one run. */
  readonly onceEachOf: string | undefined;
}

/** Asked of a row of `customers`: an object with the reason and what shows it, or null. */
export function whyLeftOut(asking: Asking, excluding: readonly Excluding[], rules: Rules): RawBuilder<unknown> {
  const { organizationId } = asking.tx;
  const cases = excluding.map(({ id, name, rule }) => {
    const why = { reason: "excluded", segment_id: id, segment_name: name };
    return sql`when ${ruleHolds(asking, rule)} then ${JSON.stringify(why)}::jsonb`;
  });
  if (rules.onceEachOf !== undefined) {
    cases.push(sql`when ${hadBefore(organizationId, rules.onceEachOf)} then '{"reason": "had_before"}'::jsonb`);
  }
  const otherwise = rules.heedsCaps ? whyTooOften(organizationId) : sql`null::jsonb`;
  return cases.length === 0 ? otherwise : sql`case ${sql.join(cases, sql` `)} else ${otherwise} end`;
}

/** Asked of a row of `customers`: whether a run of this campaign went to them, or is about to. */
function hadBefore(organizationId: string, recurringId: string): RawBuilder<boolean> {
  return sql`exists (
    select from deliveries had
    where had.organization_id = ${organizationId} and had.customer_id = customers.id
      and had.status in ('queued', 'sending', 'sent', 'unknown')
      and had.activity_id in (
        select run.id from activities run where run.organization_id = ${organizationId} and run.recurring_id = ${recurringId}
      )
  )`;
}
