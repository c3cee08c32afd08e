import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** A customer by what a file calls them; of names, how many are called so. */
interface Meant {
  readonly key: string;
  readonly id: string;
  readonly many: number;
}

type Keys = readonly string[];

/** Whom references mean. */
export async function findByReferences({ db, organizationId }: OrgTx, references: Keys): Promise<Meant[]> {
  const { rows } = await sql<Meant>`
    select r.reference as key, c.id, 1 as many from customer_references r
    join customers c on c.organization_id = ${organizationId} and c.id = r.customer_id
    where r.organization_id = ${organizationId} and r.reference = any(${references}::text[])
  `.execute(db);
  return rows;
}

/** Whom keys of addresses mean; of several the oldest. */
export function findByAddresses(tx: OrgTx, keys: Keys): Promise<Meant[]> {
  return findOldest(tx, keys, sql`customers.email_key = k.key`);
}

/** Whom phone numbers mean, as they are written; of several the oldest. */
export function findByPhones(tx: OrgTx, phones: Keys): Promise<Meant[]> {
  return findOldest(tx, phones, sql`customers.phone_key = phone_key(k.key)`);
}

async function findOldest({ db, organizationId }: OrgTx, keys: Keys, isMeant: RawBuilder<unknown>) {
  const { rows } = await sql<Meant>`
    select k.key, c.id, 1 as many
    from (select distinct * from unnest(${keys}::text[])) as k(key)
    cross join lateral (
      select id from customers
      where customers.organization_id = ${organizationId} and ${isMeant}
      order by customers.id::text limit 1
    ) c
  `.execute(db);
  return rows;
}

/** Whom names mean, of people and of companies, in small letters or capitals. All customers are looked at once. */
export async function findByNames({ db, organizationId }: OrgTx, names: Keys): Promise<Meant[]> {
  const { rows } = await sql<Meant>`
    select k.key, (min(c.id::text))::uuid as id, count(*)::int as many
    from (select distinct * from unnest(${names}::text[])) as k(key)
    join customers c on c.organization_id = ${organizationId} and lower(c.name) = lower(k.key)
    group by k.key
  `.execute(db);
  return rows;
}
