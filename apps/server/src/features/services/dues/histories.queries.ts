import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { History } from "./due.ts";

/** Whose dues to look at, a few thousand customers at most; of all services unless some are told. */
export interface DueScope {
  readonly customerIds: readonly string[];
  readonly serviceIds?: readonly string[] | undefined;
}

/**
 * Until the transaction ends the catalog stays as it is, and nobody else computes dues of these customers: what is read
 * afterwards is all there is. The catalog comes before customers wherever both are held. Answers the scope without customers
 * who are not there any more.
 */
export async function holdScope(tx: OrgTx, scope: DueScope): Promise<DueScope> {
  await holdCatalog(tx);
  const held = await tx.db
    .selectFrom("customers")
    .select("id")
    .where("organization_id", "=", tx.organizationId)
    .where("id", "=", sql<string>`any(${scope.customerIds}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return { ...scope, customerIds: held.map(({ id }) => id) };
}

/** Several may hold it at once, as long as nobody changes the catalog. */
export async function holdCatalog({ db, organizationId }: OrgTx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`catalog:${organizationId}`}, 0))`.execute(db);
}

/** For who changes what dues follow from: waits for all that compute some, and they wait for the end of this transaction. */
export async function holdCatalogAlone({ db, organizationId }: OrgTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog:${organizationId}`}, 0))`.execute(db);
}

/**
 * What dues follow from: jobs, and dates set for services that were never done. Archived sites and services that are not offered have none; a job that is booked without a site
 * covers the dues at all of the customer's sites, so that nobody is reminded of what they have just booked.
 */
export async function listHistories(
  { db, organizationId }: OrgTx,
  { customerIds, serviceIds }: DueScope,
): Promise<History[]> {
  const { rows } = await sql<History>`
    select h.*, s.interval_years, s.interval_months, s.interval_days, s.anchor, s.season_from, s.season_to,
           m.due_on as manual_on, m.after_done_on as manual_after
    from (
      select r.customer_id, r.service_id, r.site_id,
             min(r.done_on) filter (where r.status = 'done') as first,
             max(r.done_on) filter (where r.status = 'done') as last,
             bool_or(r.status = 'booked')
               or bool_or(bool_or(r.status = 'booked' and r.site_id is null)) over (partition by r.customer_id, r.service_id)
               as is_booked
      from (
        select customer_id, service_id, site_id, status, done_on from service_records
        where organization_id = ${organizationId} and customer_id = any(${customerIds}::uuid[])
        union all
        select customer_id, service_id, site_id, 'planned', null from manual_dues
        where organization_id = ${organizationId} and customer_id = any(${customerIds}::uuid[]) and after_done_on is null
      ) r
      where ${serviceIds ?? null}::uuid[] is null or r.service_id = any(${serviceIds ?? null}::uuid[])
      group by r.customer_id, r.service_id, r.site_id
    ) h
    join services s on s.organization_id = ${organizationId} and s.id = h.service_id and s.is_active
    left join sites p on p.organization_id = ${organizationId} and p.id = h.site_id
    left join lateral (
      select due_on, after_done_on from manual_dues
      where organization_id = ${organizationId} and customer_id = h.customer_id
        and service_id = h.service_id and site_id is not distinct from h.site_id
        and (after_done_on >= h.last or (after_done_on is null and h.last is null))
      order by after_done_on
      limit 1
    ) m on true
    where p.is_archived is not true
  `.execute(db);
  return rows;
}
