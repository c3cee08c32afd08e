import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Some thousand at a time, so that no transaction is long; answers how many. */
export async function deleteOldEvents({ db, organizationId }: OrgTx, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_events where organization_id = ${organizationId} and id in (
      select id from webhook_events
      where organization_id = ${organizationId} and occurred_at < ${before.toISOString()}
      limit 5000
    )`.execute(db);
  return Number(numAffectedRows);
}
