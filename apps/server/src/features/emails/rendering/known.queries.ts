import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export async function listServiceStates({ db, organizationId }: OrgTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("services")
    .select(["id", "is_active"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids)
    .execute();
}

/** Of these files those that the library has. */
export async function listLibraryFiles({ db, organizationId }: OrgTx, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await db
    .selectFrom("email_images")
    .select("file")
    .where("organization_id", "=", organizationId)
    .where("file", "in", files)
    .where("removed_at", "is", null)
    .execute();
  return rows.map(({ file }) => file);
}

/** The organization's day. */
export async function findToday({ db, organizationId }: OrgTx, now: Date): Promise<string> {
  const { today } = await db
    .selectFrom("organizations")
    .select(sql<string>`(${now.toISOString()}::timestamptz at time zone time_zone)::date`.as("today"))
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return today;
}
