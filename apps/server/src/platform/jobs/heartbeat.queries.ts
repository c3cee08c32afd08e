import { type Kysely, sql } from "kysely";
import type { DB } from "../db/tables.ts";

export interface Beat {
  readonly loop: string;
  readonly started_at: Date;
  readonly round_began_at: Date | null;
  readonly round_ended_at: Date | null;
  readonly round_milliseconds: number | null;
  readonly failed_at: Date | null;
  readonly failure: string;
}

interface Beating {
  readonly processId: string;
  readonly process: string;
  readonly now: Date;
}

/** All loops of a process in one statement. */
export function saveBeats(db: Kysely<DB>, { processId, process, now }: Beating, beats: readonly Beat[]) {
  return sql`
    insert into worker_loops (process_id, process, seen_at, loop, started_at, round_began_at, round_ended_at,
      round_milliseconds, failed_at, failure)
    select ${processId}, ${process}, ${now.toISOString()}, b.*
    from jsonb_to_recordset(${JSON.stringify(beats)}::jsonb) as b (loop text, started_at timestamptz,
      round_began_at timestamptz, round_ended_at timestamptz, round_milliseconds int, failed_at timestamptz, failure text)
    on conflict (process_id, loop) do update set
      seen_at = excluded.seen_at, round_began_at = excluded.round_began_at, round_ended_at = excluded.round_ended_at,
      round_milliseconds = excluded.round_milliseconds, failed_at = excluded.failed_at, failure = excluded.failure
  `.execute(db);
}

export function forgetProcess(db: Kysely<DB>, processId: string) {
  return db.deleteFrom("worker_loops").where("process_id", "=", processId).execute();
}

export function forgetSilent(db: Kysely<DB>, before: Date) {
  return db.deleteFrom("worker_loops").where("seen_at", "<", before.toISOString()).execute();
}
