import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { type Choosing, chosenCustomers } from "../bulk/chosen.queries.ts";
import { status } from "../customers.queries.ts";
import { customOf, tagsOf } from "../facts/row-facts.queries.ts";

interface Lot {
  /** The last one that was given. */
  readonly behind: string | undefined;
  readonly limit: number;
  readonly withCustom: boolean;
}

/**
 * The next customers by id, along the index of ids: without statistics, as after a large import, the planner would rather sort all
 * customers for every lot. What is sorted inside of segments is left to it.
 */
export async function listExported(tx: OrgTx, choosing: Choosing, { behind, limit, withCustom }: Lot) {
  const { organizationId, db } = tx;
  const { choice } = choosing;
  if (choice.kind === "matching" && choice.filter.segment === undefined) {
    await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(db);
  }
  const rows = await chosenCustomers(tx, choosing);
  const id = sql`customers.id`;
  return (behind === undefined ? rows : rows.where("customers.id", ">", behind))
    .select([
      "customers.id",
      "customers.first_name",
      "customers.last_name",
      "customers.company",
      "customers.email",
      "customers.phone",
      "customers.street",
      "customers.city",
      "customers.postal_code",
      "customers.country",
      "customers.language",
      "customers.last_service_on",
      "customers.next_due_on",
      "customers.created_at",
    ])
    .select([
      status.as("status"),
      sql<string | null>`(
        select min(reference) from customer_references
        where customer_references.organization_id = ${organizationId} and customer_references.customer_id = ${id}
      )`.as("reference"),
      tagsOf(organizationId, id).as("tags"),
      ...(withCustom ? [customOf(organizationId, id).as("custom")] : []),
    ])
    .orderBy("customers.id")
    .limit(limit)
    .execute();
}

export type ExportedRow = Awaited<ReturnType<typeof listExported>>[number];
