import { sql } from "kysely";
import type { Database, OrgTx } from "./database.ts";

/**
 * What `work` answers in the transaction; when `signal` is aborted meanwhile, PostgreSQL cancels the statement that runs
 * (SQLSTATE 57014). Settles only when no cancellation is under way any more: it must not hit whoever has the connection next.
 */
export async function untilAborted<T>(
  { kysely }: Pick<Database, "kysely">,
  { tx: { db }, signal }: { readonly tx: Pick<OrgTx, "db">; readonly signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const cancelling: Promise<void>[] = [];
  const cancel = () => {
    // Where even that fails, the statement has its own limit.
    for (const { pid } of rows) cancelling.push(cancelStatement({ kysely }, pid).catch(() => undefined));
  };
  signal.addEventListener("abort", cancel, { once: true });
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    signal.removeEventListener("abort", cancel);
    await Promise.all(cancelling);
  }
}

/** The app role may not cancel what its own connections do; who has signed in to the database may. */
async function cancelStatement({ kysely }: Pick<Database, "kysely">, pid: number): Promise<void> {
  await kysely.transaction().execute(async (db) => {
    await sql`set local role none`.execute(db);
    await sql`select pg_cancel_backend(${pid})`.execute(db);
  });
}
