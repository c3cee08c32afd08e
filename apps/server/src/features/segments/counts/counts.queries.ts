import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface Counted {
  readonly id: string;
  readonly customers: number;
}

/** Whoever is just changing or counting one of them knows better: those are left out, so nobody waits for anybody. */
export async function storeCounts({ db, organizationId }: OrgTx, counted: readonly Counted[], at: Date): Promise<void> {
  await sql`
    update segments set customers = given.customers, counted_at = ${at.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given(id uuid, customers bigint)
    where segments.organization_id = ${organizationId} and segments.id = given.id and segments.id in (
      select id from segments
      where organization_id = ${organizationId} and id = any(${counted.map(({ id }) => id)}::uuid[])
      for no key update skip locked
    )
  `.execute(db);
}

/** So that the next look at it counts anew. */
export async function forgetCount({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db
    .updateTable("segments")
    .set({ customers: null, counted_at: null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
