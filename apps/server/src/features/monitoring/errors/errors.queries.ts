import { sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";

export interface NewGroup {
  readonly fingerprint: string;
  readonly kind: string;
  readonly title: string;
  readonly release: string;
  readonly occurred_at: string;
}

/** Finds or makes the group and counts one more in it; one that was resolved is open again. */
export async function countInGroup({ db }: SystemTx, { release, occurred_at, ...group }: NewGroup): Promise<string> {
  const { id } = await db
    .insertInto("error_groups")
    .values({
      ...group,
      first_at: occurred_at,
      last_at: occurred_at,
      first_release: release,
      last_release: release,
      occurrences: 1,
    })
    .onConflict((conflict) =>
      conflict.column("fingerprint").doUpdateSet({
        first_at: sql`least(error_groups.first_at, excluded.first_at)`,
        last_at: sql`greatest(error_groups.last_at, excluded.last_at)`,
        last_release: sql`excluded.last_release`,
        occurrences: sql`error_groups.occurrences + 1`,
        resolved_at: null,
        resolved_by: null,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewOccurrence {
  readonly group_id: string;
  readonly session_id: string;
  readonly user_id: string | null;
  readonly of_organization: string | null;
  readonly occurred_at: string;
  readonly received_at: string;
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly environment: string;
  readonly release: string;
  readonly browser: string;
  readonly request_id: string;
}

export async function insertOccurrence({ db }: SystemTx, row: NewOccurrence): Promise<string> {
  const { id } = await db.insertInto("error_occurrences").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}
