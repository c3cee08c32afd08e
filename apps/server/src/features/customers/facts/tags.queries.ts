import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { seeingDeleted } from "../deletion/seeing-deleted.queries.ts";

/** Of a row of `customers`. */
export function isTagged({ organizationId }: OrgTx, tag: string) {
  return sql<boolean>`customers.id in (
    select customer_id from customer_tags where organization_id = ${organizationId} and tag = ${tag}
  )`;
}

/** A customer has these tags afterwards, and no others. */
export async function replaceTags(tx: OrgTx, customerId: string, tags: readonly string[]): Promise<void> {
  await sql`
    delete from customer_tags
    where organization_id = ${tx.organizationId} and customer_id = ${customerId} and tag <> all(${tags}::text[])
  `.execute(tx.db);
  const tagged = tags.map((tag) => ({ tag, customer_id: customerId }));
  await addTags(tx, tagged);
}

/** Tags that are there already stay as they are. */
export async function addTags(
  { db, organizationId }: OrgTx,
  tagged: readonly { readonly tag: string; readonly customer_id: string }[],
): Promise<void> {
  if (tagged.length === 0) {
    return;
  }
  await sql`
    insert into customer_tags (organization_id, tag, customer_id)
    select ${organizationId}, tag, customer_id
    from unnest(${tagged.map(({ tag }) => tag)}::text[], ${tagged.map((one) => one.customer_id)}::uuid[])
      as given(tag, customer_id)
    on conflict do nothing
  `.execute(db);
}

/** Who has not got it stays as they are. */
export async function removeTag(
  { db, organizationId }: OrgTx,
  tag: string,
  customerIds: readonly string[],
): Promise<void> {
  await sql`
    delete from customer_tags
    where organization_id = ${organizationId} and tag = ${tag} and customer_id = any(${customerIds}::uuid[])
  `.execute(db);
}

/** The most used first. The few who are deleted are left out, which is cheaper than to look for each who is not. */
export function listTags(tx: OrgTx) {
  const { db, organizationId } = tx;
  const isDeleted = sql<boolean>`customer_id in (
    select id from customers where organization_id = ${organizationId} and deleted_at is not null
  )`;
  return seeingDeleted(tx, () =>
    db
      .selectFrom("customer_tags")
      .select((eb) => ["tag", eb.fn.countAll<number>().as("customers")])
      .where("organization_id", "=", organizationId)
      .where((eb) => eb.not(isDeleted))
      .groupBy("tag")
      .orderBy("customers", "desc")
      .orderBy("tag")
      .execute(),
  );
}
