import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RuleContext } from "./rule-context.queries.ts";
import { both } from "./clause.queries.ts";

/** Tables whose rows belong to a customer. */
type Table =
  | "conversions"
  | "custom_values"
  | "customer_tags"
  | "deliveries"
  | "events"
  | "quotes"
  | "segment_members"
  | "service_dues"
  | "service_records"
  | "sites";

/** Rows of a table that `holds` says yes to. */
export interface Rows {
  readonly table: Table;
  readonly holds: readonly RawBuilder<unknown>[];
}

/** Whether the customer has one of them. */
export function hasRow({ tx }: RuleContext, { table, holds }: Rows): RawBuilder<SqlBool> {
  const mine = sql`organization_id = ${tx.organizationId} and customer_id = customers.id`;
  return sql`exists (select from ${sql.table(table)} where ${both([mine, ...holds])})`;
}

/**
 * Whether the customer's rows together are `enough`, a condition of aggregates. All customers are asked at once; of a
 * slice each by itself, which would take long for all.
 */
export function haveTogether(
  { tx, slice }: RuleContext,
  { table, holds }: Rows,
  enough: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const rows = sql`${sql.table(table)} where ${both([sql`organization_id = ${tx.organizationId}`, ...holds])}`;
  return slice
    ? sql`exists (select 1 from ${rows} and customer_id = customers.id having ${enough})`
    : sql`customers.id in (select customer_id from ${rows} group by customer_id having ${enough})`;
}
