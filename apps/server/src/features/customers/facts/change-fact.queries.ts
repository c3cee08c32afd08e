import type { ChangeableFact } from "@delight/contract/automation-changes";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Of those who have it not so already; without a value there is none. */
export async function setFact(
  { db, organizationId }: OrgTx,
  ids: readonly string[],
  { fact, value }: { readonly fact: ChangeableFact; readonly value: string },
): Promise<void> {
  const isOptional = fact === "language" || fact === "time_zone";
  const set = isOptional && value === "" ? null : value;
  await sql`
    update customers set ${sql.ref(fact)} = ${set}, updated_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and ${sql.ref(fact)} is distinct from ${set}
  `.execute(db);
}
