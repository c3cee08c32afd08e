import type { customerDuplicates } from "@delight/contract/customer-duplicates";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { userName } from "../consents.queries.ts";

type Ids = readonly string[];

/** Every two of these who are customers, both ways round. */
const pairsOf = (organizationId: string, ids: Ids) => sql`
  customers as one join customers as other
    on other.organization_id = ${organizationId} and other.id = any(${ids}::uuid[]) and other.id <> one.id
  where one.organization_id = ${organizationId} and one.id = any(${ids}::uuid[])
`;

/** Answers how many pairs were not apart before. */
export async function insertApart({ db, organizationId, userId }: OrgTx, ids: Ids, now: Date): Promise<number> {
  const { rows } = await sql`
    insert into kept_apart (organization_id, customer_id, other_id, user_name, created_at)
    select ${organizationId}, one.id, other.id, ${userName(userId)}, ${now.toISOString()} from ${pairsOf(organizationId, ids)}
    order by one.id, other.id
    on conflict do nothing
    returning customer_id
  `.execute(db);
  return rows.length / 2;
}

/** Answers how many pairs were apart. */
export async function deleteApart({ db, organizationId }: OrgTx, ids: Ids): Promise<number> {
  const { rows } = await sql`
    delete from kept_apart
    where organization_id = ${organizationId} and customer_id = any(${ids}::uuid[]) and other_id = any(${ids}::uuid[])
    returning customer_id
  `.execute(db);
  return rows.length / 2;
}

/** Answers whether people said of two of these customers that they are not the same. */
export async function findApart(
  { db, organizationId }: OrgTx,
  ids: Ids,
): Promise<(one: string, other: string) => boolean> {
  const rows = await db
    .selectFrom("kept_apart")
    .select(["customer_id", "other_id"])
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("other_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const apart = new Set(rows.map(({ customer_id, other_id }) => `${customer_id} ${other_id}`));
  return (one, other) => apart.has(`${one} ${other}`);
}

/** Pairs once each, without those of whom one is deleted. */
export async function listApartRows(
  { db, organizationId }: OrgTx,
  { sort, page, page_size }: InputOf<typeof customerDuplicates.listKeptApart>,
) {
  const rows = db
    .selectFrom("kept_apart as a")
    .innerJoin("customers as one", (join) =>
      join.onRef("one.organization_id", "=", "a.organization_id").onRef("one.id", "=", "a.customer_id"),
    )
    .innerJoin("customers as other", (join) =>
      join.onRef("other.organization_id", "=", "a.organization_id").onRef("other.id", "=", "a.other_id"),
    )
    .where("a.organization_id", "=", organizationId)
    .whereRef("a.customer_id", "<", "a.other_id");
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const order = sort === "created_at" ? "asc" : "desc";
  const items = await rows
    .select(["a.customer_id", "a.other_id", "a.user_name", "a.created_at"])
    .orderBy("a.created_at", order)
    .orderBy("a.customer_id")
    .orderBy("a.other_id")
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { items, total };
}
