import { type Insertable, sql, type Updateable } from "kysely";
import { alphabetical } from "../../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/tables.ts";

const columns = ["id", "customer_id", "site_id", "first_name", "last_name", "role", "email", "phone"] as const;

export function listContactRows({ db, organizationId }: OrgTx, customerId: string, limit: number) {
  return db
    .selectFrom("contacts")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", customerId)
    .orderBy(alphabetical(sql`last_name`))
    .orderBy(alphabetical(sql`first_name`))
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function countContacts({ db, organizationId }: OrgTx, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("contacts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Held until the transaction ends. Contacts of who is deleted are not there either. */
export function lockContact({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("contacts")
    .select(columns)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("customers")
          .where("customers.organization_id", "=", organizationId)
          .whereRef("customers.id", "=", "contacts.customer_id"),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a site is one of the customer's. */
export async function isSiteOf(
  { db, organizationId }: OrgTx,
  { site_id, customer_id }: { site_id: string; customer_id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("sites")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", customer_id)
    .where("id", "=", site_id)
    .executeTakeFirst();
  return row !== undefined;
}

export function insertContact(
  { db, organizationId }: OrgTx,
  contact: Omit<Insertable<DB["contacts"]>, "organization_id">,
) {
  return db
    .insertInto("contacts")
    .values({ ...contact, organization_id: organizationId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateContact({ db, organizationId }: OrgTx, id: string, changes: Updateable<DB["contacts"]>) {
  return db
    .updateTable("contacts")
    .set({ ...changes, updated_at: sql<string>`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteContact({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("contacts").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}
