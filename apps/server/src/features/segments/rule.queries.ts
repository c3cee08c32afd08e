import type { SegmentRule } from "@delight/contract/segments";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Asked of a row of `customers`: whether the rule holds for it on the organization's day at `now`. */
export function ruleHolds(tx: OrgTx, rule: SegmentRule, now: Date): RawBuilder<SqlBool> {
  switch (rule.kind) {
    case "everyone":
      return sql`true`;
    case "tag":
      return sql`customers.tags @> array[${rule.tag}]::text[]`;
    case "service_due":
      return sql`exists (
        select from service_dues
        where service_dues.organization_id = ${tx.organizationId}
          and service_dues.customer_id = customers.id
          and ${dueMatches(tx, rule, now)}
      )`;
  }
}

/**
 * Asked of a row of `service_dues`: whether it is one that the rule means. Rules that mean no service take every due
 * for which no job is booked, so that an email can always name what is next.
 */
export function dueMatches(tx: OrgTx, rule: SegmentRule, now: Date): RawBuilder<SqlBool> {
  if (rule.kind !== "service_due") {
    return sql`not service_dues.is_booked`;
  }
  const today = sql`(
    select (${now.toISOString()}::timestamptz at time zone organizations.time_zone)::date
    from organizations where organizations.id = ${tx.organizationId}
  )`;
  const conditions = [
    sql`not service_dues.is_booked`,
    sql`service_dues.due_on <= ${today} + ${rule.within_days}::int`,
    ...(rule.include_overdue ? [] : [sql`service_dues.due_on >= ${today}`]),
    ...(rule.service_id === null ? [] : [sql`service_dues.service_id = ${rule.service_id}`]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}
