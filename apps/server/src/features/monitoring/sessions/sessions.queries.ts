import { sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";

export interface NewSession {
  readonly key_hash: Buffer;
  readonly user_id: string | null;
  readonly of_organization: string | null;
  readonly environment: string;
  readonly release: string;
  readonly browser: string;
  readonly started_at: string;
  readonly last_at: string;
}

export async function insertSession({ db }: SystemTx, row: NewSession): Promise<string> {
  const { id } = await db.insertInto("monitored_sessions").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function isMonitored({ db }: SystemTx, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("organizations")
    .select("is_monitored")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return row?.is_monitored ?? false;
}

/** Locked until the transaction ends, so that what one session sends at once is added one after the other. */
export function lockSession({ db }: SystemTx, proof: { id: string; keyHash: Buffer; startedAfter: string }) {
  return db
    .selectFrom("monitored_sessions as s")
    .leftJoin("organizations as o", "o.id", "s.of_organization")
    .select(["s.id", "s.user_id", "s.of_organization", "s.environment", "s.release", "s.browser", "s.bytes"])
    .select(sql<boolean>`coalesce(o.is_monitored, true)`.as("may_be_kept"))
    .where("s.id", "=", proof.id)
    .where("s.key_hash", "=", proof.keyHash)
    .where("s.started_at", ">", proof.startedAfter)
    .forNoKeyUpdate("s")
    .executeTakeFirst();
}
