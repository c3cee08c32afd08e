import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";

/** Those of the ids that are deliveries of this organization, in the order in which they are asked for. */
export async function findDelivery({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.id from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join deliveries d on d.organization_id = ${organizationId} and d.id = asked.id
    order by place limit 1
  `.execute(db);
  return rows[0]?.id;
}

/** The latest mail of the last days to an address, by the customers who have it. */
export async function findLatestTo(
  { db, organizationId }: OrgTx,
  address: string,
  days: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.id from customers c
    join deliveries d on d.organization_id = ${organizationId} and d.customer_id = c.id
    where c.organization_id = ${organizationId} and c.email_key = lower(${address})
      and lower(d.email_address) = lower(${address}) and d.status = 'sent' and d.sent_at > now() - make_interval(days => ${days})
    order by d.sent_at desc, d.id limit 1
  `.execute(db);
  return rows[0]?.id;
}
