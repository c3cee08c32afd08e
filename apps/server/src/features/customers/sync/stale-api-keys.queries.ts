import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Keys that may change customers, came regularly, and do not any more; of each it is said once. */
export async function takeSilentKeys({ db, organizationId }: OrgTx, now: Date) {
  const moment = now.toISOString();
  const { rows } = await sql<{ id: string; name: string }>`
    update api_keys set silence_told_at = ${moment}
    where organization_id = ${organizationId} and silence_told_at is null
      and 'customers.change' = any (scopes) and (expires_at is null or expires_at > ${moment}::timestamptz)
      and last_used_at < ${moment}::timestamptz - interval '3 days'
      and (
        select count(*) from unnest(used_days) as u(day) where u.day > (last_used_at at time zone 'UTC')::date - 7
      ) >= 4
    returning id, name`.execute(db);
  return rows;
}
