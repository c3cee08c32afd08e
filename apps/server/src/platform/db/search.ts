import { type RawBuilder, sql, type SqlBool } from "kysely";

/** The ILIKE pattern of rows that contain a text; what a person typed stands for itself, `%` and `_` too. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Whether an address contains what a person typed, as it is kept or as people write its domain. */
export function addressContains(address: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = containing(text);
  return sql`(${address} ilike ${pattern} or (position('xn--' in ${address}) > 0 and shown_address(${address}) ilike ${pattern}))`;
}

/** Splits a contract's `sort` (`name`, `-name`) into column and direction. */
export function sortOf<Sort extends string>(
  sort: Sort,
): { column: Sort extends `-${infer Column}` ? Column : Sort; descending: boolean } {
  const descending = sort.startsWith("-");
  return { column: (descending ? sort.slice(1) : sort) as ReturnType<typeof sortOf<Sort>>["column"], descending };
}

/** Whether a column holds one of the ids of a contract's `SomeIds`. One is compared by itself: an index keeps its order then. */
export function isAmong(column: RawBuilder<unknown>, ids: string): RawBuilder<SqlBool> {
  const all = ids.split(",");
  return all.length === 1 ? sql`${column} = ${ids}` : sql`${column} = any(${all}::uuid[])`;
}
