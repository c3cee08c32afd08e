import type { CustomerFact } from "@delight/contract/customers";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { userName } from "../consents.queries.ts";

/** Writes down which facts of a customer the caller changed; a program by the name of its key. */
export async function insertChange(tx: OrgTx, customerId: string, facts: readonly CustomerFact[]): Promise<void> {
  const { db, organizationId, userId, keyName } = tx;
  const name = keyName === undefined ? userName(userId) : sql<string>`${keyName}`;
  await sql`
    insert into customer_changes (organization_id, customer_id, facts, user_name)
    values (${organizationId}, ${customerId}, ${[...facts]}::text[], coalesce(${name}, ''))
  `.execute(db);
}
