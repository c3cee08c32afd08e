import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Some thousand at a time, so that no transaction is long; answers how many. */
export async function deleteOld(
  { db, organizationId }: OrgTx,
  before: { readonly created: Date; readonly removed: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where organization_id = ${organizationId} and id in (
      select id from notifications
      where organization_id = ${organizationId}
        and (created_at < ${before.created.toISOString()} or removed_at < ${before.removed.toISOString()})
      limit 5000
    )`.execute(db);
  return Number(numAffectedRows);
}
