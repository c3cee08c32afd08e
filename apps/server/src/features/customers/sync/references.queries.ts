import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** One call after the other brings customers, so that two never make the same one. Held until the transaction ends. */
export async function lockReferences({ db, organizationId }: OrgTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`references:${organizationId}`}, 0))`.execute(db);
}

/** Whom references mean, of customers that are there. */
export async function findByReference(
  { db, organizationId }: OrgTx,
  references: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; id: string }>`
    select r.reference, c.id
    from customer_references r
    join customers c on c.organization_id = r.organization_id and c.id = r.customer_id
    where r.organization_id = ${organizationId} and r.reference = any(${references}::text[])
  `.execute(db);
  return new Map(rows.map(({ reference, id }) => [reference, id]));
}

/**
 * Whom keys of addresses mean; of several the oldest. One probe of its index a key, whatever the statistics say: ids are sorted as
 * text, lest the planner walk the index of ids in their order until it meets the key.
 */
export async function findByAddress(
  { db, organizationId }: OrgTx,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select k.key, c.id
    from unnest(${keys}::text[]) as k(key)
    cross join lateral (
      select id from customers
      where customers.organization_id = ${organizationId} and customers.email_key = k.key
      order by customers.id::text limit 1
    ) c
  `.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Which of these customers have a reference. */
export async function listReferenced({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from customer_references
    where organization_id = ${organizationId} and customer_id = any(${ids}::uuid[])
  `.execute(db);
  return new Set(rows.map((row) => row.customer_id));
}

/** A reference of somebody who is not there any more goes to whom it means now. */
export async function keepReferences(
  { db, organizationId }: OrgTx,
  references: readonly { readonly reference: string; readonly id: string }[],
): Promise<void> {
  await sql`
    insert into customer_references (organization_id, reference, customer_id)
    select ${organizationId}, given.reference, given.id
    from unnest(${references.map((one) => one.reference)}::text[], ${references.map((one) => one.id)}::uuid[])
      as given(reference, id)
    on conflict (organization_id, reference) do update set customer_id = excluded.customer_id
  `.execute(db);
}
