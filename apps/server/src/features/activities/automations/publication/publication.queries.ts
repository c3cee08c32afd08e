import type { SegmentRule } from "@delight/contract/segment-rule";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { wasRecentlyMailed, whyTooOften } from "../../../deliveries/index.ts";
import { type RuleContext, ruleHolds } from "../../../segments/index.ts";
import { isMailable } from "../../check-customers/check-customers.queries.ts";
import { beginners, type Entering, type Spread } from "../enrolling/enrolling.queries.ts";
import { mostNamed } from "./first-mails.ts";

/** One occasion of a customer. */
export interface Occasion {
  /** ISO 8601. */
  readonly anchor: string;
  readonly answers: readonly boolean[];
  /** Seconds from now to the quarter of an hour in which they begin. */
  readonly wait: number;
  /** The service that is due, where that is what it is about. */
  readonly service: string | null;
  /** Of which of the customers who share their address it is, counted from 1. */
  readonly record: number;
}

/** Customers for whom the same happens; who share an address are one. */
export interface Alike {
  readonly occasions: readonly Occasion[];
  readonly customers: number;
  /** The ids of some of them. */
  readonly some: readonly string[];
}

interface Asked {
  readonly entering: Entering;
  readonly conditions: readonly SegmentRule[];
  readonly spread: Spread | undefined;
  /** Whether the limits of the organization hold for the automation. */
  readonly heedsCaps: boolean;
}

/** Who would be mailed of those who come in, without those whom a limit keeps from it at present. */
export async function countAlike(
  asking: RuleContext,
  { entering, conditions, spread, heedsCaps }: Asked,
): Promise<Alike[]> {
  const { tx } = asking;
  const { organizationId } = tx;
  const answers = conditions.map((rule) => ruleHolds(asking, rule));
  const isDue = entering.definition.trigger.kind === "service_due";
  const isFree = heedsCaps ? sql`${whyTooOften(organizationId)} is null` : sql`true`;
  const service: RawBuilder<unknown> = isDue ? sql`beginner.subject_id` : sql`null::uuid`;
  const reader = { customer: sql`customers.id`, emailKey: sql`customers.email_key` };
  const isNew = isDue ? sql`not ${wasRecentlyMailed({ organizationId, ...reader, service })}` : sql`true`;
  const { rows } = await sql<Alike>`
    select occasions, count(*) as customers, (array_agg(first_id order by first_id))[1:${mostNamed}::int] as some from (
      select min(customer_id::text collate "C")::uuid as first_id, jsonb_agg(jsonb_build_object(
        'anchor', anchor_on, 'answers', answers, 'service', service, 'record', record, 'wait', wait
      ) order by anchor_on, record, service) as occasions
      from (
        select beginner.customer_id, beginner.anchor_on, customers.email_key, array[${sql.join(answers)}]::boolean[] as answers,
          ${service} as service, dense_rank() over (partition by customers.email_key order by beginner.customer_id) as record,
          greatest(0, 900 * floor(extract(epoch from beginner.wakes_at) / 900) - extract(epoch from ${entering.now}::timestamptz)) as wait
        from (${beginners(asking, entering, spread)}) as beginner
        join customers on customers.organization_id = ${organizationId} and customers.id = beginner.customer_id
        where ${isMailable} and ${isFree} and ${isNew}
      ) as occasion
      group by email_key
    ) as each
    group by occasions
    order by occasions
  `.execute(tx.db);
  return rows;
}

/** In the order of their names. */
export async function nameCustomers(
  { db, organizationId }: OrgTx,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("customers")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids)
    .orderBy("name")
    .orderBy("id")
    .execute();
}
