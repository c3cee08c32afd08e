import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { holdFigures } from "./figures/compaction.queries.ts";

/**
 * Makes the figures by day equal to the rows that they sum. What stood there is removed in the statement that counts: it sees of whoever
 * writes meanwhile either both, the row and its difference, or neither.
 */
export async function recountFigures(tx: OrgTx): Promise<void> {
  await holdFigures(tx);
  await recountCustomers(tx);
  await recountDues(tx);
  await recountConversions(tx);
}

async function recountCustomers({ db, organizationId }: OrgTx): Promise<void> {
  await sql`
    with gone as (delete from customer_days where organization_id = ${organizationId} returning 1),
    former as (delete from suppressed_days where organization_id = ${organizationId} returning 1),
    mine as (
      select (c.created_at at time zone o.time_zone)::date as day, c.email_key,
        c.consent = 'subscribed' and c.email_key is not null as is_subscribed
      from customers c join organizations o on o.id = c.organization_id
      where c.organization_id = ${organizationId} and c.deleted_at is null
    ),
    kept as (
      insert into suppressed_days (organization_id, suppression_id, day, customers)
      select ${organizationId}, s.id, mine.day, count(*)
      from mine join suppressions s on s.organization_id = ${organizationId} and s.email_key = mine.email_key
      where mine.is_subscribed and (select count(*) from former) >= 0
      group by 2, 3
      returning day, customers
    )
    insert into customer_days (organization_id, day, customers, subscribed, suppressed, is_folded)
    select ${organizationId}, day, sum(customers), sum(subscribed), sum(suppressed), true
    from (
      select day, count(*) as customers, count(*) filter (where is_subscribed) as subscribed, 0::bigint as suppressed from mine group by 1
      union all
      select day, 0, 0, sum(customers) from kept group by 1
    ) as x
    where (select count(*) from gone) >= 0
    group by 2
  `.execute(db);
}

async function recountDues({ db, organizationId }: OrgTx): Promise<void> {
  await sql`
    with gone as (delete from due_days where organization_id = ${organizationId} returning 1)
    insert into due_days (organization_id, day, service_id, dues, is_folded)
    select ${organizationId}, due_on, service_id, count(*), true
    from service_dues
    where organization_id = ${organizationId} and not is_booked and (select count(*) from gone) >= 0
    group by 2, 3
  `.execute(db);
}

async function recountConversions({ db, organizationId }: OrgTx): Promise<void> {
  await sql`
    update conversions v set service_id = s.service_id
    from (
      select w.id, coalesce(r.service_id, q.service_id) as service_id
      from conversions w
      left join service_records r on r.organization_id = w.organization_id and r.id = w.service_record_id
      left join quotes q on q.organization_id = w.organization_id and q.id = w.quote_id
      where w.organization_id = ${organizationId}
    ) s
    where v.organization_id = ${organizationId} and v.id = s.id and v.service_id is distinct from s.service_id
  `.execute(db);
  await sql`
    with gone as (delete from conversion_days where organization_id = ${organizationId} returning 1)
    insert into conversion_days (organization_id, day, service_id, conversions, value_cents, is_folded)
    select o.id, (v.occurred_at at time zone o.time_zone)::date, v.service_id, count(*), sum(v.value_cents), true
    from conversions v join organizations o on o.id = v.organization_id
    where v.organization_id = ${organizationId} and v.state = 'credited' and (select count(*) from gone) >= 0
    group by 1, 2, 3
  `.execute(db);
}
