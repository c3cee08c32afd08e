import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";

/** All customers, or those who had one service or shall have it; in the order of their ids. */
interface Walk {
  readonly serviceId: string | null;
  /** The last one that was seen. */
  readonly behind: string | null;
  readonly most: number;
}

export async function listCustomersBehind({ db, organizationId }: OrgTx, walk: Walk): Promise<string[]> {
  const { serviceId, behind, most } = walk;
  const next =
    serviceId === null
      ? sql<{ id: string }>`
          select id from customers
          where organization_id = ${organizationId} and (${behind}::uuid is null or id > ${behind}::uuid)
          order by id limit ${most}
        `
      : sql<{ id: string }>`
          (
            select distinct customer_id as id from service_records
            where organization_id = ${organizationId} and service_id = ${serviceId}
              and (${behind}::uuid is null or customer_id > ${behind}::uuid)
            order by id limit ${most}
          )
          union
          (
            select distinct customer_id as id from manual_dues
            where organization_id = ${organizationId} and service_id = ${serviceId}
              and (${behind}::uuid is null or customer_id > ${behind}::uuid)
            order by id limit ${most}
          )
          order by id limit ${most}
        `;
  const { rows } = await next.execute(db);
  return rows.map(({ id }) => id);
}

export async function countCustomers({ db, organizationId }: OrgTx, serviceId: string | null): Promise<number> {
  const all =
    serviceId === null
      ? sql<{ n: number }>`select count(*) as n from customers where organization_id = ${organizationId}`
      : sql<{ n: number }>`
          select count(distinct customer_id) as n from (
            select customer_id from service_records where organization_id = ${organizationId} and service_id = ${serviceId}
            union all
            select customer_id from manual_dues where organization_id = ${organizationId} and service_id = ${serviceId}
          ) theirs
        `;
  const { rows } = await all.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether a service has more jobs than so many, seen without counting all of them. */
export async function hasMoreJobs({ db, organizationId }: OrgTx, serviceId: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    select from service_records where organization_id = ${organizationId} and service_id = ${serviceId} offset ${most} limit 1
  `.execute(db);
  return rows.length > 0;
}
