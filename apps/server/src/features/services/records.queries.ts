import type { InputOf } from "@delight/contract/endpoint";
import type { services } from "@delight/contract/services";
import { type Insertable, sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";
import type { DB } from "../../platform/db/tables.ts";
import { siteName } from "../customers/index.ts";

type NewRecord = Omit<Insertable<DB["service_records"]>, "organization_id">;

function recordRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("service_records as r")
    .innerJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "r.organization_id").onRef("c.id", "=", "r.customer_id"),
    )
    .innerJoin("services as s", (join) =>
      join.onRef("s.organization_id", "=", "r.organization_id").onRef("s.id", "=", "r.service_id"),
    )
    .leftJoin("sites as p", (join) =>
      join.onRef("p.organization_id", "=", "r.organization_id").onRef("p.id", "=", "r.site_id"),
    )
    .innerJoin("organizations as o", "o.id", "r.organization_id")
    .where("r.organization_id", "=", organizationId);
}

const columns = [
  "r.id",
  "r.customer_id",
  "c.name as customer_name",
  "r.site_id",
  "r.service_id",
  "s.name as service_name",
  "r.status",
  "r.scheduled_on",
  "r.done_on",
  "r.value_cents",
  "r.invoiced_cents",
  "r.origin",
  "o.currency",
  "r.note",
  "r.booked_at",
] as const;

const sorts = {
  booked_at: "r.booked_at",
  scheduled_on: "r.scheduled_on",
  done_on: "r.done_on",
  value: "r.value_cents",
} as const;

export async function listRecords(tx: OrgTx, input: InputOf<typeof services.listRecords>) {
  const { column, descending } = sortOf(input.sort ?? "-booked_at");
  let rows = recordRows(tx);
  if (input.customer) {
    rows = rows.where("r.customer_id", "=", input.customer);
  }
  if (input.service) {
    rows = rows.where("r.service_id", "=", input.service);
  }
  if (input.site) {
    rows = rows.where("r.site_id", "=", input.site);
  }
  if (input.status) {
    rows = rows.where("r.status", "=", input.status);
  }
  if (input.search !== "") {
    const pattern = containing(input.search);
    rows = rows.where((eb) =>
      eb.or([eb("c.name", "ilike", pattern), eb("s.name", "ilike", pattern), eb("r.note", "ilike", pattern)]),
    );
  }
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const items = await rows
    .select(columns)
    .select(siteName.as("site_name"))
    .orderBy(sorts[column], (order) => (descending ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy("r.id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

export function findRecord(tx: OrgTx, id: string) {
  return recordRows(tx).select(columns).select(siteName.as("site_name")).where("r.id", "=", id).executeTakeFirst();
}

export async function insertRecord({ db, organizationId }: OrgTx, record: NewRecord): Promise<void> {
  await db
    .insertInto("service_records")
    .values({ ...record, organization_id: organizationId })
    .execute();
}

/** Changes a record only while it is booked; undefined when it is not, or not there. */
export function updateBooked(
  { db, organizationId }: OrgTx,
  id: string,
  change: { status: "done"; done_on: string } | { status: "cancelled" },
) {
  return db
    .updateTable("service_records")
    .set(change)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "booked")
    .returning(["id", "customer_id", "service_id"])
    .executeTakeFirst();
}

/** What is not told stays as it is. */
export async function updateWorth(
  { db, organizationId }: OrgTx,
  id: string,
  changes: { readonly value_cents?: number | undefined; readonly invoiced_cents?: number | null | undefined },
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db
    .updateTable("service_records")
    .set(changes)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Today's date in the organization's time zone at a moment (ISO 8601), `YYYY-MM-DD`. */
export async function localDay({ db, organizationId }: OrgTx, moment: string): Promise<string> {
  const row = await db
    .selectFrom("organizations")
    .select(sql<string>`(${moment}::timestamptz at time zone time_zone)::date`.as("day"))
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.day;
}

export async function customerExists({ db, organizationId }: OrgTx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("customers")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a job may carry out this quote: it is of the customer, who accepted it. */
export async function isAccepted({ db, organizationId }: OrgTx, customerId: string, quoteId: string): Promise<boolean> {
  const row = await db
    .selectFrom("quotes")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", customerId)
    .where("id", "=", quoteId)
    .where("status", "=", "accepted")
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
