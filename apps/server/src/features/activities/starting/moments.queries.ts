import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Moments } from "../../deliveries/index.ts";

interface Beginning {
  readonly moment: string;
  /** Day and time, `HH:MM:SS`, in the time zone of the organization. */
  readonly date: string;
  readonly time: string;
}

export async function findBeginning({ db, organizationId }: OrgTx, beginsAt: string | null): Promise<Beginning> {
  const { rows } = await sql<Beginning>`
    select moment, (moment at time zone o.time_zone)::date as date, (moment at time zone o.time_zone)::time(0)::text as time
    from organizations o, greatest(clock_timestamp(), ${beginsAt}::timestamptz) as moment
    where o.id = ${organizationId}
  `.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error("A transaction inside of an organization that is not there");
  }
  return row;
}

/** The moment of a mail on one of the days, not before `beginning`; `part` of its hours are over by then, 0 to 1. */
export async function findMomentOn(
  { db }: OrgTx,
  { opens, closes, timeZone }: Moments,
  { date, part, beginning }: { readonly date: string; readonly part: number; readonly beginning: string },
): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select opens + (closes - opens) * ${part}::float8 as moment
    from (
      select greatest((${date}::date + ${opens}::time) at time zone ${timeZone}, ${beginning}::timestamptz) as opens,
        (${date}::date + ${closes}::time) at time zone ${timeZone} as closes
    ) as hours
  `.execute(db);
  return rows[0]?.moment ?? beginning;
}
