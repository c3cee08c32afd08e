import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

const most = 2000;

/** The catalog in its order; held, nobody else changes the order until the transaction ends. */
export function listNamesInOrder({ db, organizationId }: OrgTx, { isHeld = false }: { isHeld?: boolean } = {}) {
  const names = db
    .selectFrom("services")
    .select(["id", "name", "is_active"])
    .where("organization_id", "=", organizationId)
    .orderBy("place")
    .orderBy("id")
    .limit(most);
  return (isHeld ? names.forNoKeyUpdate() : names).execute();
}

/** Numbers the services from 1 on; only those whose place changes are written. */
export async function saveOrder({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  await sql`
    update services s set place = told.place
    from unnest(${ids}::uuid[]) with ordinality as told(id, place)
    where s.organization_id = ${organizationId} and s.id = told.id and s.place <> told.place
  `.execute(db);
}

/** Behind all that are there. */
export async function nextPlace({ db, organizationId }: OrgTx): Promise<number> {
  const row = await db
    .selectFrom("services")
    .select(sql<number>`coalesce(max(place), 0) + 1`.as("place"))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.place;
}
