import { sql } from "kysely";
import type { OrgTx } from "./database.ts";

/**
 * What `work` reads; undefined when one of its statements took longer than so many milliseconds, after which the transaction
 * goes on. It may only read: whatever it did is taken back.
 */
export async function withinTime<T>(
  { db }: Pick<OrgTx, "db">,
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  await sql`savepoint within_time`.execute(db);
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(db);
  try {
    return await work();
  } catch (error) {
    if (isCanceled(error)) {
      return undefined;
    }
    throw error;
  } finally {
    // Ends what failed, and the limit with it.
    await sql`rollback to savepoint within_time`.execute(db);
  }
}

/** SQLSTATE 57014. */
function isCanceled(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "57014";
}
