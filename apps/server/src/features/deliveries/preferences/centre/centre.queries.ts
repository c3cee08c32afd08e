import type { CentreChoices } from "@delight/contract/preference-centre";
import type { OrgTx } from "../../../../platform/db/database.ts";

export function findCentreRow({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("preference_centres")
    .select(["topics", "texts", "offers_pause", "version"])
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
}

/** Version 0 is that of who has none yet. False where another version stands by now. */
export async function saveCentre(
  { db, organizationId }: OrgTx,
  { topics, texts, offers_pause }: CentreChoices,
  version: number,
): Promise<boolean> {
  const stored = { topics, texts: JSON.stringify(texts), offers_pause, version: version + 1 };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("preference_centres")
      .values({ organization_id: organizationId, ...stored })
      .onConflict((conflict) => conflict.column("organization_id").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable("preference_centres")
    .set(stored)
    .where("organization_id", "=", organizationId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
