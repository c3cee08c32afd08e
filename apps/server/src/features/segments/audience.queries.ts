import type { SkipReason } from "@delight/contract/deliveries";
import type { SegmentRule } from "@delight/contract/segments";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { ruleHolds } from "./rule.queries.ts";

/** The ids of the customers for whom a rule holds, mailable or not. */
export function members(tx: OrgTx, rule: SegmentRule, now: Date) {
  return tx.db
    .selectFrom("customers")
    .select("customers.id")
    .where("customers.organization_id", "=", tx.organizationId)
    .where(ruleHolds(tx, rule, now));
}

/**
 * Every customer of a rule with the reason why they are not mailed, null for those who are. Reach and launch both ask
 * this, so that they cannot disagree. Of customers who share an address only the first by id is mailed.
 */
export function audience(tx: OrgTx, rule: SegmentRule, now: Date) {
  const { db, organizationId } = tx;
  const considered = db
    .selectFrom("customers")
    .leftJoin("suppressions", (join) =>
      join
        .onRef("suppressions.organization_id", "=", "customers.organization_id")
        .onRef("suppressions.email_key", "=", "customers.email_key"),
    )
    .select(["customers.id", "customers.name", "customers.email", "customers.email_key", "customers.language"])
    .select(obstacle.as("obstacle"))
    .where("customers.organization_id", "=", organizationId)
    .where(ruleHolds(tx, rule, now));
  return db
    .selectFrom(considered.as("considered"))
    .select(["id as customer_id", "name", "email as email_address", "language"])
    .select(
      sql<SkipReason | null>`case when obstacle is null and ${place} > 1 then 'shared_address' else obstacle end`.as(
        "skip_reason",
      ),
    );
}

/** What keeps a customer from being mailed, whoever else has the same address. */
const obstacle = sql<SkipReason | null>`
  case
    when coalesce(customers.email_key, '') = '' then 'no_address'
    when suppressions.reason = 'unsubscribed' then 'unsubscribed'
    when suppressions.reason is not null then 'suppressed'
    when customers.consent = 'unsubscribed' then 'unsubscribed'
    when customers.consent <> 'subscribed' then 'no_consent'
  end
`;

const place = sql`row_number() over (partition by email_key, obstacle is null order by id)`;

/** How many of a rule can be mailed, why the others cannot, and five of them, those who can be mailed first. */
export function findReach(tx: OrgTx, rule: SegmentRule, now: Date) {
  const because = (...reasons: SkipReason[]) =>
    sql<number>`count(*) filter (where skip_reason in (${sql.join(reasons)}))`;
  return tx.db
    .with(
      (name) => name("audience").materialized(),
      () => audience(tx, rule, now),
    )
    .selectFrom("audience")
    .select([
      sql<number>`count(*)`.as("total"),
      because("no_address").as("no_address"),
      because("no_consent").as("no_consent"),
      because("unsubscribed", "suppressed").as("suppressed"),
      because("shared_address").as("shared_address"),
      sql<number>`count(*) filter (where skip_reason is null)`.as("reachable"),
      sql<{ id: string; name: string; email: string | null }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', customer_id, 'name', name, 'email', email_address)), '[]')
        from (select * from audience order by skip_reason is not null, customer_id limit 5) as first_five
      )`.as("sample"),
    ])
    .executeTakeFirstOrThrow();
}

/** How many customers each of these rules holds for, in one statement, in the order of the rules. */
export async function countMembers(tx: OrgTx, rules: readonly SegmentRule[], now: Date): Promise<number[]> {
  if (rules.length === 0) {
    return [];
  }
  const counts = rules.map((rule) => sql`(select count(*) from (${members(tx, rule, now)}) as members)`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(tx.db);
  return rows[0]?.counts ?? [];
}
