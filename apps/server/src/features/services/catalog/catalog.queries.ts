import type { InputOf } from "@delight/contract/endpoint";
import type { services } from "@delight/contract/services";
import { type Insertable, sql } from "kysely";
import { alphabetical } from "../../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import { containing, sortOf } from "../../../platform/db/search.ts";
import type { DB } from "../../../platform/db/tables.ts";
import { imageOf } from "../images/image-address.ts";
import { withFigures } from "./figures.queries.ts";

export type ServiceFacts = Omit<Insertable<DB["services"]>, "organization_id" | "id" | "created_at" | "updated_at">;

const sorts = {
  place: sql`s.place`,
  name: alphabetical(sql`s.name`),
  category: alphabetical(sql`s.category`),
  price: sql`s.price_cents`,
  due: sql`due.in_30`,
  revenue: sql`done.revenue`,
} as const;

export async function listServices(tx: OrgTx, input: InputOf<typeof services.list>, today: string) {
  const { column, descending } = sortOf(input.sort ?? "place");
  const matching = matchingIds(tx, input);
  const { total } = await tx.db
    .selectFrom(matching.as("matching"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await withFigures(tx, today)
    .where("s.id", "in", matching)
    .orderBy(sorts[column], (order) => (descending ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy("s.id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items: rows.map(withImage), total };
}

function matchingIds({ db, organizationId }: OrgTx, { active, search }: InputOf<typeof services.list>) {
  let rows = db.selectFrom("services").select("id").where("organization_id", "=", organizationId);
  if (active !== "all") {
    rows = rows.where("is_active", "=", active === "yes");
  }
  if (search !== "") {
    const pattern = containing(search);
    rows = rows.where((eb) =>
      eb.or([eb("name", "ilike", pattern), eb("code", "ilike", pattern), eb("category", "ilike", pattern)]),
    );
  }
  return rows;
}

export async function findService(tx: OrgTx, id: string, today: string) {
  const row = await withFigures(tx, today).where("s.id", "=", id).executeTakeFirst();
  return row && withImage(row);
}

function withImage<Row extends { readonly image_name: string | null }>(row: Row) {
  return { ...row, image: imageOf(row.image_name) };
}

/** Only what is written down of a service, without its figures. */
export function findFacts({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("services")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function insertService({ db, organizationId }: OrgTx, facts: ServiceFacts): Promise<string> {
  const row = await db
    .insertInto("services")
    .values({ ...facts, organization_id: organizationId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateService(
  { db, organizationId }: OrgTx,
  id: string,
  facts: Partial<ServiceFacts>,
): Promise<void> {
  await db
    .updateTable("services")
    .set({ ...facts, updated_at: sql<string>`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
