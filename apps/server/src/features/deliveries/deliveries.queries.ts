import type { Language } from "@delight/contract/common";
import type {
  DeliveryRead,
  DeliveryReturn,
  DeliveryStatus,
  deliveries,
  RecipientFilter,
  SkipReason,
} from "@delight/contract/deliveries";
import type { InputOf } from "@delight/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";
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

/** Which deliveries: those of the list and of its file. */
export type Narrowed = Omit<InputOf<typeof deliveries.list>, "page" | "page_size" | "sort">;

/** What a person did, as columns of a delivery. */
const wasRead: Record<DeliveryRead, RawBuilder<boolean>> = {
  opened: sql`deliveries.first_opened_at is not null`,
  not_opened: sql`deliveries.status = 'sent' and deliveries.first_opened_at is null`,
  clicked: sql`deliveries.first_clicked_at is not null`,
  not_clicked: sql`deliveries.status = 'sent' and deliveries.first_clicked_at is null`,
  unsubscribed: sql`deliveries.unsubscribed_at is not null`,
};

/** Few of many: said as the index says it, which holds those alone. */
const hasReturned = sql<boolean>`(deliveries.bounced_at is not null or deliveries.complained_at is not null
  or deliveries.replied_at is not null or deliveries.unsubscribed_at is not null)`;

const returned: Record<DeliveryReturn, RawBuilder<boolean>> = {
  hard_bounced: sql`deliveries.bounce_class = 'hard'`,
  soft_bounced: sql`deliveries.bounce_class in ('soft', 'block')`,
  complained: sql`deliveries.complained_at is not null`,
  replied: sql`deliveries.replied_at is not null`,
};

export function filtered(tx: OrgTx, { activity, customer, status, skip_reason, variant, search, ...more }: Narrowed) {
  const { db, organizationId } = tx;
  let rows = db.selectFrom("deliveries").where("deliveries.organization_id", "=", organizationId);
  if (activity) rows = rows.where("deliveries.activity_id", "=", activity);
  if (customer) rows = rows.where("deliveries.customer_id", "=", customer);
  if (status) rows = rows.where("deliveries.status", "=", status);
  if (skip_reason) rows = rows.where("deliveries.skip_reason", "=", skip_reason);
  if (variant) rows = rows.where("deliveries.variant", "=", variant);
  for (const wanted of conditions(tx, more)) rows = rows.where(wanted);
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

type Reading = Pick<Narrowed, "read" | "came_back" | "link" | "language" | "step" | "version" | "device">;

function conditions({ organizationId }: OrgTx, { read, came_back, link, language, step, version, device }: Reading) {
  const wanted: RawBuilder<boolean>[] = [];
  if (read) wanted.push(wasRead[read]);
  if (came_back) wanted.push(returned[came_back]);
  if (came_back || read === "unsubscribed") wanted.push(hasReturned);
  if (language) wanted.push(sql`deliveries.language = ${language}`);
  if (step !== undefined) wanted.push(sql`deliveries.step = ${step}`);
  if (version !== undefined) wanted.push(sql`deliveries.version = ${version}`);
  if (device) wanted.push(sql`coalesce(deliveries.opened_on, deliveries.clicked_on) = ${device}`);
  if (link !== undefined) {
    wanted.push(sql`exists (
      select from delivery_links l
      where l.organization_id = ${organizationId} and l.delivery_id = deliveries.id and l.link_index = ${link} and l.clicks > 0
    )`);
  }
  return wanted;
}

/** Which count of an activity knows by itself how many there are: nobody counts a million rows for a page of ten. */
function knownCount({ activity, status, read, came_back, search, ...more }: Narrowed): string | undefined {
  const isPlain = search === "" && Object.values(more).every((value) => value === undefined);
  const asked = [status, read, came_back].filter((value) => value !== undefined);
  const [one = "audience"] = asked;
  return activity !== undefined && isPlain && asked.length < 2 && !one.startsWith("not_") ? one : undefined;
}

async function findCount({ db, organizationId }: OrgTx, activity: string | undefined, column: string) {
  const { rows } = await sql<{ total: number }>`
    select ${sql.ref(column)} as total from activity_counts
    where organization_id = ${organizationId} and activity_id = ${activity}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export async function countRows(tx: OrgTx, narrowed: Narrowed): Promise<number> {
  const known = knownCount(narrowed);
  if (known !== undefined) return findCount(tx, narrowed.activity, known);
  const { total } = await filtered(tx, narrowed).select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function listDeliveries(tx: OrgTx, input: InputOf<typeof deliveries.list>) {
  const { page, page_size, sort, ...narrowed } = input;
  const { column, descending } = sortOf(sort ?? "-sent_at");
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
    .select(sql<Language | null>`deliveries.language`.as("language"))
    .select(sql<Device | null>`coalesce(deliveries.opened_on, deliveries.clicked_on)`.as("device"))
    .select(clicks.as("clicks"))
    .select(["deliveries.bounced_at", "deliveries.bounce_class", "deliveries.bounce_text"])
    .select(["deliveries.complained_at", "deliveries.replied_at"])
    .orderBy(sorts[column], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("deliveries.id")
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
