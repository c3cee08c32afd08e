import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

interface Old {
  /** Deleted until then. */
  readonly before: Date;
  readonly most: number;
}

/**
 * Empties customers of everything that tells of a person; false when there is nobody left to empty. Jobs keep their day and
 * value, deliveries the address they went to: the unsubscribe link of an old mail needs it.
 */
export async function emptyCustomers(tx: OrgTx, { before, most }: Old): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from customers
    where organization_id = ${tx.organizationId} and deleted_at <= ${before.toISOString()} and purged_at is null
    order by deleted_at, id limit ${most}
    for update skip locked
  `.execute(tx.db);
  await emptyThem(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length > 0;
}

/** Of customers who are deleted; whoever looks must see deleted ones. */
export async function emptyThem(tx: OrgTx, ids: readonly string[]): Promise<void> {
  const { db, organizationId } = tx;
  if (ids.length === 0) return;
  const theirs = sql`organization_id = ${organizationId} and customer_id = any(${ids}::uuid[])`;
  await removeRows(tx, ids);
  await sql`delete from customer_consents where ${theirs}`.execute(db);
  await sql`update service_records set note = '' where ${theirs} and note <> ''`.execute(db);
  await sql`update quotes set title = '', note = '', decline_note = '' where ${theirs}`.execute(db);
  await sql`update booking_requests set phone = '', message = '', decline_note = '' where ${theirs}`.execute(db);
  await sql`update conversions set note = '', decision_note = '' where ${theirs} and (note, decision_note) <> ('', '')`.execute(
    db,
  );
  await sql`
    update enrolments set state = 'ended', reason = 'customer_gone', ended_at = now() where ${theirs} and state <> 'ended'
  `.execute(db);
  await sql`update events set user_agent = null where ${theirs} and user_agent is not null`.execute(db);
  await sql`
    update delivery_attempts a set reply = null from deliveries d
    where d.organization_id = ${organizationId} and d.customer_id = any(${ids}::uuid[])
      and a.organization_id = ${organizationId} and a.delivery_id = d.id and a.reply is not null
  `.execute(db);
  await sql`
    update deliveries set reply = null, merge_values = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(merge_values) where key like any (array['organization.%', 'sender.%', 'activity.%', 'links.%', 'service.%'])
    ) where ${theirs}
  `.execute(db);
  await sql`
    update customers set first_name = '', last_name = '', company = '', email = null, phone = '', street = '', city = '',
      postal_code = '', country = '', language = null, time_zone = null, consent = 'none', deleted_by = null, purged_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
}

/** What only they had. */
async function removeRows({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  for (const table of [
    "contacts",
    "sites",
    "custom_values",
    "customer_changes",
    "customer_events",
    "customer_tags",
    "customer_references",
    "import_changes",
    "segment_members",
    "manual_dues",
    "test_mails",
    "webhook_events",
    "kept_apart",
    "customer_merges",
  ] as const) {
    await sql`
      delete from ${sql.table(table)} where organization_id = ${organizationId} and customer_id = any(${ids}::uuid[])
    `.execute(db);
  }
  await sql`
    delete from kept_apart where organization_id = ${organizationId} and other_id = any(${ids}::uuid[])
  `.execute(db);
}
