import type { OutputOf } from "@delight/contract/endpoint";
import type { services } from "@delight/contract/services";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { isOverdue } from "../dues/dues.queries.ts";

/**
 * The catalog with what each service brings, as of `today` in the organization's time zone. Each service's part of two indexes
 * is read once: dues until 90 days from now, and its jobs; where a page is asked for in the order of the catalog or by name,
 * only of the services on it.
 */
export function withFigures({ db, organizationId }: OrgTx, today: string) {
  const until = (days: number) => sql<number>`
    count(*) filter (where d.due_on <= ${today}::date + ${days}::int and not ${isOverdue(today)})
  `;
  return db
    .selectFrom("services as s")
    .leftJoin("services as b", (join) =>
      join.onRef("b.organization_id", "=", "s.organization_id").onRef("b.id", "=", "s.next_best_service_id"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("service_dues as d")
          .select([until(30).as("in_30"), until(60).as("in_60"), until(90).as("in_90")])
          .select(sql<number>`count(*) filter (where ${isOverdue(today)})`.as("overdue"))
          .where("d.organization_id", "=", organizationId)
          .whereRef("d.service_id", "=", "s.id")
          .where("d.is_booked", "=", false)
          .where("d.due_on", "<=", sql<string>`${today}::date + 90`)
          .as("due"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("service_records as r")
          .select(sql<number>`count(distinct r.customer_id)`.as("customers"))
          .select(sql<number>`coalesce(sum(r.value_cents), 0)`.as("revenue"))
          .where("r.organization_id", "=", organizationId)
          .whereRef("r.service_id", "=", "s.id")
          .where("r.status", "=", "done")
          .as("done"),
      (join) => join.onTrue(),
    )
    .selectAll("s")
    .select([
      "b.name as next_best_service_name",
      sql<number>`done.customers`.as("customers"),
      sql<number>`due.in_30`.as("due_in_30_days"),
      sql<number>`due.in_60`.as("due_in_60_days"),
      sql<number>`due.in_90`.as("due_in_90_days"),
      sql<number>`due.overdue`.as("overdue"),
      sql<number>`done.revenue`.as("revenue_cents"),
      reminderOf(organizationId).as("reminder"),
    ])
    .where("s.organization_id", "=", organizationId);
}

type Reminder = OutputOf<typeof services.get>["reminder"];

/** The newest activity whose segment asks for those for whom this service, or any, falls due; stopped ones remind nobody. */
function reminderOf(organizationId: string) {
  return sql<Reminder>`(
    select jsonb_build_object('id', a.id, 'name', a.name, 'status', a.status)
    from activities a
    join segments g on g.organization_id = a.organization_id and g.id = a.segment_id
    where a.organization_id = ${organizationId} and a.status <> 'stopped'
      and jsonb_path_exists(
        g.rule,
        '$.** ? (@.kind == "service_due" && (@.service_id == $service || @.service_id == null))',
        jsonb_build_object('service', s.id)
      )
    order by a.created_at desc, a.id limit 1
  )`;
}
