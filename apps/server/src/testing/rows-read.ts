import { sql } from "kysely";
import type { OrgTx } from "../platform/db/database.ts";

/** How many rows of a table were read for a piece of work, by whichever way; of large tables, for small ones are read whole. */
export async function rowsRead({ db }: OrgTx, table: string, work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as count
      from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}
