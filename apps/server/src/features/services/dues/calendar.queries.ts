import type { dues } from "@delight/contract/dues";
import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { isAmong } from "../../../platform/db/search.ts";

type Days = OutputOf<typeof dues.calendar>["days"];

/** Services that a day names. */
const mostServices = 5;

/** Open dues and booked jobs of at most six weeks, by day. */
export async function listCalendarDays(
  { db, organizationId }: OrgTx,
  { from, to, service }: InputOf<typeof dues.calendar>,
): Promise<Days> {
  const isMeant = service === undefined ? sql`true` : isAmong(sql`service_id`, service);
  const { rows } = await sql<Days[number]>`
    with due as (
      select due_on as day, service_id, count(*) as n from service_dues
      where organization_id = ${organizationId} and due_on between ${from} and ${to} and not is_booked
        and ${isMeant}
      group by 1, 2
    ), named as (
      select due.*, s.name, row_number() over (partition by due.day order by due.n desc, s.name) as rank
      from due join services s on s.organization_id = ${organizationId} and s.id = due.service_id
    ), job as (
      select scheduled_on as day, count(*) as n from service_records
      where organization_id = ${organizationId} and status = 'booked' and scheduled_on between ${from} and ${to}
        and ${isMeant}
        and exists (
          select from customers c where c.organization_id = ${organizationId} and c.id = service_records.customer_id
        )
      group by 1
    ), dues as (
      select day, sum(n) as n,
             jsonb_agg(jsonb_build_object('id', service_id, 'name', name, 'dues', n) order by rank)
               filter (where rank <= ${mostServices}) as services
      from named group by 1
    )
    select coalesce(dues.day, job.day) as day, coalesce(dues.n, 0) as dues, coalesce(job.n, 0) as jobs,
           coalesce(dues.services, '[]') as services
    from dues full join job on job.day = dues.day
    order by 1
  `.execute(db);
  return rows;
}

export async function findCapacity({ db, organizationId }: OrgTx): Promise<number | null> {
  const row = await db
    .selectFrom("organizations")
    .select("jobs_per_week")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return row?.jobs_per_week ?? null;
}
