import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../platform/db/database.ts";

/** Suppressions that are settled in one go: a transaction of well under a second. */
const settledAtOnce = 2000;

/** Organizations in which there is something to fold or to settle. */
export function listUnfolded(database: Database): Promise<string[]> {
  return inSystem(database, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`select id from organizations_to_fold() as o (id)`.execute(db);
    return rows.map(({ id }) => id);
  });
}

const lockOf = (organizationId: string) => sql`hashtextextended('figures ' || ${organizationId}, 0)`;

/** Whoever folds or counts anew holds this until the transaction ends: both replace what stands there. Who writes differences needs none. */
export async function holdFigures({ db, organizationId }: OrgTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(organizationId)})`.execute(db);
}

/** The same, but answers false where somebody is at it. */
export async function tryToHoldFigures({ db, organizationId }: OrgTx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${lockOf(organizationId)}) as held
  `.execute(db);
  return rows[0]?.held ?? false;
}

/** Makes one row of all rows of a day, for each day to which something was added. */
export async function foldDays({ db, organizationId }: OrgTx): Promise<void> {
  const gone = (table: "customer_days" | "due_days" | "conversion_days") => sql`
    delete from ${sql.table(table)} where organization_id = ${organizationId} and day in (
      select day from ${sql.table(table)} where organization_id = ${organizationId} and not is_folded
    ) returning *
  `;
  await sql`
    with gone as (${gone("customer_days")})
    insert into customer_days (organization_id, day, customers, subscribed, suppressed, is_folded)
    select organization_id, day, sum(customers), sum(subscribed), sum(suppressed), true from gone group by 1, 2
    having sum(customers) <> 0 or sum(subscribed) <> 0 or sum(suppressed) <> 0
  `.execute(db);
  await sql`
    with gone as (${gone("due_days")})
    insert into due_days (organization_id, day, service_id, dues, is_folded)
    select organization_id, day, service_id, sum(dues), true from gone group by 1, 2, 3 having sum(dues) <> 0
  `.execute(db);
  await sql`
    with gone as (${gone("conversion_days")})
    insert into conversion_days (organization_id, day, service_id, conversions, value_cents, is_folded)
    select organization_id, day, service_id, sum(conversions), sum(value_cents), true from gone group by 1, 2, 3
    having sum(conversions) <> 0 or sum(value_cents) <> 0
  `.execute(db);
}

/**
 * Counts anew how many subscribed customers have the address of suppressions that changed, once all are done who were at work when it
 * was told: until then somebody may still add a customer without having seen the suppression. Answers whether more is ripe.
 */
export async function settleSuppressions({ db, organizationId }: OrgTx): Promise<boolean> {
  // As the first to be written in the transaction: its number is given after those of all who could not see what is stamped here.
  // A stamp from the future is one of another server, from which the rows were copied.
  await sql`
    update suppression_changes set ripe_from = pg_current_xact_id()::text::bigint
    where organization_id = ${organizationId} and (ripe_from is null or ripe_from > pg_current_xact_id()::text::bigint)
  `.execute(db);
  const { rows } = await sql<{ taken: number }>`
    with ripe as (
      delete from suppression_changes where organization_id = ${organizationId} and id in (
        select id from suppression_changes
        where organization_id = ${organizationId} and ripe_from <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        order by id limit ${settledAtOnce}
      ) returning suppression_id
    ),
    change as (select distinct suppression_id from ripe),
    truth as (
      select change.suppression_id, (c.created_at at time zone o.time_zone)::date as day, count(*) as customers
      from change
      join suppressions s on s.organization_id = ${organizationId} and s.id = change.suppression_id
      join customers c on c.organization_id = s.organization_id and c.email_key = s.email_key
      join organizations o on o.id = c.organization_id
      where c.deleted_at is null and c.consent = 'subscribed'
      group by 1, 2
    ),
    former as (
      delete from suppressed_days d using change
      where d.organization_id = ${organizationId} and d.suppression_id = change.suppression_id
      returning d.day, d.customers
    ),
    kept as (
      insert into suppressed_days (organization_id, suppression_id, day, customers)
      select ${organizationId}, suppression_id, day, customers from truth where (select count(*) from former) >= 0
      returning day, customers
    ),
    told as (
      insert into customer_days (organization_id, day, customers, subscribed, suppressed)
      select ${organizationId}, day, 0, 0, sum(customers)
      from (select day, customers from kept union all select day, -customers from former) as x
      group by 2 having sum(customers) <> 0
    )
    select count(*) as taken from ripe
  `.execute(db);
  return rows[0]?.taken === settledAtOnce;
}
