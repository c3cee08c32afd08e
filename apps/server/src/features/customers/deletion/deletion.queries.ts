import { type customers, type DeletedCustomer, deletedDays } from "@delight/contract/customers";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { addressContains, containing } from "../../../platform/db/search.ts";
import { uuids } from "../../../platform/db/uuids.ts";
import { userName } from "../consents.queries.ts";

/** One act of deleting. */
interface Deletion {
  readonly id: string;
  readonly at: Date;
}

/** A customer and the act that deletes them. */
interface Hidden {
  readonly id: string;
  readonly deletionId: string;
}

/** As `hideAgain`, all by one act. */
export function hideCustomers(tx: OrgTx, ids: readonly string[], { id: deletionId, at }: Deletion): Promise<string[]> {
  return hideAgain(
    tx,
    ids.map((id) => ({ id, deletionId })),
    at,
  );
}

/**
 * Hides customers and takes their dues away; answers who was not deleted before. Deleted ones must be seen (docs/decisions/archive/0021).
 * Who wanted no more mails is remembered by the address too: an import must not make a mailable customer of them.
 */
export async function hideAgain(tx: OrgTx, customers: readonly Hidden[], at: Date): Promise<string[]> {
  const { db, organizationId, userId } = tx;
  const ids = uuids(customers.map(({ id }) => id));
  const deletions = uuids(customers.map(({ deletionId }) => deletionId));
  const { rows } = await sql<{ id: string }>`
    with held as (
      select customers.id, given.deletion_id
      from unnest(${ids}, ${deletions}) as given(id, deletion_id)
      join customers on customers.organization_id = ${organizationId} and customers.id = given.id
      where customers.deleted_at is null
      order by customers.id
      for no key update of customers
    )
    update customers set deleted_at = ${at.toISOString()}, deletion_id = held.deletion_id, deleted_by = ${userName(userId)}
    from held
    where customers.organization_id = ${organizationId} and customers.id = held.id and customers.deleted_at is null
    returning customers.id
  `.execute(db);
  const hidden = rows.map(({ id }) => id);
  await sql`
    delete from service_dues where organization_id = ${organizationId} and customer_id = any(${uuids(hidden)})
  `.execute(db);
  await sql`
    insert into suppressions (organization_id, email_key, reason, evidence)
    select distinct ${organizationId}::uuid, email_key, 'unsubscribed', 'Unsubscribed when deleted' from customers
    where organization_id = ${organizationId} and id = any(${hidden}::uuid[]) and consent = 'unsubscribed' and email_key <> ''
    on conflict do nothing
  `.execute(db);
  return hidden;
}

/** Of those who are deleted; for few. */
export async function removeDuesOfDeleted({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  await sql`
    delete from service_dues where organization_id = ${organizationId} and customer_id in (
      select id from customers where organization_id = ${organizationId} and id = any(${uuids(ids)}) and deleted_at is not null
    )
  `.execute(db);
}

interface HadBack {
  readonly now: Date;
  /** Only those whom this act deleted. */
  readonly deletionId?: string | null | undefined;
}

/** Who of them is deleted and could be put back at that moment. */
export async function listPutBack(tx: OrgTx, ids: readonly string[], { now, deletionId }: HadBack): Promise<string[]> {
  const rows = await deletedRows(tx, now)
    .select("customers.id")
    .where("customers.id", "=", sql<string>`any(${uuids(ids)})`)
    .where(isDeletedBy(deletionId))
    .execute();
  return rows.map(({ id }) => id);
}

/** Shows customers again; answers who was deleted and could be put back at that moment, and which act had deleted them. */
export async function showCustomers(
  { db, organizationId }: OrgTx,
  ids: readonly string[],
  { now, deletionId }: HadBack,
): Promise<{ id: string; name: string; deletionId: string }[]> {
  const { rows } = await sql<{ id: string; name: string; deletionId: string }>`
    with held as (
      select id, deletion_id from customers
      where organization_id = ${organizationId} and id = any(${uuids(ids)}) and ${canBeHadBack(now)} and ${isDeletedBy(deletionId)}
      order by id
      for no key update
    )
    update customers set deleted_at = null, deletion_id = null, deleted_by = null from held
    where customers.organization_id = ${organizationId} and customers.id = held.id
    returning customers.id, customers.name, held.deletion_id as "deletionId"
  `.execute(db);
  return rows;
}

function isDeletedBy(deletionId: string | null = null) {
  return sql<boolean>`(${deletionId}::uuid is null or customers.deletion_id = ${deletionId}::uuid)`;
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
    : rows.where((eb) =>
        eb.or([eb("customers.name", "ilike", pattern), addressContains(sql`customers.email`, search)]),
      );
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
