import { randomBytes } from "node:crypto";
import type { Role } from "@delight/contract/permissions";
import { type Insertable, sql } from "kysely";
import type { OrgTx, SystemTx } from "../../platform/db/database.ts";
import type { DB } from "../../platform/db/tables.ts";

type TenantTable =
  | "customers"
  | "customer_tags"
  | "custom_fields"
  | "custom_values"
  | "sites"
  | "contacts"
  | "services"
  | "service_records"
  | "quotes"
  | "customer_consents"
  | "events"
  | "notifications"
  | "returned_mails"
  | "audit_entries"
  | "booking_requests";
type Row<Table extends TenantTable> = Omit<Insertable<DB[Table]>, "organization_id">;

const chunk = 500;

/** Inserts many rows, a few hundred a statement. */
export async function insertRows<Table extends TenantTable>(
  tx: OrgTx,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk).map((row) => ({ ...row, organization_id: tx.organizationId }));
    await tx.db
      .insertInto(table)
      .values(part as never)
      .execute();
  }
}

/** One customer in twenty is served at two places; half of their jobs were at each. */
export async function giveSites({ db, organizationId }: OrgTx): Promise<void> {
  await sql`
    with owners as (
      select id, street, city, postal_code, country, row_number() over (order by id) as number
      from customers where organization_id = ${organizationId}
    ), made as (
      insert into sites (organization_id, customer_id, name, street, city, postal_code, country)
      select ${organizationId}, o.id, place.name, place.street, o.city, o.postal_code, o.country
      from owners o, lateral (values ('', o.street), ('Rented flat', 'Harbour Walk ' || o.number)) place(name, street)
      where o.number % 20 = 0
      returning id, customer_id, name
    )
    update service_records r set site_id = made.id
    from made
    where r.organization_id = ${organizationId} and r.customer_id = made.customer_id
      and (made.name = '') = (hashtextextended(r.service_id::text, 0) % 2 = 0)
  `.execute(db);
}

export async function hasOrganizations({ db }: SystemTx): Promise<boolean> {
  return (await db.selectFrom("organizations").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function insertOrganization(
  { db }: SystemTx,
  organization: Insertable<DB["organizations"]>,
): Promise<string> {
  const row = await db.insertInto("organizations").values(organization).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export async function insertUser({ db }: SystemTx, user: Insertable<DB["users"]>): Promise<string> {
  const row = await db.insertInto("users").values(user).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

export async function insertMembership(
  { db, organizationId }: OrgTx,
  userId: string,
  permissions: readonly string[],
): Promise<void> {
  await db
    .insertInto("memberships")
    .values({ organization_id: organizationId, user_id: userId, permissions: [...permissions] })
    .execute();
}

/** The first is the default. */
export async function insertSenders(
  { db, organizationId }: OrgTx,
  senders: readonly Pick<Insertable<DB["senders"]>, "name" | "address" | "reply_to">[],
): Promise<void> {
  await db
    .insertInto("senders")
    .values(senders.map((sender, index) => ({ organization_id: organizationId, ...sender, is_default: index === 0 })))
    .execute();
}

/** Open for a week, without a link that could be opened: it shows what the screen of the team looks like. */
export async function insertInvitation(
  { db, organizationId }: OrgTx,
  invitation: { email: string; role: Role; invitedBy: string; now: Date },
): Promise<void> {
  const { email, role, invitedBy, now } = invitation;
  await db
    .insertInto("invitations")
    .values({
      organization_id: organizationId,
      email,
      email_key: email,
      role,
      token_hash: randomBytes(32),
      invited_by: invitedBy,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 7 * 24 * 3600 * 1000).toISOString(),
    })
    .execute();
}

/** The first entry of every customer's consent history, and suppressions for those who had enough. */
export async function insertFirstConsents({ db, organizationId }: OrgTx): Promise<void> {
  await sql`
    insert into customer_consents (organization_id, customer_id, state, source, evidence, occurred_at)
    select organization_id, id, consent, 'demo', 'Agreed on the order form', created_at
    from customers where organization_id = ${organizationId} and consent <> 'none'
  `.execute(db);
  await sql`
    insert into suppressions (organization_id, email_key, reason, source, evidence, created_at)
    select organization_id, email_key, 'unsubscribed', 'demo', 'Asked by phone', created_at
    from customers where organization_id = ${organizationId} and consent = 'unsubscribed' and email_key is not null
    on conflict do nothing
  `.execute(db);
}

/** Whose jobs may be credited to an activity. */
export async function listCustomersWithJobs({ db, organizationId }: OrgTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct customer_id as id from service_records where organization_id = ${organizationId}
  `.execute(db);
  return rows.map((row) => row.id);
}
