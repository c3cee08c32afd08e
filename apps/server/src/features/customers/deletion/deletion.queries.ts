import { type customers, type DeletedCustomer, deletedDays } from "@delight/contract/customers";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/search.ts";
import { userName } from "../consents.queries.ts";

/** One act of deleting. */
interface Deletion {
  readonly id: string;
  readonly at: Date;
}

/**
 * Hides customers and takes their dues away; answers who was not deleted before. Deleted ones must be seen (docs/decisions/0021).
 * Who wanted no more mails is remembered by the address too: an import must not make a mailable customer of them.
 */
export async function hideCustomers(
  { db, organizationId, userId }: OrgTx,
  ids: readonly string[],
  deletion: Deletion,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select id from customers
      where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and deleted_at is null
      order by id
      for no key update
    )
    update customers set deleted_at = ${deletion.at.toISOString()}, deletion_id = ${deletion.id}, deleted_by = ${userName(userId)}
    from held
    where customers.organization_id = ${organizationId} and customers.id = held.id and customers.deleted_at is null
    returning customers.id
  `.execute(db);
  const hidden = rows.map(({ id }) => id);
  await sql`
    delete from service_dues where organization_id = ${organizationId} and customer_id = any(${hidden}::uuid[])
  `.execute(db);
  await sql`
    insert into suppressions (organization_id, email_key, reason, evidence)
    select distinct ${organizationId}::uuid, email_key, 'unsubscribed', 'Unsubscribed when deleted' from customers
    where organization_id = ${organizationId} and id = any(${hidden}::uuid[]) and consent = 'unsubscribed' and email_key <> ''
    on conflict do nothing
  `.execute(db);
  return hidden;
}

/** Shows customers again; answers who was deleted and could be put back at that moment. */
export async function showCustomers(
  { db, organizationId }: OrgTx,
  ids: readonly string[],
  { now, deletionId = null }: { readonly now: Date; readonly deletionId?: string | null | undefined },
): Promise<{ id: string; name: string }[]> {
  return db
    .updateTable("customers")
    .set({ deleted_at: null, deletion_id: null, deleted_by: null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(canBeHadBack(now))
    .where(sql<boolean>`(${deletionId}::uuid is null or deletion_id = ${deletionId}::uuid)`)
    .returning(["id", "name"])
    .execute();
}

/** Whether a deleted row of `customers` is still kept. */
function canBeHadBack(now: Date) {
  return sql<boolean>`
    (customers.deleted_at > ${now.toISOString()}::timestamptz - make_interval(days => ${deletedDays}) and customers.purged_at is null)
  `;
}

const told = [
  "customers.id",
  "customers.name",
  "customers.email",
  "customers.deleted_by",
  sql<string>`customers.deleted_at`.as("deleted_at"),
  sql<string>`customers.deleted_at + make_interval(days => ${deletedDays})`.as("purged_from"),
] as const;

function deletedRows({ db, organizationId }: OrgTx, now: Date) {
  return db
    .selectFrom("customers")
    .where("customers.organization_id", "=", organizationId)
    .where("customers.deleted_at", "is not", null)
    .where(canBeHadBack(now));
}

export function findDeleted(tx: OrgTx, id: string, now: Date): Promise<DeletedCustomer | undefined> {
  return deletedRows(tx, now).select(told).where("customers.id", "=", id).executeTakeFirst();
}

/** Deleted customers that can be put back, without an order. */
export function matchingDeleted(tx: OrgTx, search: string, now: Date) {
  const rows = deletedRows(tx, now);
  const pattern = containing(search);
  return search === ""
    ? rows
    : rows.where((eb) => eb.or([eb("customers.name", "ilike", pattern), eb("customers.email", "ilike", pattern)]));
}

export async function listDeletedRows(tx: OrgTx, input: InputOf<typeof customers.listDeleted>, now: Date) {
  const rows = matchingDeleted(tx, input.search, now);
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const order = input.sort === "deleted_at" ? "asc" : "desc";
  const items: DeletedCustomer[] = await rows
    .select(told)
    .orderBy("customers.deleted_at", order)
    .orderBy("customers.id", order)
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}
