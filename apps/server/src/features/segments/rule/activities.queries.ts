import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Whether a column names one of these activities; a campaign that repeats is meant by its runs, which send its mails. */
export function isOfActivities(
  { organizationId }: OrgTx,
  column: RawBuilder<unknown>,
  ids: readonly string[],
): RawBuilder<SqlBool> {
  return sql`${column} = any(${ids}::uuid[] || array(
    select run.id from activities run where run.organization_id = ${organizationId} and run.recurring_id = any(${ids}::uuid[])
  ))`;
}
