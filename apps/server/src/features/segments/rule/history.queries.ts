import type { SegmentCondition } from "@delight/contract/segment-rule";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isOfActivities } from "./activities.queries.ts";
import type { RuleContext } from "./rule-context.queries.ts";
import { anyId, anyOf, type Clause } from "./clause.queries.ts";
import { dayWithin, momentWithin } from "./days.queries.ts";
import { hasRow, haveTogether, type Rows } from "./rows.queries.ts";

type Of<Kind extends SegmentCondition["kind"]> = Extract<SegmentCondition, { kind: Kind }>;

const among = (column: string, ids: readonly string[]) => (ids.length === 0 ? [] : [anyId(sql.ref(column), ids)]);
const ofActivities = ({ tx }: RuleContext, ids: readonly string[]) =>
  ids.length === 0 ? [] : [isOfActivities(tx, sql.ref("activity_id"), ids)];
const worth = (least: number | null) => (least === null ? [] : [sql`value_cents >= ${least}::bigint`]);

export function serviceDoneClause(asking: RuleContext, condition: Of<"service_done">): Clause {
  const { happened, service_ids, period, at_least, value_at_least } = condition;
  const rows: Rows = {
    table: "service_records",
    holds: [sql`status = 'done'`, ...among("service_id", service_ids), dayWithin(asking, sql`done_on`, period)],
  };
  const value = value_at_least === null ? [] : [sql<SqlBool>`sum(value_cents) >= ${value_at_least}::bigint`];
  return { holds: enough(asking, rows, { at_least, more: value }), isOpposite: !happened };
}

export function quoteClause(asking: RuleContext, { happened, any_of, issued, value_at_least }: Of<"quote">): Clause {
  const isOver = sql`status = 'open' and expires_on is not null and expires_on < ${asking.today}::date`;
  const state = sql`case when ${isOver} then 'expired' else status end`;
  const holds = [anyOf(state, any_of), dayWithin(asking, sql`issued_on`, issued), ...worth(value_at_least)];
  return { holds: hasRow(asking, { table: "quotes", holds }), isOpposite: !happened };
}

export function eventClause(asking: RuleContext, condition: Of<"event">): Clause {
  const { happened, event, activity_ids, period, at_least } = condition;
  const rows: Rows = {
    table: "events",
    holds: [
      sql`kind = ${event}`,
      sql`not is_machine`,
      ...ofActivities(asking, activity_ids),
      momentWithin(asking, sql`occurred_at`, period),
    ],
  };
  return { holds: enough(asking, rows, { at_least, more: [] }), isOpposite: !happened };
}

export function conversionClause(asking: RuleContext, condition: Of<"conversion">): Clause {
  const { happened, activity_ids, period, value_at_least } = condition;
  const holds = [
    sql`state = 'credited'`,
    ...ofActivities(asking, activity_ids),
    momentWithin(asking, sql`occurred_at`, period),
    ...worth(value_at_least),
  ];
  return { holds: hasRow(asking, { table: "conversions", holds }), isOpposite: !happened };
}

interface Enough {
  readonly at_least: number;
  readonly more: readonly RawBuilder<SqlBool>[];
}

/** One row needs no counting. */
function enough(asking: RuleContext, rows: Rows, { at_least, more }: Enough): RawBuilder<SqlBool> {
  if (at_least === 1 && more.length === 0) {
    return hasRow(asking, rows);
  }
  const conditions = [sql`count(*) >= ${at_least}::int`, ...more];
  return haveTogether(asking, rows, sql`${sql.join(conditions, sql` and `)}`);
}
