import { sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";

/** Sessions go whole, the one that was used longest ago first, until what is left fits. */
export async function deleteOldestReplays({ db }: SystemTx, mostBytes: number): Promise<void> {
  await sql`
    delete from monitored_sessions where id in (
      select id from (
        select id, sum(bytes) over (order by last_at desc, id desc) as together from monitored_sessions where bytes > 0
      ) newest
      where together > ${mostBytes}
    )`.execute(db);
}

export async function deleteRepeatedOccurrences({ db }: SystemTx, most: number): Promise<void> {
  await sql`
    delete from error_occurrences where id in (
      select id from (
        select id, row_number() over (partition by group_id order by received_at desc, id desc) as place
        from error_occurrences
      ) newest
      where place > ${most}
    )`.execute(db);
}

export async function deleteOldestOccurrences({ db }: SystemTx, most: number): Promise<void> {
  await sql`
    delete from error_occurrences where id in (
      select id from error_occurrences order by received_at desc, id desc offset ${most}
    )`.execute(db);
}

export async function deleteOldestGroups({ db }: SystemTx, most: number): Promise<void> {
  await sql`
    delete from error_groups where id in (
      select id from error_groups order by last_at desc, id desc offset ${most}
    )`.execute(db);
}

/** So many rows at a time: nobody waits long for the cleaning. */
const batch = 500;

/** Each answers how many it deleted. */
export const deletesBefore: readonly ((tx: SystemTx, moment: Date) => Promise<number>)[] = [
  ({ db }, moment) =>
    deleted(
      db
        .deleteFrom("monitored_sessions")
        .where("id", "in", (row) =>
          row.selectFrom("monitored_sessions").select("id").where("last_at", "<", moment.toISOString()).limit(batch),
        ),
    ),
  ({ db }, moment) =>
    deleted(
      db
        .deleteFrom("error_occurrences")
        .where("id", "in", (row) =>
          row.selectFrom("error_occurrences").select("id").where("received_at", "<", moment.toISOString()).limit(batch),
        ),
    ),
  ({ db }, moment) =>
    deleted(
      db
        .deleteFrom("error_groups")
        .where("id", "in", (row) =>
          row.selectFrom("error_groups").select("id").where("last_at", "<", moment.toISOString()).limit(batch),
        ),
    ),
];

async function deleted(query: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }): Promise<number> {
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
