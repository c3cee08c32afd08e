import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Deleted customers are there for what `work` asks, and for nothing else (docs/decisions/archive/0021). */
export async function withDeletedVisible<T>({ db }: OrgTx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string }>`
    select coalesce(current_setting('app.deleted_customers', true), '') as before
  `.execute(db);
  await sql`select set_config('app.deleted_customers', 'on', true)`.execute(db);
  const result = await work();
  // Where `work` throws, the transaction ends and the setting with it.
  await sql`select set_config('app.deleted_customers', ${rows[0]?.before ?? ""}, true)`.execute(db);
  return result;
}
