import type { Retention, RetentionChoices } from "@delight/contract/retention";
import type { OrgTx } from "../../platform/db/database.ts";

/** Undefined until somebody chose something. */
export function findRetention({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("retention")
    .select(["reading_years", "mails_years", "audit_years", "version", "forgets_from", "swept_at", "mails_gone_before"])
    .$narrowType<RetentionChoices>()
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
}

type Saved = RetentionChoices & Pick<Retention, "version" | "forgets_from">;

/** Version 0 is that of who never chose. False where another version stands by now. */
export async function saveRetention({ db, organizationId }: OrgTx, { version, ...chosen }: Saved): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("retention")
      .values({ organization_id: organizationId, ...chosen, version: 1 })
      .onConflict((conflict) => conflict.column("organization_id").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable("retention")
    .set({ ...chosen, version: version + 1 })
    .where("organization_id", "=", organizationId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
