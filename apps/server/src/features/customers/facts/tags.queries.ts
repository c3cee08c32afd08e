import { textKey } from "@delight/contract/same-text";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { withDeletedVisible } from "../deletion/seeing-deleted.queries.ts";

/** Of a row of `customers`. */
export function isTagged({ organizationId }: OrgTx, tag: string) {
  return sql<boolean>`customers.id in (
    select customer_id from customer_tags where organization_id = ${organizationId} and tag_key = ${textKey(tag)}
  )`;
}

/** A customer has these tags afterwards, and no others. */
export async function replaceTags(tx: OrgTx, customerId: string, tags: readonly string[]): Promise<void> {
  await sql`
    delete from customer_tags
    where organization_id = ${tx.organizationId} and customer_id = ${customerId} and tag_key <> all(${tags.map(textKey)}::text[])
  `.execute(tx.db);
  const tagged = tags.map((tag) => ({ tag, customer_id: customerId }));
  await addTags(tx, tagged);
}

/** How a tag is written, by its key: as it is already, for whomever, else as it is given. */
export function spellingOf({ organizationId }: OrgTx, key: RawBuilder<string>, given: RawBuilder<string>) {
  return sql<string>`coalesce(
    (select t.tag from customer_tags t where t.organization_id = ${organizationId} and t.tag_key = ${key} limit 1), ${given}
  )`;
}

/** Tags that are there already stay as they are. */
export async function addTags(
  tx: OrgTx,
  tagged: readonly { readonly tag: string; readonly customer_id: string }[],
): Promise<void> {
  if (tagged.length === 0) {
    return;
  }
  const { db, organizationId } = tx;
  const [keys, tags, ids] = [
    tagged.map(({ tag }) => textKey(tag)),
    tagged.map(({ tag }) => tag),
    tagged.map((one) => one.customer_id),
  ];
  await sql`
    with given as (
      select * from unnest(${keys}::text[], ${tags}::text[], ${ids}::uuid[]) with ordinality as given(key, tag, customer_id, place)
    ),
    spelled as (
      select key, ${spellingOf(tx, sql`first.key`, sql`first.tag`)} as tag
      from (select distinct on (key) key, tag from given order by key, place) as first
    )
    insert into customer_tags (organization_id, tag, customer_id)
    select ${organizationId}, spelled.tag, given.customer_id from given join spelled using (key) order by given.place
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
    where organization_id = ${organizationId} and tag_key = ${textKey(tag)} and customer_id = any(${customerIds}::uuid[])
  `.execute(db);
}

/** The most used first. The few who are deleted are left out, which is cheaper than to look for each who is not. */
export function listTags(tx: OrgTx) {
  const { db, organizationId } = tx;
  const isDeleted = sql<boolean>`customer_id in (
    select id from customers where organization_id = ${organizationId} and deleted_at is not null
  )`;
  return withDeletedVisible(tx, () =>
    db
      .selectFrom("customer_tags")
      .select((eb) => [eb.fn.min<string>("tag").as("tag"), eb.fn.countAll<number>().as("customers")])
      .where("organization_id", "=", organizationId)
      .where((eb) => eb.not(isDeleted))
      .groupBy("tag_key")
      .orderBy("customers", "desc")
      .orderBy("tag_key")
      .execute(),
  );
}
