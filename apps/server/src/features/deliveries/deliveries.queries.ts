import type { Language } from "@delight/contract/common";
import type { DeliveryStatus, deliveries, RecipientFilter, SkipReason } from "@delight/contract/deliveries";
import type { InputOf } from "@delight/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { sortOf } from "../../platform/db/search.ts";
import { countRows } from "./narrowing/counted.queries.ts";
import { orderOf } from "./narrowing/events.queries.ts";
import { filtered } from "./narrowing/narrowed.queries.ts";
import type { Device } from "./tracking/device.ts";

const sorts = {
  customer: sql`lower(customers.name)`,
  status: sql`deliveries.status`,
  sent_at: sql`deliveries.sent_at`,
} as const;

const clicks = sql<number>`coalesce((
  select sum(l.clicks) from delivery_links l
  where l.organization_id = deliveries.organization_id and l.delivery_id = deliveries.id
), 0)`;

type Sort = InputOf<typeof deliveries.list>["sort"];

/** Of an activity or customer first who was mailed last; of all, and of what happened to them, as it happened. */
function inOrder({ event, activity, customer }: InputOf<typeof deliveries.list>, sort: Sort): RawBuilder<unknown> {
  const isOfOne = event === undefined && (activity !== undefined || customer !== undefined);
  const { column, descending } = sortOf(sort ?? (isOfOne ? "-sent_at" : "-moment"));
  if (column === "moment") return orderOf(event, descending);
  return sql`${sorts[column]} ${descending ? sql`desc` : sql`asc`} nulls last, deliveries.id`;
}

export async function listDeliveries(tx: OrgTx, input: InputOf<typeof deliveries.list>) {
  const { page, page_size, sort, ...narrowed } = input;
  const total = await countRows(tx, narrowed);
  const items = await filtered(tx, narrowed)
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
    .select(["deliveries.measures_opens", "deliveries.measures_clicks"])
    .select(sql<Language | null>`deliveries.language`.as("language"))
    .select(sql<Device | null>`coalesce(deliveries.opened_on, deliveries.clicked_on)`.as("device"))
    .select(clicks.as("clicks"))
    .select(["deliveries.bounced_at", "deliveries.bounce_class", "deliveries.bounce_text"])
    .select(["deliveries.complained_at", "deliveries.replied_at"])
    .orderBy(inOrder(input, sort))
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { items, total };
}

/** The customers among the recipients that match, as a query. */
export function recipientIds(tx: OrgTx, filter: RecipientFilter) {
  return filtered(tx, { customer: undefined, ...filter })
    .where("deliveries.customer_id", "is not", null)
    .select(sql<string>`deliveries.customer_id`.as("id"));
}
