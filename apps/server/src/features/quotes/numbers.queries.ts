import type { OrgTx } from "../../platform/db/database.ts";

const latest = 100;

/**
 * The numbers of the latest hundred quotes, the newest first. Where files brought them, their own days say which those are: rows of a file
 * stand in any order.
 */
export async function listLatestNumbers({ db, organizationId }: OrgTx): Promise<string[]> {
  const ours = db.selectFrom("quotes").where("organization_id", "=", organizationId).limit(latest);
  const rows = await ours.select(["number", "import_id"]).orderBy("id", "desc").execute();
  const [newest] = rows;
  if (!newest || newest.import_id === null) {
    return rows.map(({ number }) => number);
  }
  const byDay = await ours.select("number").orderBy("issued_on", "desc").orderBy("id", "desc").execute();
  return byDay.map(({ number }) => number);
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
