import type { InputOf } from "@delight/contract/endpoint";
import type { services } from "@delight/contract/services";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/search.ts";

export interface Due {
  readonly customer_id: string;
  readonly service_id: string;
  readonly due_on: string;
  readonly last_done_on: string;
  readonly is_booked: boolean;
}

/** Which pairs of customer and service to look at; without either, all of the organization. */
export interface DueScope {
  readonly customerIds?: readonly string[];
  readonly serviceIds?: readonly string[];
}

/** What a due date follows from: the interval, the first and last day it was done, and whether a job is booked. */
export function listHistories({ db, organizationId }: OrgTx, scope: DueScope) {
  let histories = db
    .selectFrom("service_records as r")
    .innerJoin("services as s", (join) =>
      join.onRef("s.organization_id", "=", "r.organization_id").onRef("s.id", "=", "r.service_id"),
    )
    .select(["r.customer_id", "r.service_id", "s.interval_years", "s.interval_months", "s.interval_days", "s.anchor"])
    .select([
      sql<string | null>`min(r.done_on) filter (where r.status = 'done')`.as("first"),
      sql<string | null>`max(r.done_on) filter (where r.status = 'done')`.as("last"),
      sql<boolean>`bool_or(r.status = 'booked')`.as("is_booked"),
    ])
    .where("r.organization_id", "=", organizationId)
    .where("s.is_active", "=", true)
    .groupBy(["r.customer_id", "r.service_id", "s.interval_years", "s.interval_months", "s.interval_days", "s.anchor"]);
  if (scope.customerIds) {
    histories = histories.where("r.customer_id", "=", sql<string>`any(${scope.customerIds}::uuid[])`);
  }
  if (scope.serviceIds) {
    histories = histories.where("r.service_id", "=", sql<string>`any(${scope.serviceIds}::uuid[])`);
  }
  return histories.execute();
}

/** Makes the dues of a scope exactly these; rows that do not change are not written. */
export async function replaceDues(tx: OrgTx, scope: DueScope, dues: readonly Due[]): Promise<void> {
  const { db, organizationId } = tx;
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(dues)}::jsonb)
    as g(customer_id uuid, service_id uuid, due_on date, last_done_on date, is_booked boolean)
  `;
  await sql`
    delete from service_dues d
    where d.organization_id = ${organizationId}
      and (${scope.customerIds ?? null}::uuid[] is null or d.customer_id = any(${scope.customerIds ?? null}::uuid[]))
      and (${scope.serviceIds ?? null}::uuid[] is null or d.service_id = any(${scope.serviceIds ?? null}::uuid[]))
      and not exists (select from ${given} where g.customer_id = d.customer_id and g.service_id = d.service_id)
  `.execute(db);
  await sql`
    insert into service_dues as d (organization_id, customer_id, service_id, due_on, last_done_on, is_booked)
    select ${organizationId}, g.customer_id, g.service_id, g.due_on, g.last_done_on, g.is_booked from ${given}
    on conflict (organization_id, customer_id, service_id) do update
      set due_on = excluded.due_on, last_done_on = excluded.last_done_on, is_booked = excluded.is_booked
      where (d.due_on, d.last_done_on, d.is_booked) is distinct from (excluded.due_on, excluded.last_done_on, excluded.is_booked)
  `.execute(db);
}

/** Brings the figures that customer lists sort by up to date, of those whom the scope can touch: last service, next open due, revenue of done jobs. */
export async function refreshCustomerFigures(
  { db, organizationId }: OrgTx,
  { customerIds, serviceIds }: DueScope,
): Promise<void> {
  await sql`
    update customers c
    set last_service_on = f.last_service_on, next_due_on = f.next_due_on, lifetime_revenue_cents = f.revenue
    from (
      select k.id,
        (select max(r.done_on) from service_records r
          where r.organization_id = k.organization_id and r.customer_id = k.id and r.status = 'done') as last_service_on,
        (select min(d.due_on) from service_dues d
          where d.organization_id = k.organization_id and d.customer_id = k.id and not d.is_booked) as next_due_on,
        (select coalesce(sum(r.value_cents), 0) from service_records r
          where r.organization_id = k.organization_id and r.customer_id = k.id and r.status = 'done') as revenue
      from customers k
      where k.organization_id = ${organizationId}
        and (${customerIds ?? null}::uuid[] is null or k.id = any(${customerIds ?? null}::uuid[]))
        and (${serviceIds ?? null}::uuid[] is null or k.id in (
          select r.customer_id from service_records r
          where r.organization_id = ${organizationId} and r.service_id = any(${serviceIds ?? null}::uuid[])
        ))
    ) f
    where c.organization_id = ${organizationId} and c.id = f.id
      and (c.last_service_on, c.next_due_on, c.lifetime_revenue_cents) is distinct from (f.last_service_on, f.next_due_on, f.revenue)
  `.execute(db);
}

function stateOn(today: string) {
  return sql<"upcoming" | "overdue" | "booked">`
    case when d.is_booked then 'booked' when d.due_on < ${today}::date then 'overdue' else 'upcoming' end
  `;
}

export async function listDueRows(
  { db, organizationId }: OrgTx,
  input: InputOf<typeof services.listDues>,
  today: string,
) {
  let rows = db
    .selectFrom("service_dues as d")
    .innerJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "d.organization_id").onRef("c.id", "=", "d.customer_id"),
    )
    .innerJoin("services as s", (join) =>
      join.onRef("s.organization_id", "=", "d.organization_id").onRef("s.id", "=", "d.service_id"),
    )
    .where("d.organization_id", "=", organizationId);
  if (input.customer) {
    rows = rows.where("d.customer_id", "=", input.customer);
  }
  if (input.service) {
    rows = rows.where("d.service_id", "=", input.service);
  }
  if (input.state) {
    rows = rows.where(stateOn(today), "=", input.state);
  }
  if (input.within_days !== undefined) {
    rows = rows.where("d.due_on", "<=", sql<string>`${today}::date + ${input.within_days}::int`);
  }
  if (input.search !== "") {
    const pattern = containing(input.search);
    rows = rows.where((eb) => eb.or([eb("c.name", "ilike", pattern), eb("s.name", "ilike", pattern)]));
  }
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const items = await rows
    .select([
      "d.id",
      "d.customer_id",
      "c.name as customer_name",
      "d.service_id",
      "s.name as service_name",
      "d.due_on",
      "d.last_done_on",
    ])
    .select(stateOn(today).as("state"))
    .orderBy("d.due_on", input.sort === "-due_on" ? "desc" : "asc")
    .orderBy("d.id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}
