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

/** Of a column of `double precision` that may be null. */
export function numberClause(column: RawBuilder<unknown>, test: NumberTest): Clause {
  const compared = (sign: RawBuilder<unknown>, value: number) =>
    both([sql`${column} is not null`, sql`${column} ${sign} ${value}::double precision`]);
  switch (test.is) {
    case "equal":
      return yes(compared(sql`=`, test.value));
    case "at_least":
      return yes(compared(sql`>=`, test.value));
    case "at_most":
      return yes(compared(sql`<=`, test.value));
    case "between":
      return yes(both([compared(sql`>=`, test.from), compared(sql`<=`, test.to)]));
    case "filled":
      return yes(sql`(${column} is not null)`);
    case "empty":
      return no(sql`(${column} is not null)`);
  }
}
