import { type RawBuilder, sql } from "kysely";

/** Whole days of the organization's time zone, `YYYY-MM-DD`, both included; what is undefined is open. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const midnight = (day: string, later: number) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone o.time_zone`;

/** Something of the organization `o`, in brackets that make it be asked once for a statement and not for each row. */
const asked = (organizationId: string, value: RawBuilder<unknown>) =>
  sql`(select ${value} from organizations o where o.id = ${organizationId})`;

/** The moment at which a day of the organization's calendar begins, so many days on. */
const beginningOf = (organizationId: string, day: string, later = 0) => asked(organizationId, midnight(day, later));

/** The least id that can have been made on that day. */
const firstIdOf = (organizationId: string, day: string, later = 0) =>
  asked(organizationId, sql`uuid_v7_floor(${midnight(day, later)})`);

/**
 * Conditions that a moment lies within days; none where both ends are open. The day decides, as in the counts: where clocks go back over
 * midnight a day begins twice. The moments a day around it are for the index.
 */
export function within(organizationId: string, moment: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean>[] {
  const day = sql`(${moment} at time zone ${asked(organizationId, sql`o.time_zone`)})::date`;
  return [
    ...(from === undefined
      ? []
      : [sql<boolean>`${moment} >= ${beginningOf(organizationId, from, -1)}`, sql<boolean>`${day} >= ${from}::date`]),
    ...(to === undefined
      ? []
      : [sql<boolean>`${moment} < ${beginningOf(organizationId, to, 2)}`, sql<boolean>`${day} <= ${to}::date`]),
  ];
}

/** The same of the moment in which an id was made: asked of the id itself, so that the index of ids finds it. */
export function madeWithin(organizationId: string, id: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean>[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`${id} >= ${firstIdOf(organizationId, from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${id} < ${firstIdOf(organizationId, to, 1)}`]),
  ];
}

/** Several conditions as one. */
export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
