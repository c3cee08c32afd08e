import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** The organization's day at a moment, `YYYY-MM-DD`. */
export async function findToday({ db, organizationId }: OrgTx, now: Date): Promise<string> {
  const row = await db
    .selectFrom("organizations")
    .select(sql<string>`(${now.toISOString()}::timestamptz at time zone time_zone)::date`.as("today"))
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.today;
}
