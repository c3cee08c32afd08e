import type { MergeValues } from "@delight/email";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** What all customers of the organization share, asked of a row of `organizations`. */
const shared = sql`jsonb_build_object(
  'organization.name', nullif(organizations.name, ''),
  'organization.postal_address', nullif(organizations.postal_address, ''),
  'sender.name', nullif(organizations.sender_name, '')
)`;

const own = sql`jsonb_build_object(
  'customer.first_name', nullif(customers.first_name, ''),
  'customer.last_name', nullif(customers.last_name, ''),
  'customer.name', nullif(customers.name, ''),
  'customer.company', nullif(customers.company, ''),
  'customer.email', nullif(customers.email, ''),
  'customer.city', nullif(customers.city, ''),
  'service.name', due.name,
  'service.due_on', due.due_on,
  'service.price', case when due.price_cents > 0
    then jsonb_build_object('cents', due.price_cents, 'currency', organizations.currency) end
)`;

const anyOpenDue = sql<SqlBool>`not service_dues.is_booked`;

/**
 * The values of the merge fields, as one expression asked of a row of `customers`: previews show what a launch freezes.
 * `dueIsMeant` is asked of `service_dues` and says which of them the email is about; the earliest is taken. What is
 * empty is left out.
 */
export function mergeValues(tx: OrgTx, dueIsMeant: RawBuilder<SqlBool> = anyOpenDue): RawBuilder<MergeValues> {
  return sql`(
    select jsonb_strip_nulls(${shared} || ${own})
    from organizations
    left join lateral (
      select services.name, service_dues.due_on, services.price_cents
      from service_dues
      join services on services.organization_id = service_dues.organization_id and services.id = service_dues.service_id
      where service_dues.organization_id = ${tx.organizationId}
        and service_dues.customer_id = customers.id
        and ${dueIsMeant}
      order by service_dues.due_on, service_dues.id
      limit 1
    ) as due on true
    where organizations.id = ${tx.organizationId}
  )`;
}

export async function findMergeValues(tx: OrgTx, customerId: string): Promise<MergeValues | undefined> {
  const row = await tx.db
    .selectFrom("customers")
    .select(mergeValues(tx).as("merge_values"))
    .where("customers.organization_id", "=", tx.organizationId)
    .where("customers.id", "=", customerId)
    .executeTakeFirst();
  return row?.merge_values;
}

export async function findSharedValues({ db, organizationId }: OrgTx): Promise<MergeValues> {
  const row = await db
    .selectFrom("organizations")
    .select(sql<MergeValues>`jsonb_strip_nulls(${shared})`.as("merge_values"))
    .where("organizations.id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return row.merge_values;
}
