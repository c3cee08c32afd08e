import type { SegmentRule } from "@delight/contract/segment-rule";
import { type RawBuilder, sql } from "kysely";
import { hadRun, whyTold, whyTooOften } from "../../deliveries/index.ts";
import { type RuleContext, ruleHolds } from "../../segments/index.ts";

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
  /** Asked of `service_dues`: what it is about, where it is for what falls due. */
  readonly dueIsMeant: RawBuilder<unknown> | undefined;
}

/** Asked of a row of `customers`: an object with the reason and what shows it, or null. */
export function whyLeftOut(asking: RuleContext, excluding: readonly Excluding[], rules: Rules): RawBuilder<unknown> {
  const { organizationId } = asking.tx;
  const cases = excluding.map(({ id, name, rule }) => {
    const why = { reason: "excluded", segment_id: id, segment_name: name };
    return sql`when ${ruleHolds(asking, rule)} then ${JSON.stringify(why)}::jsonb`;
  });
  if (rules.onceEachOf !== undefined) {
    const recurring = sql`${rules.onceEachOf}`;
    const [customer, emailKey] = [sql`customers.id`, sql`customers.email_key`];
    cases.push(
      sql`when ${hadRun({ organizationId, recurring, customer, emailKey })} then '{"reason": "had_before"}'::jsonb`,
    );
  }
  const { dueIsMeant } = rules;
  const whys = [
    ...(rules.heedsCaps ? [whyTooOften(organizationId)] : []),
    ...(dueIsMeant ? [whyTold({ organizationId, dueIsMeant })] : []),
  ];
  const otherwise = sql`coalesce(${sql.join([...whys, sql`null::jsonb`])})`;
  return cases.length === 0 ? otherwise : sql`case ${sql.join(cases, sql` `)} else ${otherwise} end`;
}
