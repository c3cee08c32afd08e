import { type RawBuilder, sql } from "kysely";

/** Whole days of the organization's time zone, `YYYY-MM-DD`, both included; what is undefined is open. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The moment at which a day of the organization's calendar begins, so many days on: asked once for a statement. */
function beginningOf(organizationId: string, day: string, later = 0) {
  return sql`(select (${day}::date + ${later}::int)::timestamp at time zone o.time_zone from organizations o where o.id = ${organizationId})`;
}

/** Conditions that a moment lies within days; none where both ends are open. */
export function within(organizationId: string, moment: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean>[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`${moment} >= ${beginningOf(organizationId, from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${moment} < ${beginningOf(organizationId, to, 1)}`]),
  ];
}

/** The same of the moment in which an id was made: asked of the id itself, so that the index of ids finds it. */
export function madeWithin(organizationId: string, id: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean>[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`${id} >= uuid_v7_floor(${beginningOf(organizationId, from)})`]),
    ...(to === undefined ? [] : [sql<boolean>`${id} < uuid_v7_floor(${beginningOf(organizationId, to, 1)})`]),
  ];
}

/** Several conditions as one. */
export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
