import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Waits for launches that are freezing their audience, and lets none begin before this transaction ends: it would copy addresses as they were. */
export async function holdLaunches({ db, organizationId }: OrgTx): Promise<void> {
  await sql`
    select from activities where organization_id = ${organizationId} and status = 'draft' order by id for share
  `.execute(db);
}

/** Makes theirs what programs sent to the address of a customer before it was known whose it is. */
export async function adoptMails({ db, organizationId }: OrgTx, customerId: string): Promise<void> {
  await sql`
    update deliveries set customer_id = ${customerId}
    where organization_id = ${organizationId} and customer_id is null and lower(email_address) = (
      select email_key from customers where organization_id = ${organizationId} and id = ${customerId}
    )
  `.execute(db);
}

/** Holds all deliveries of a customer; answers whether one of them is being handed to the mail server. */
export async function lockDeliveries({ db, organizationId }: OrgTx, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    select status from deliveries where organization_id = ${organizationId} and customer_id = ${customerId} order by id for update
  `.execute(db);
  return rows.some(({ status }) => status === "sending");
}

/** Answers how many of which activity. */
export async function skipWaiting({ db, organizationId }: OrgTx, customerId: string) {
  const { rows } = await sql<{ activity_id: string; count: number }>`
    with skipped as (
      update deliveries set status = 'skipped', skip_reason = 'erased'
      where organization_id = ${organizationId} and customer_id = ${customerId} and status = 'queued'
      returning activity_id
    )
    select activity_id, count(*) as count from skipped group by activity_id order by activity_id
  `.execute(db);
  return rows;
}

export async function emptyDeliveries({ db, organizationId }: OrgTx, customerId: string): Promise<void> {
  const theirs = sql`organization_id = ${organizationId} and customer_id = ${customerId}`;
  await sql`
    update deliveries
    set email_address = null, email_key = null, merge_values = '{}', reply = null, bounce_text = null, skip_evidence = null
    where ${theirs}
  `.execute(db);
  await sql`
    update delivery_attempts set reply = null
    where organization_id = ${organizationId} and delivery_id in (select id from deliveries where ${theirs})
  `.execute(db);
  await sql`update events set user_agent = null, url = null, detail = null where ${theirs}`.execute(db);
  await sql`
    delete from returned_mails
    where organization_id = ${organizationId} and delivery_id in (select id from deliveries where ${theirs})
  `.execute(db);
}
