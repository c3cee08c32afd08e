import type { DeliveryStatus, deliveries, SkipReason } from "@delight/contract/deliveries";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";

const sorts = {
  customer: sql`lower(customers.name)`,
  status: sql`deliveries.status`,
  sent_at: sql`deliveries.sent_at`,
} as const;

function filtered(
  { db, organizationId }: OrgTx,
  { activity, customer, status, skip_reason, variant, search }: InputOf<typeof deliveries.list>,
) {
  let rows = db.selectFrom("deliveries").where("deliveries.organization_id", "=", organizationId);
  if (activity) rows = rows.where("deliveries.activity_id", "=", activity);
  if (customer) rows = rows.where("deliveries.customer_id", "=", customer);
  if (status) rows = rows.where("deliveries.status", "=", status);
  if (skip_reason) rows = rows.where("deliveries.skip_reason", "=", skip_reason);
  if (variant) rows = rows.where("deliveries.variant", "=", variant);
  if (search !== "") {
    const pattern = containing(search);
    const named = sql<boolean>`exists (
      select from customers c
      where c.organization_id = ${organizationId} and c.id = deliveries.customer_id and c.name ilike ${pattern}
    )`;
    rows = rows.where((eb) => eb.or([named, eb("deliveries.email_address", "ilike", pattern)]));
  }
  return rows;
}

export async function listDeliveries(tx: OrgTx, input: InputOf<typeof deliveries.list>) {
  const { column, descending } = sortOf(input.sort ?? "-sent_at");
  const rows = filtered(tx, input);
  const { total } = await rows.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const items = await rows
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
    .select(["deliveries.id", "deliveries.activity_id", "activities.name as activity_name"])
    // Who is deleted can't be seen, what they were sent can.
    .select(["customers.id as customer_id", sql<string>`coalesce(customers.name, '')`.as("customer_name")])
    .select("deliveries.email_address")
    .select(sql<DeliveryStatus>`deliveries.status`.as("status"))
    .select(sql<SkipReason | null>`deliveries.skip_reason`.as("skip_reason"))
    .select(sql<number | null>`nullif(deliveries.variant, 0)`.as("variant"))
    .select(["deliveries.attempts", "deliveries.reply", "deliveries.sent_at", "deliveries.first_opened_at"])
    .select(["deliveries.first_clicked_at", "deliveries.unsubscribed_at"])
    .select(["deliveries.bounced_at", "deliveries.bounce_class", "deliveries.bounce_text"])
    .select(["deliveries.complained_at", "deliveries.replied_at"])
    .orderBy(sorts[column], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("deliveries.id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}
