import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { heldTables } from "./linked-tables.ts";

const tries = 40;

/**
 * Holds customers and everything that hangs on them until the transaction ends; answers which of them are there. Nothing is waited for
 * while something is held: where one row is held by another, all are let go and it is tried again, for four seconds. So an
 * unsubscription, an import or a bulk run, which hold rows in orders of their own, never wait for a merge that waits for them.
 */
export async function holdAll(tx: OrgTx, ids: readonly string[]): Promise<Set<string>> {
  await sql`savepoint hold`.execute(tx.db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await holdAtOnce(tx, ids);
    } catch (error) {
      if (!isHeld(error)) {
        throw error;
      }
      await sql`rollback to savepoint hold`.execute(tx.db);
      if (attempt === tries) {
        throw new AppError(
          "conflict",
          "One of these customers is being changed at this moment, by an import or a launch perhaps; try again shortly",
        );
      }
      await sql`select pg_sleep(0.1)`.execute(tx.db);
    }
  }
}

async function holdAtOnce({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from customers where organization_id = ${organizationId} and id = any(${ids}::uuid[]) order by id for update nowait
  `.execute(db);
  for (const table of heldTables) {
    await sql`
      select from ${sql.table(table)}
      where organization_id = ${organizationId} and customer_id = any(${ids}::uuid[]) for update nowait
    `.execute(db);
  }
  return new Set(rows.map(({ id }) => id));
}

/** SQLSTATE 55P03, lock_not_available. */
function isHeld(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}
