import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/tables.ts";

const columns = [
  "id",
  "customer_id",
  "name",
  "street",
  "city",
  "postal_code",
  "country",
  "note",
  "is_archived",
  "created_at",
  "updated_at",
] as const;

/** At most `limit`, those in use first. */
export function listSiteRows({ db, organizationId }: OrgTx, customerId: string, limit: number) {
  return db
    .selectFrom("sites")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", customerId)
    .orderBy("is_archived")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function countSites({ db, organizationId }: OrgTx, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("sites")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertSite({ db, organizationId }: OrgTx, site: Omit<Insertable<DB["sites"]>, "organization_id">) {
  return db
    .insertInto("sites")
    .values({ ...site, organization_id: organizationId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined where the site is not there, or is of a customer who is deleted. */
export function updateSite({ db, organizationId }: OrgTx, id: string, changes: Updateable<DB["sites"]>) {
  return db
    .updateTable("sites")
    .set({ ...changes, updated_at: sql<string>`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("customers")
          .where("customers.organization_id", "=", organizationId)
          .whereRef("customers.id", "=", "sites.customer_id"),
      ),
    )
    .returning(columns)
    .executeTakeFirst();
}
