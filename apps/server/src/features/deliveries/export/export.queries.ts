import type { Language } from "@delight/contract/common";
import type { Delivery } from "@delight/contract/deliveries";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { filtered, type Narrowed } from "../narrowing/narrowed.queries.ts";

export type Recipient = Pick<
  Delivery,
  | "activity_name"
  | "customer_name"
  | "email_address"
  | "language"
  | "status"
  | "skip_reason"
  | "reply"
  | "attempts"
  | "sent_at"
  | "first_opened_at"
  | "first_clicked_at"
  | "clicks"
  | "device"
  | "unsubscribed_at"
>;

/** The next recipients by id, which is the order in which they were frozen. */
export function listLot(tx: OrgTx, narrowed: Narrowed, lot: { behind: string | undefined; limit: number }) {
  const rows = filtered(tx, narrowed);
  return (lot.behind === undefined ? rows : rows.where("deliveries.id", ">", lot.behind))
    .innerJoin("activities", (join) =>
      join
        .onRef("activities.organization_id", "=", "deliveries.organization_id")
        .onRef("activities.id", "=", "deliveries.activity_id"),
    )
    .leftJoin("customers", (join) =>
      join
        .onRef("customers.organization_id", "=", "deliveries.organization_id")
        .onRef("customers.id", "=", "deliveries.customer_id"),
    )
    .select(["deliveries.id", "activities.name as activity_name"])
    .select(["deliveries.email_address", "deliveries.attempts", "deliveries.reply"])
    .select(["deliveries.sent_at", "deliveries.first_opened_at", "deliveries.first_clicked_at"])
    .select("deliveries.unsubscribed_at")
    .select(sql<string>`coalesce(customers.name, '')`.as("customer_name"))
    .select(sql<Recipient["status"]>`deliveries.status`.as("status"))
    .select(sql<Recipient["skip_reason"]>`deliveries.skip_reason`.as("skip_reason"))
    .select(sql<Language | null>`deliveries.language`.as("language"))
    .select(sql<Recipient["device"]>`coalesce(deliveries.opened_on, deliveries.clicked_on)`.as("device"))
    .select(
      sql<number>`coalesce((
        select sum(l.clicks) from delivery_links l
        where l.organization_id = deliveries.organization_id and l.delivery_id = deliveries.id
      ), 0)`.as("clicks"),
    )
    .orderBy("deliveries.id")
    .limit(lot.limit)
    .execute();
}

/** Of a user, and of the organization for whoever is none. */
export async function findReading({ db, organizationId, userId }: OrgTx) {
  const { rows } = await sql<{ language: Language; zone: string }>`
    select coalesce((select language from users where id = ${userId ?? null}), o.language) as language, o.time_zone as zone
    from organizations o where o.id = ${organizationId}
  `.execute(db);
  const [reading] = rows;
  if (!reading) throw new Error("The organization is gone");
  return reading;
}
