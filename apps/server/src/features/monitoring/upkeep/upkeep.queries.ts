import type { SystemTx } from "../../../platform/db/database.ts";

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

/** Sessions of which nothing can be played; their errors stay, each with its own user, browser and release. */
export function deleteEmptySessions({ db }: SystemTx, moment: Date): Promise<number> {
  return deleted(
    db
      .deleteFrom("monitored_sessions")
      .where("id", "in", (row) =>
        row
          .selectFrom("monitored_sessions")
          .select("id")
          .where("segments", "=", 0)
          .where("last_at", "<", moment.toISOString())
          .limit(batch),
      ),
  );
}

async function deleted(query: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }): Promise<number> {
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
