import { type RawBuilder, sql } from "kysely";

/** When the deliveries of a campaign may go out. */
export interface Moments {
  /** `YYYY-MM-DD`, in order. */
  readonly days: readonly string[];
  /** Hours of each day, `HH:MM`; `24:00` is its end. */
  readonly opens: string;
  readonly closes: string;
  /** Whose time zone days and hours are read in; customers of whom none is known have that of the organization. */
  readonly clock: "organization" | "customer";
  /** Of the organization. */
  readonly timeZone: string;
  /** Spread evenly over the hours; null: all as soon as they begin. */
  readonly mostADay: number | null;
}

interface Clauses {
  /** Before the statement: worked out once and not for each of a million. */
  readonly zones: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
  readonly moment: RawBuilder<unknown>;
}

/**
 * How the freezing statement works out the moment of each delivery; now, where any moment is right. With a limit a day it asks
 * for the places of those considered (`placed`).
 */
export function momentClauses(organizationId: string, moments?: Moments): Clauses {
  if (!moments) {
    return { zones: sql``, join: sql``, moment: sql`now()` };
  }
  const zones = zonesOf(organizationId, moments);
  const join = sql`join zones on zones.name = ${nameOf(moments)}`;
  const { mostADay } = moments;
  if (mostADay === null) {
    return { zones, join, moment: sql`coalesce(zones.first, now())` };
  }
  return { zones, join, moment: placeInDays(moments, mostADay) };
}

const daysOf = ({ days }: Moments) => sql`${[...days]}::date[]`;

function nameOf({ clock }: Moments) {
  return clock === "customer" ? sql`coalesce(customers.time_zone, '')` : sql`''`;
}

/** Each time zone once, with when its hours open first and how many of the days are over there. */
function zonesOf(organizationId: string, moments: Moments) {
  const { opens, closes, clock, timeZone } = moments;
  const names =
    clock === "customer"
      ? sql`select distinct coalesce(time_zone, '') as name from customers where organization_id = ${organizationId}`
      : sql`select ''::text as name`;
  return sql`zones as materialized (
    select name, zone, next_opening(${daysOf(moments)}, ${opens}::time, ${closes}::time, zone, now()) as first, (
      select count(*) from unnest(${daysOf(moments)}) as day where (day + ${closes}::time) at time zone zone <= now()
    ) as over
    from (select name, known_zone(nullif(name, ''), ${timeZone}) as zone from (${names}) as named offset 0) as known
  ),`;
}

/** The day by the place among those who are mailed, and the part of its hours by the place within the day. */
function placeInDays(moments: Moments, mostADay: number) {
  const { opens, closes, days } = moments;
  const most = sql`${mostADay}::int`;
  const day = sql`(${daysOf(moments)})[least(1 + zones.over + place / ${most}, ${days.length}::int)]`;
  const from = sql`greatest((${day} + ${opens}::time) at time zone zones.zone, now())`;
  const until = sql`greatest((${day} + ${closes}::time) at time zone zones.zone, now())`;
  const part = sql`(place % ${most})::float8 / least(${most}, mailable)`;
  return sql`case when skip_reason is null then ${from} + (${until} - ${from}) * (${part}) else now() end`;
}
