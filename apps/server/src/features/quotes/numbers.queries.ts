import type { OrgTx } from "../../platform/db/database.ts";

/** The numbers of the latest hundred quotes, the newest first. */
export async function listLatestNumbers({ db, organizationId }: OrgTx): Promise<string[]> {
  const rows = await db
    .selectFrom("quotes")
    .select("number")
    .where("organization_id", "=", organizationId)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return rows.map(({ number }) => number);
}

export async function listTaken(
  { db, organizationId }: OrgTx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("quotes")
    .select("number")
    .where("organization_id", "=", organizationId)
    .where("number", "in", [...numbers])
    .execute();
  return new Set(rows.map(({ number }) => number));
}
