import type { DayTest, Period } from "@delight/contract/segment-rule";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RuleContext } from "./rule-context.queries.ts";
import { both, type Clause, no, yes } from "./clause.queries.ts";
import { rangeOf, spanOf } from "./periods.ts";

/** Of a column that holds days, and may hold none. */
export function dayClause(asking: RuleContext, column: RawBuilder<unknown>, test: DayTest): Clause {
  const isFilled = sql<SqlBool>`(${column} is not null)`;
  switch (test.is) {
    case "within":
      return yes(dayWithin(asking, column, test.period));
    case "filled":
      return yes(isFilled);
    case "empty":
      return no(isFilled);
  }
}

/** Whether there is a day and it lies in the period; never null. */
export function dayWithin({ today }: RuleContext, column: RawBuilder<unknown>, period: Period): RawBuilder<SqlBool> {
  const { from, to } = rangeOf(period, today);
  return both([
    sql`${column} is not null`,
    ...(from === null ? [] : [sql`${column} >= ${from}::date`]),
    ...(to === null ? [] : [sql`${column} <= ${to}::date`]),
  ]);
}

/** Whether a moment lies on a day of the period in the organization's time zone. */
export function momentWithin(
  { today, timeZone }: RuleContext,
  column: RawBuilder<unknown>,
  period: Period,
): RawBuilder<SqlBool> {
  const { begin, end } = spanOf(rangeOf(period, today), timeZone);
  return both([
    ...(begin === null ? [] : [sql`${column} >= ${begin}::timestamptz`]),
    ...(end === null ? [] : [sql`${column} < ${end}::timestamptz`]),
  ]);
}
