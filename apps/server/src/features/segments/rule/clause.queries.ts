import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * What a condition asks of a row of `customers`, never null; or the opposite of what it asks. Told apart, because PostgreSQL
 * joins `exists` and `not exists`, and nothing that hides them.
 */
export interface Clause {
  readonly holds: RawBuilder<SqlBool>;
  readonly isOpposite: boolean;
}

export const yes = (holds: RawBuilder<SqlBool>): Clause => ({ holds, isOpposite: false });
export const no = (holds: RawBuilder<SqlBool>): Clause => ({ holds, isOpposite: true });

export const always = sql<SqlBool>`true`;
export const never = sql<SqlBool>`false`;

export function both(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? always : sql`(${sql.join(conditions, sql` and `)})`;
}

export function either(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` or `)})`;
}

/** One is compared by itself: joins take it, and a list not always. */
export function anyOf(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> {
  return words.length === 1 ? sql`${column} = ${words[0]}` : sql`${column} = any(${words}::text[])`;
}

export function anyId(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<SqlBool> {
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${ids}::uuid[])`;
}
