import { digestDays } from "@delight/contract/dues";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Due } from "./due.ts";
import type { DueScope } from "./histories.queries.ts";

/** Makes the dues of a scope exactly these; rows that do not change are not written. */
export async function replaceDues(tx: OrgTx, scope: DueScope, dues: readonly Due[]): Promise<void> {
  const { db, organizationId } = tx;
  const { customerIds, serviceIds = null } = scope;
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(dues)}::jsonb)
    as g(customer_id uuid, service_id uuid, site_id uuid, due_on date, basis text, last_done_on date, is_booked boolean)
  `;
  await sql`
    delete from service_dues d
    where d.organization_id = ${organizationId} and d.customer_id = any(${customerIds}::uuid[])
      and (${serviceIds}::uuid[] is null or d.service_id = any(${serviceIds}::uuid[]))
      and not exists (
        select from ${given}
        where g.customer_id = d.customer_id and g.service_id = d.service_id and g.site_id is not distinct from d.site_id
      )
  `.execute(db);
  await sql`
    insert into service_dues as d
      (organization_id, customer_id, service_id, site_id, due_on, digest_on, basis, last_done_on, is_booked)
    select ${organizationId}, g.customer_id, g.service_id, g.site_id, g.due_on, g.due_on, g.basis, g.last_done_on, g.is_booked
    from ${given}
    on conflict on constraint service_dues_one_each do update
      set due_on = excluded.due_on, basis = excluded.basis, last_done_on = excluded.last_done_on, is_booked = excluded.is_booked
      where (d.due_on, d.basis, d.last_done_on, d.is_booked)
        is distinct from (excluded.due_on, excluded.basis, excluded.last_done_on, excluded.is_booked)
  `.execute(db);
}

/** Which dues of a customer are told together: the earliest opens a digest, the first one behind its days the next. */
export async function refreshDigests({ db, organizationId }: OrgTx, { customerIds }: DueScope): Promise<void> {
  await sql`
    with recursive opening as (
      select customer_id, min(due_on) as digest_on from service_dues
      where organization_id = ${organizationId} and customer_id = any(${customerIds}::uuid[])
      group by customer_id
      union all
      select o.customer_id, (
        select min(d.due_on) from service_dues d
        where d.organization_id = ${organizationId} and d.customer_id = o.customer_id
          and d.due_on >= o.digest_on + ${digestDays}::int
      )
      from opening o where o.digest_on is not null
    ), told as (
      select d.id, max(o.digest_on) as digest_on
      from service_dues d join opening o on o.customer_id = d.customer_id and o.digest_on <= d.due_on
      where d.organization_id = ${organizationId} and d.customer_id = any(${customerIds}::uuid[])
      group by d.id
    )
    update service_dues d set digest_on = told.digest_on from told
    where d.organization_id = ${organizationId} and d.id = told.id and d.digest_on <> told.digest_on
  `.execute(db);
}

/** Brings the figures that customer lists sort by up to date: last service, next open due, revenue of done jobs. */
export async function refreshCustomerFigures({ db, organizationId }: OrgTx, { customerIds }: DueScope): Promise<void> {
  await sql`
    update customers c
    set last_service_on = f.last_service_on, next_due_on = f.next_due_on, lifetime_revenue_cents = f.revenue
    from (
      select k.id, j.last_service_on, coalesce(j.revenue, 0) as revenue,
        (select min(d.due_on) from service_dues d
          where d.organization_id = k.organization_id and d.customer_id = k.id and not d.is_booked) as next_due_on
      from customers k
      left join lateral (
        select max(r.done_on) as last_service_on, sum(r.value_cents) as revenue from service_records r
        where r.organization_id = k.organization_id and r.customer_id = k.id and r.status = 'done'
      ) j on true
      where k.organization_id = ${organizationId} and k.id = any(${customerIds}::uuid[])
    ) f
    where c.organization_id = ${organizationId} and c.id = f.id
      and (c.last_service_on, c.next_due_on, c.lifetime_revenue_cents) is distinct from (f.last_service_on, f.next_due_on, f.revenue)
  `.execute(db);
}
