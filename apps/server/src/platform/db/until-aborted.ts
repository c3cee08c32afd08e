import { sql } from "kysely";
import type { Database, OrgTx } from "./database.ts";

/**
 * What `work` answers in the transaction; when `signal` is aborted meanwhile, PostgreSQL cancels the statement that runs
 * (SQLSTATE 57014). Settles only when no cancellation is under way any more: it must not hit whoever has the connection next.
 */
export async function untilAborted<T>(
  database: Pick<Database, "cancel">,
  { tx: { db }, signal }: { readonly tx: Pick<OrgTx, "db">; readonly signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const cancelling: Promise<void>[] = [];
  const cancel = () => {
    // Where even that fails, the statement has its own limit.
    for (const { pid } of rows) cancelling.push(database.cancel(pid).catch(() => undefined));
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
