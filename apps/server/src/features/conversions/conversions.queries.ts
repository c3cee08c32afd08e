import type { InputOf } from "@delight/contract/endpoint";
import type { conversions } from "@delight/contract/conversions";
import { type Insertable, sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";
import type { DB } from "../../platform/db/tables.ts";

type NewConversion = Omit<Insertable<DB["conversions"]>, "organization_id" | "id" | "currency">;

function conversionRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("conversions as v")
    .innerJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "v.organization_id").onRef("c.id", "=", "v.customer_id"),
    )
    .innerJoin("activities as a", (join) =>
      join.onRef("a.organization_id", "=", "v.organization_id").onRef("a.id", "=", "v.activity_id"),
    )
    .leftJoin("service_records as r", (join) =>
      join.onRef("r.organization_id", "=", "v.organization_id").onRef("r.id", "=", "v.service_record_id"),
    )
    .leftJoin("quotes as q", (join) =>
      join.onRef("q.organization_id", "=", "v.organization_id").onRef("q.id", "=", "v.quote_id"),
    )
    .leftJoin("services as s", (join) =>
      join
        .onRef("s.organization_id", "=", "v.organization_id")
        .on("s.id", "=", (eb) => eb.fn.coalesce("r.service_id", "q.service_id")),
    )
    .innerJoin("organizations as o", "o.id", "v.organization_id")
    .where("v.organization_id", "=", organizationId);
}

const columns = [
  "v.id",
  "v.kind",
  "v.state",
  "v.customer_id",
  "c.name as customer_name",
  "s.name as service_name",
  "v.activity_id",
  "a.name as activity_name",
  "v.touch",
  "v.touched_at",
  "v.value_cents",
  "v.currency",
  "v.occurred_at",
  "v.note",
] as const;

const lag = sql<number | null>`floor(extract(epoch from v.occurred_at - v.touched_at) / 86400)::int`.as("lag_days");

const sorts = { occurred_at: sql`v.occurred_at`, value: sql`v.value_cents`, customer: sql`lower(c.name)` } as const;

/** `from` and `to` are whole days of the organization's time zone, both included. */
export async function listConversions(tx: OrgTx, input: InputOf<typeof conversions.list>) {
  const { column, descending } = sortOf(input.sort ?? "-occurred_at");
  let rows = conversionRows(tx);
  if (input.activity) {
    rows = rows.where("v.activity_id", "=", input.activity);
  }
  if (input.customer) {
    rows = rows.where("v.customer_id", "=", input.customer);
  }
  if (input.state) {
    rows = rows.where("v.state", "=", input.state);
  }
  if (input.from) {
    rows = rows.where("v.occurred_at", ">=", sql<string>`${input.from}::date::timestamp at time zone o.time_zone`);
  }
  if (input.to) {
    rows = rows.where("v.occurred_at", "<", sql<string>`(${input.to}::date + 1)::timestamp at time zone o.time_zone`);
  }
  if (input.search !== "") {
    const pattern = containing(input.search);
    rows = rows.where((eb) =>
      eb.or([eb("c.name", "ilike", pattern), eb("a.name", "ilike", pattern), eb("s.name", "ilike", pattern)]),
    );
  }
  const totals = await rows
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .select(sql<number>`coalesce(sum(v.value_cents) filter (where v.state = 'credited'), 0)`.as("total_value_cents"))
    .executeTakeFirstOrThrow();
  const items = await rows
    .select(columns)
    .select(lag)
    .orderBy(sorts[column], descending ? "desc" : "asc")
    .orderBy("v.id", descending ? "desc" : "asc")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, ...totals, currency: await currencyOf(tx) };
}

async function currencyOf({ db, organizationId }: OrgTx): Promise<string> {
  const row = await db
    .selectFrom("organizations")
    .select("currency")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.currency;
}

export function findConversion(tx: OrgTx, id: string) {
  return conversionRows(tx).select(columns).select(lag).where("v.id", "=", id).executeTakeFirst();
}

/** Undefined when the job or quote is credited already: one credit each, for ever. */
export async function insertConversion(tx: OrgTx, conversion: NewConversion) {
  const { db, organizationId } = tx;
  return db
    .insertInto("conversions")
    .values({ ...conversion, organization_id: organizationId, currency: await currencyOf(tx) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "activity_id", "value_cents", "currency", "occurred_at"])
    .returning((row) =>
      row
        .selectFrom("activities as a")
        .select("a.name")
        .where("a.organization_id", "=", organizationId)
        .whereRef("a.id", "=", "conversions.activity_id")
        .$asScalar()
        .$notNull()
        .as("activity"),
    )
    .executeTakeFirst();
}

export type Credited = NonNullable<Awaited<ReturnType<typeof insertConversion>>>;

/** What a credit is found by: itself, its job or its quote. */
interface Reversing {
  readonly column: "id" | "service_record_id" | "quote_id";
  readonly id: string;
}

/** Forgets the credit of a quote that was reversed with this note, so that the quote can be credited again. */
export async function forgetReversed({ db, organizationId }: OrgTx, quoteId: string, note: string): Promise<void> {
  await db
    .deleteFrom("conversions")
    .where("organization_id", "=", organizationId)
    .where("quote_id", "=", quoteId)
    .where("state", "=", "reversed")
    .where("note", "=", note)
    .execute();
}

/** Takes a credit back; undefined when there is none that stands. */
export function markReversed({ db, organizationId }: OrgTx, by: Reversing, note: string) {
  const rows = db
    .updateTable("conversions")
    .set({ state: "reversed", note })
    .where("organization_id", "=", organizationId)
    .where("state", "=", "credited");
  return rows
    .where(by.column, "=", by.id)
    .returning(["id", "activity_id", "value_cents", "occurred_at"])
    .executeTakeFirst();
}

export async function findOfOrganization(
  { db, organizationId }: OrgTx,
  table: "customers" | "activities",
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Noon of a day in the organization's time zone: the moment that stands for a conversion of which only the day is known. */
export async function noonOf({ db, organizationId }: OrgTx, day: string): Promise<string> {
  const row = await db
    .selectFrom("organizations")
    .select(sql<string>`(${day}::date + time '12:00') at time zone time_zone`.as("noon"))
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.noon;
}
