import { sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";

export interface NewSegment {
  readonly session_id: string;
  readonly number: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly events: number;
  readonly packed: Buffer;
  readonly received_at: string;
}

/** False when the session has a segment of this number already: it stays as it is. */
export async function insertSegment({ db }: SystemTx, row: NewSegment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("replay_segments")
    .values(row)
    .onConflict((conflict) => conflict.columns(["session_id", "number"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function countSegment({ db }: SystemTx, id: string, { bytes, at }: { bytes: number; at: string }) {
  return db
    .updateTable("monitored_sessions")
    .set({ segments: sql`segments + 1`, bytes: sql`bytes + ${bytes}::int`, last_at: at })
    .where("id", "=", id)
    .execute();
}

export function findSegment({ db }: SystemTx, sessionId: string, number: number) {
  return db
    .selectFrom("replay_segments")
    .select("packed")
    .where("session_id", "=", sessionId)
    .where("number", "=", number)
    .executeTakeFirst();
}
