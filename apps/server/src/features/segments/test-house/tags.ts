import type { OrgTx } from "../../../platform/db/database.ts";

export async function tagCustomer(
  { db, organizationId }: OrgTx,
  { id }: { id: string },
  ...tags: readonly string[]
): Promise<void> {
  const rows = tags.map((tag) => ({ organization_id: organizationId, customer_id: id, tag }));
  await db.insertInto("customer_tags").values(rows).execute();
}
