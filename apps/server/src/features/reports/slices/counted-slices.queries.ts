import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { activityConditions, allOf, sentTo } from "../../deliveries/index.ts";
import type { Slice, Wanted } from "./slice.ts";

type DailyUnit = "sent" | "opens" | "clicks" | "conversions" | "value";
const columns = {
  sent: "sent",
  opens: "opened",
  clicks: "clicked",
  conversions: "conversions",
  value: "conversions",
} as const;

/** Whether the counts of days know it: they know activities, and what those were sent to. */
export function isCountedByDay({ by, unit, outcome, device, url, service }: Wanted): boolean {
  const narrows = [outcome, device, url, service].some((value) => value !== undefined);
  return (by === "activity" || by === "segment") && unit !== "deliveries" && !narrows;
}

/** What conversions are worth counts whatever brought them; of mails those of marketing count, unless one activity is asked for. */
function conditionsOf({ unit, activity, segment }: Wanted) {
  const isEarned = unit === "conversions" || unit === "value";
  return allOf(activityConditions({ activity, segment, customer: undefined, mails: isEarned ? "all" : undefined }));
}

/** By activity or segment, from the counts of days. */
export async function sliceDays({ db, organizationId }: OrgTx, wanted: Wanted): Promise<Slice[]> {
  const { by, unit, activity, from, to } = wanted;
  const [key, name] = by === "activity" ? [sql`a.id::text`, sql`a.name`] : [sentTo, sql`s.name`];
  const { rows } = await sql<Slice>`
    select ${key} as key, max(${name}) as name, sum(${sql.ref(`d.${columns[unit as DailyUnit]}`)}) as count,
      ${unit === "conversions" || unit === "value" ? sql`sum(d.revenue_cents)` : sql`0`} as value_cents
    from activity_days d
    join activities a on a.organization_id = d.organization_id and a.id = d.activity_id
    left join segments s on s.organization_id = a.organization_id and s.id = a.segment_id
    where d.organization_id = ${organizationId} and ${conditionsOf(wanted)}
      and (${activity ?? null}::uuid is null or d.activity_id = ${activity ?? null}::uuid)
      and (${from ?? null}::date is null or d.day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or d.day <= ${to ?? null}::date)
    group by 1
  `.execute(db);
  return rows;
}

/** Whether the parts of one activity know it: they are counted from its beginning. */
export function isCountedByPart({ by, activity, from, to, outcome, url, segment, service }: Wanted): boolean {
  const narrows = [from, to, outcome, url, segment, service].some((value) => value !== undefined);
  return by === "device" && activity !== undefined && !narrows;
}

/** By the device of the first opening or click; of whom nobody noted it, as many as are left. */
export async function sliceDevices(
  { db, organizationId }: OrgTx,
  { activity, unit, device }: Wanted,
): Promise<Slice[]> {
  const column = sql.ref(`c.${unit === "clicks" ? "clicked" : "opened"}`);
  const { rows } = await sql<Slice>`
    with known as (
      select c.key, ${column} as count from activity_parts c
      where c.organization_id = ${organizationId} and c.activity_id = ${activity ?? null} and c.part = 'device'
    ),
    parts as (
      select key, count from known
      union all
      select 'unknown', ${column} - (select coalesce(sum(count), 0) from known) from activity_counts c
      where c.organization_id = ${organizationId} and c.activity_id = ${activity ?? null}
    )
    select key, null as name, count, 0 as value_cents from parts where ${device ?? null}::text is null or key = ${device ?? null}::text
  `.execute(db);
  return rows;
}
