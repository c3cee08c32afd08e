import type { TextTest } from "@delight/contract/segment-rule";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Clause, no, yes } from "./clause.queries.ts";

/** Of text in small letters that is never null. */
export function textClause(key: RawBuilder<string>, test: TextTest): Clause {
  switch (test.is) {
    case "filled":
      return yes(sql`(${key} <> '')`);
    case "empty":
      return no(sql`(${key} <> '')`);
    case "not_equal":
      return no(compared(key, "equal", test.value));
    case "not_contains":
      return no(compared(key, "contains", test.value));
    default:
      return yes(compared(key, test.is, test.value));
  }
}

/** Of text that may be null, which is as good as empty. */
export function nullableTextClause(key: RawBuilder<string>, test: TextTest): Clause {
  const { holds, isOpposite } = textClause(key, test);
  return { holds: sql`(${key} is not null and ${holds})`, isOpposite };
}

function compared(
  key: RawBuilder<string>,
  how: "equal" | "contains" | "starts_with" | "ends_with",
  value: string,
): RawBuilder<SqlBool> {
  const sought = sql`lower(${value}::text)`;
  switch (how) {
    case "equal":
      return sql`(${key} = ${sought})`;
    // Patterns of LIKE would need an escape for what is a sign of theirs.
    case "contains":
      return sql`(position(${sought} in ${key}) > 0)`;
    case "starts_with":
      return sql`starts_with(${key}, ${sought})`;
    case "ends_with":
      return sql`(right(${key}, length(${sought})) = ${sought})`;
  }
}
