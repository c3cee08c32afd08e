import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Visits that were agreed on and stand, with all that a calendar may say of them. */
function visits({ db, organizationId }: OrgTx) {
  const address = (table: "p" | "c") => sql`concat_ws(', ',
    nullif(${sql.ref(`${table}.street`)}, ''), nullif(concat_ws(' ', nullif(${sql.ref(`${table}.postal_code`)}, ''), nullif(${sql.ref(`${table}.city`)}, '')), ''))`;
  return db
    .selectFrom("booking_requests as b")
    .innerJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "b.organization_id").onRef("c.id", "=", "b.customer_id"),
    )
    .innerJoin("service_records as r", (join) =>
      join
        .onRef("r.organization_id", "=", "b.organization_id")
        .onRef("r.id", "=", "b.service_record_id")
        .on("r.status", "<>", "cancelled"),
    )
    .innerJoin("services as s", (join) =>
      join.onRef("s.organization_id", "=", "r.organization_id").onRef("s.id", "=", "r.service_id"),
    )
    .innerJoin("organizations as o", "o.id", "b.organization_id")
    .leftJoin("sites as p", (join) =>
      join.onRef("p.organization_id", "=", "r.organization_id").onRef("p.id", "=", "r.site_id"),
    )
    .select(["b.id", "b.version", "b.decided_at", "b.visit_time", "b.phone", "b.message"])
    .select(["c.name as customer", "c.phone as customer_phone", "s.name as service", "s.duration_minutes"])
    .select(["o.name as organization", "o.phone as organization_phone", "o.time_zone"])
    .select([
      sql<string>`coalesce(r.done_on, r.scheduled_on)`.as("day"),
      sql<string>`coalesce(nullif(${address("p")}, ''), ${address("c")})`.as("place"),
    ])
    .where("b.organization_id", "=", organizationId);
}

export function findVisit(tx: OrgTx, id: string) {
  return visits(tx).where("b.id", "=", id).executeTakeFirst();
}

/** The newest that came of a mail. */
export function findVisitOfDelivery(tx: OrgTx, deliveryId: string) {
  return visits(tx)
    .where("b.delivery_id", "=", deliveryId)
    .orderBy("b.asked_at", "desc")
    .orderBy("b.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;
