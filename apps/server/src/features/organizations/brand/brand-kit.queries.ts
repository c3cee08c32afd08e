import type { BrandKit } from "@delight/contract/brand-kit";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export function findKit({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("brand_kits")
    .select(["kit", "version"])
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
}

/** Version 0 is that of who has none yet. False where another version stands by now. */
export async function saveKit({ db, organizationId }: OrgTx, kit: BrandKit, version: number): Promise<boolean> {
  const stored = JSON.stringify(kit);
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("brand_kits")
      .values({ organization_id: organizationId, kit: stored, version: 1 })
      .onConflict((conflict) => conflict.column("organization_id").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable("brand_kits")
    .set({ kit: stored, version: version + 1, updated_at: sql<string>`now()` })
    .where("organization_id", "=", organizationId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The name of the logo, and how large mails show it; null for what mails have no picture of. */
export function findLogo({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("organizations")
    .select(["logo", "logo_width", "logo_height", "website"])
    .where("id", "=", organizationId)
    .executeTakeFirst();
}
