import type { SegmentRule } from "@delight/contract/segment-rule";
import { type RawBuilder, sql } from "kysely";
import { isTold, whyTooOften } from "../../../deliveries/index.ts";
import { type Asking, ruleHolds } from "../../../segments/index.ts";
import { isMailable } from "../../check-customers/check-customers.queries.ts";
import { beginners, type Entering, type Spread } from "../entering/entering.queries.ts";

/** One occasion of a customer. */
export interface Occasion {
  /** ISO 8601. */
  readonly anchor: string;
  readonly answers: readonly boolean[];
  /** Seconds from now to the quarter of an hour in which they begin. */
  readonly wait: number;
  /** The service that is due, where that is what it is about. */
  readonly service: string | null;
}

/** Customers for whom the same happens. */
export interface Alike {
  readonly occasions: readonly Occasion[];
  readonly customers: number;
}

interface Asked {
  readonly entering: Entering;
  readonly conditions: readonly SegmentRule[];
  readonly spread: Spread | undefined;
  /** Whether the limits of the organization hold for the automation. */
  readonly heedsCaps: boolean;
}

/** Who would be mailed of those who come in, without those whom a limit keeps from it at present. */
export async function countAlike(asking: Asking, { entering, conditions, spread, heedsCaps }: Asked): Promise<Alike[]> {
  const { tx } = asking;
  const { organizationId } = tx;
  const answers = conditions.map((rule) => ruleHolds(asking, rule));
  const isDue = entering.definition.trigger.kind === "service_due";
  const isFree = heedsCaps ? sql`${whyTooOften(organizationId)} is null` : sql`true`;
  const service: RawBuilder<unknown> = isDue ? sql`beginner.subject_id` : sql`null::uuid`;
  const isNew = isDue ? sql`not ${isTold({ organizationId, customer: sql`customers.id`, service })}` : sql`true`;
  const { rows } = await sql<Alike>`
    select occasions, count(*) as customers from (
      select beginner.customer_id, jsonb_agg(jsonb_build_object(
        'anchor', beginner.anchor_on, 'answers', array[${sql.join(answers)}]::boolean[], 'service', ${service},
        'wait', greatest(0, 900 * floor(extract(epoch from beginner.wakes_at) / 900) - extract(epoch from ${entering.now}::timestamptz))
      ) order by beginner.anchor_on, ${service}) as occasions
      from (${beginners(asking, entering, spread)}) as beginner
      join customers on customers.organization_id = ${organizationId} and customers.id = beginner.customer_id
      where ${isMailable} and ${isFree} and ${isNew}
      group by beginner.customer_id
    ) as each
    group by occasions
  `.execute(tx.db);
  return rows;
}
