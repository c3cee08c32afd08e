import type { NumberTest } from "@delight/contract/segment-rule";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { always, both, type Clause, never, no, yes } from "./clause.queries.ts";

/** Of a column of whole numbers that is never null: what it is compared with is rounded, so that an index can answer. */
export function wholeNumberClause(column: RawBuilder<unknown>, test: NumberTest): Clause {
  const atLeast = (value: number) => sql<SqlBool>`${column} >= ${Math.ceil(value)}::bigint`;
  const atMost = (value: number) => sql<SqlBool>`${column} <= ${Math.floor(value)}::bigint`;
  switch (test.is) {
    case "equal":
      return yes(Number.isInteger(test.value) ? sql`(${column} = ${test.value}::bigint)` : never);
    case "at_least":
      return yes(both([atLeast(test.value)]));
    case "at_most":
      return yes(both([atMost(test.value)]));
    case "between":
      return yes(both([atLeast(test.from), atMost(test.to)]));
    case "filled":
      return yes(always);
    case "empty":
      return no(always);
  }
}

/** Of a column of `double precision`; `filled` and `empty` are for who knows where the rows are. */
export function numberHolds(
  column: RawBuilder<unknown>,
  test: Exclude<NumberTest, { is: "filled" | "empty" }>,
): RawBuilder<SqlBool> {
  const float = (value: number) => sql`${value}::double precision`;
  switch (test.is) {
    case "equal":
      return sql`(${column} = ${float(test.value)})`;
    case "at_least":
      return sql`(${column} >= ${float(test.value)})`;
    case "at_most":
      return sql`(${column} <= ${float(test.value)})`;
    case "between":
      return sql`(${column} between ${float(test.from)} and ${float(test.to)})`;
  }
}
