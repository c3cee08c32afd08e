import type { SkipReason } from "@delight/contract/deliveries";
import { everyone, type SegmentRule } from "@delight/contract/segment-rule";
import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "../../../platform/db/tables.ts";
import type { Asking } from "../rule/asking.queries.ts";
import { always } from "../rule/clause.queries.ts";
import { ruleHolds } from "../rule/rule.queries.ts";

/** The ids of the customers for whom a rule holds, mailable or not. */
export function members(asking: Asking, rule: SegmentRule): SelectQueryBuilder<DB, "customers", { id: string }> {
  const { tx, slice } = asking;
  return tx.db
    .selectFrom("customers")
    .select("customers.id")
    .where("customers.organization_id", "=", tx.organizationId)
    .where(slice ? sql<SqlBool>`customers.slice >= ${slice.from} and customers.slice < ${slice.to}` : always)
    .where(ruleHolds(asking, rule));
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

/** Every customer of a rule with what keeps them from being mailed. */
export function considered(asking: Asking, rule: SegmentRule) {
  return members(asking, rule)
    .leftJoin("suppressions", (join) =>
      join
        .onRef("suppressions.organization_id", "=", "customers.organization_id")
        .onRef("suppressions.email_key", "=", "customers.email_key"),
    )
    .select("customers.email_key")
    .select(obstacle.as("obstacle"));
}

const place = sql`row_number() over (partition by email_key, obstacle is null order by id)`;

/**
 * Every customer of a rule with the reason why they are not mailed, null for those who are. Reach and launch stand on the
 * same rows. Of customers who share an address only the first by id is mailed.
 */
export function audience(asking: Asking, rule: SegmentRule) {
  return asking.tx.db
    .selectFrom(
      considered(asking, rule).select(["customers.name", "customers.email", "customers.language"]).as("considered"),
    )
    .select(["id as customer_id", "name", "email as email_address", "language"])
    .select(
      sql<SkipReason | null>`case when obstacle is null and ${place} > 1 then 'shared_address' else obstacle end`.as(
        "skip_reason",
      ),
    );
}

/** Some customers, each by themselves, with the reason why they are not mailed. */
export function audienceOf(asking: Asking, ids: readonly string[]) {
  return considered(asking, everyone)
    .where("customers.id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["customers.id as customer_id", "customers.email as email_address", "customers.language"])
    .select(obstacle.as("skip_reason"));
}
