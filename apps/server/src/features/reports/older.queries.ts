import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, inSystem } from "../../platform/db/database.ts";

const longest = 300_000;
const pollMilliseconds = 100;

/** Resolves when all have ended who were writing at the call, after five minutes at most: they may still go by what held before. */
export async function untilOlderEnded(database: Database, signal: AbortSignal): Promise<void> {
  const ours = await inSystem(database, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
    return rows[0]?.id ?? "0";
  });
  for (const until = Date.now() + longest; Date.now() < until && !signal.aborted; await sleep(pollMilliseconds)) {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${ours}::xid8 as ended
    `.execute(database.kysely);
    if (rows[0]?.ended) return;
  }
}
