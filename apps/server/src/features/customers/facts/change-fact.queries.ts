import type { ChangeableFact } from "@delight/contract/automation-changes";
import type { CustomerFact } from "@delight/contract/customers";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Of those who have it not so already; without a value there is none. `by` is who changes it. */
export async function setFact(
  { db, organizationId }: OrgTx,
  ids: readonly string[],
  { fact, value, by }: { readonly fact: ChangeableFact; readonly value: string; readonly by: string },
): Promise<void> {
  const isOptional = fact === "language" || fact === "time_zone";
  const set = isOptional && value === "" ? null : value;
  await sql`
    with held as (
      select id from customers
      where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and ${sql.ref(fact)} is distinct from ${set}
      order by id
      for no key update
    ), changed as (
      update customers c set ${sql.ref(fact)} = ${set}, updated_at = now() from held
      where c.organization_id = ${organizationId} and c.id = held.id
      returning c.id
    )
    insert into customer_changes (organization_id, customer_id, facts, user_name)
    select ${organizationId}, id, ${[fact]}::text[], ${by} from changed
  `.execute(db);
}

/** Those who are there, held in the order in which everybody holds them. */
export async function holdThose(
  { db, organizationId }: OrgTx,
  ids: readonly string[],
): Promise<{ readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customers where organization_id = ${organizationId} and id = any(${ids}::uuid[])
    order by id
    for no key update
  `.execute(db);
  return rows;
}

/** As every change of a customer it is written down and told of. */
export async function recordChanged(
  { db, organizationId }: OrgTx,
  ids: readonly string[],
  { fact, by }: { readonly fact: CustomerFact; readonly by: string },
): Promise<void> {
  await sql`
    with changed as (
      update customers set updated_at = now()
      where organization_id = ${organizationId} and id = any(${ids}::uuid[])
      returning id
    )
    insert into customer_changes (organization_id, customer_id, facts, user_name)
    select ${organizationId}, id, ${[fact]}::text[], ${by} from changed
  `.execute(db);
}
