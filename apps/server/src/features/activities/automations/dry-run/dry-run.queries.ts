import type { SegmentRule } from "@delight/contract/segment-rule";
import { type RawBuilder, sql } from "kysely";
import { type RuleContext, ruleHolds } from "../../../segments/index.ts";
import { isMailable } from "../../check-customers/check-customers.queries.ts";
import { entrants, type Entering } from "../enrolling/enrolling.queries.ts";
import type { Alike } from "./foresee.ts";

/** Who would come in and can be mailed, by the day that it is about and what they answer to the conditions. */
function mailable(asking: RuleContext, entering: Entering, conditions: readonly SegmentRule[]): RawBuilder<unknown> {
  const { tx } = asking;
  const answers = conditions.map((rule) => ruleHolds(asking, rule));
  return sql`
    select entrant.customer_id, entrant.anchor_on, array[${sql.join(answers)}]::boolean[] as answers
    from (${entrants(asking, entering)}) as entrant
    join customers on customers.organization_id = ${tx.organizationId} and customers.id = entrant.customer_id
    where ${isMailable}`;
}

export async function countAlike(asking: RuleContext, entering: Entering, conditions: readonly SegmentRule[]) {
  const { rows } = await sql<Alike & { entrants: number }>`
    select anchor_on as anchor, answers, count(*) as entrants
    from (${mailable(asking, entering, conditions)}) as found
    group by anchor_on, answers order by anchor_on
  `.execute(asking.tx.db);
  return rows;
}

/** How many customers there are behind them, each counted by the largest share of theirs. */
export async function countCustomers(
  asking: RuleContext,
  { entering, conditions }: { entering: Entering; conditions: readonly SegmentRule[] },
  reached: readonly (Alike & { readonly reach: number })[],
): Promise<number> {
  const column = <Value>(pick: (one: (typeof reached)[number]) => Value) => reached.map(pick);
  const { rows } = await sql<{ customers: number | null }>`
    select round(sum(reach)) as customers from (
      select found.customer_id, max(alike.reach) as reach
      from (${mailable(asking, entering, conditions)}) as found
      join unnest(
        ${column(({ anchor }) => anchor)}::date[], ${column(({ answers }) => JSON.stringify(answers))}::text[],
        ${column(({ reach }) => reach)}::float8[]
      ) as alike (anchor_on, answers, reach) on alike.anchor_on = found.anchor_on
        and alike.answers::jsonb = to_jsonb(found.answers)
      group by found.customer_id
    ) as customer
  `.execute(asking.tx.db);
  return rows[0]?.customers ?? 0;
}
