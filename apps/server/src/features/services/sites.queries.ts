import type { OrgTx } from "../../platform/db/database.ts";

/** Whether a customer is served there: the site is theirs and not archived. */
export async function isServedAt({ db, organizationId }: OrgTx, customerId: string, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sites")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", customerId)
    .where("id", "=", siteId)
    .where("is_archived", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}
