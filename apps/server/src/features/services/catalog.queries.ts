import type { InputOf } from "@delight/contract/endpoint";
import type { services } from "@delight/contract/services";
import { type Expression, type Insertable, sql, type SqlBool } from "kysely";
import { alphabetical } from "../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";
import type { DB } from "../../platform/db/tables.ts";

type Facts = Omit<Insertable<DB["services"]>, "organization_id" | "id" | "created_at" | "updated_at">;

/** The catalog with what each service brings, as of `today` in the organization's time zone. */
function withFigures({ db, organizationId }: OrgTx, today: string) {
  const due = (condition: Expression<SqlBool>) =>
    db
      .selectFrom("service_dues as d")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where("d.organization_id", "=", organizationId)
      .where(sql<SqlBool>`d.service_id = s.id`)
      .where("d.is_booked", "=", false)
      .where(condition);
  const within = (days: number) =>
    due(sql<SqlBool>`d.due_on >= ${today}::date and d.due_on <= ${today}::date + ${days}::int`);
  const done = () =>
    db
      .selectFrom("service_records as r")
      .where("r.organization_id", "=", organizationId)
      .where(sql<SqlBool>`r.service_id = s.id`)
      .where("r.status", "=", "done");
  return db
    .selectFrom("services as s")
    .selectAll("s")
    .select([
      sql<number>`(${done().select(sql<number>`count(distinct r.customer_id)`.as("n"))})`.as("customers"),
      sql<number>`(${within(30)})`.as("due_in_30_days"),
      sql<number>`(${within(60)})`.as("due_in_60_days"),
      sql<number>`(${within(90)})`.as("due_in_90_days"),
      sql<number>`(${due(sql<SqlBool>`d.due_on < ${today}::date`)})`.as("overdue"),
      sql<number>`(${done().select(sql<number>`coalesce(sum(r.value_cents), 0)`.as("n"))})`.as("revenue_cents"),
    ])
    .where("s.organization_id", "=", organizationId);
}

const sorts = {
  name: alphabetical(sql`name`),
  category: alphabetical(sql`category`),
  price: sql`price_cents`,
  due: sql`due_in_30_days`,
  revenue: sql`revenue_cents`,
} as const;

export async function listServices(tx: OrgTx, input: InputOf<typeof services.list>, today: string) {
  const { column, descending } = sortOf(input.sort ?? "name");
  let rows = tx.db.selectFrom(withFigures(tx, today).as("service")).selectAll();
  if (input.active !== "all") {
    rows = rows.where("is_active", "=", input.active === "yes");
  }
  if (input.search !== "") {
    const pattern = containing(input.search);
    rows = rows.where((eb) =>
      eb.or([eb("name", "ilike", pattern), eb("code", "ilike", pattern), eb("category", "ilike", pattern)]),
    );
  }
  const { total } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const items = await rows
    .orderBy(sorts[column], (order) => (descending ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy("id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

export function findService(tx: OrgTx, id: string, today: string) {
  return withFigures(tx, today).where("s.id", "=", id).executeTakeFirst();
}

export async function insertService({ db, organizationId }: OrgTx, facts: Facts): Promise<string> {
  const row = await db
    .insertInto("services")
    .values({ ...facts, organization_id: organizationId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Undefined when there is no such service. */
export function updateService({ db, organizationId }: OrgTx, id: string, facts: Partial<Facts>) {
  return db
    .updateTable("services")
    .set({ ...facts, updated_at: sql<string>`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning(["id"])
    .executeTakeFirst();
}
