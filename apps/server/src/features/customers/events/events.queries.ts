import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface NewEvent {
  readonly customer_id: string;
  readonly form_id: string | null;
  readonly name: string;
  readonly key: string | null;
  readonly data: object;
  /** ISO 8601. */
  readonly occurred_at: string;
  readonly received_at: string;
}

export interface Recorded {
  readonly id: string;
  readonly customer_id: string;
  readonly occurred_at: string;
}

/** Undefined where its key is there already; who writes the same key at the same time is waited for. */
export async function insertEvent(
  { db, organizationId }: OrgTx,
  { data, ...event }: NewEvent,
): Promise<Recorded | undefined> {
  return db
    .insertInto("customer_events")
    .values({ organization_id: organizationId, ...event, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.columns(["organization_id", "key"]).doNothing())
    .returning(["id", "customer_id", "occurred_at"])
    .executeTakeFirst();
}

export function findByKey({ db, organizationId }: OrgTx, key: string): Promise<Recorded | undefined> {
  return db
    .selectFrom("customer_events")
    .select(["id", "customer_id", "occurred_at"])
    .where("organization_id", "=", organizationId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** The oldest of those who are there. */
export async function findCustomer(
  { db, organizationId }: OrgTx,
  who: { readonly id: string } | { readonly emailKey: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom("customers")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id" in who ? "id" : "email_key", "=", "id" in who ? who.id : who.emailKey)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Steps from name to name along the index, however many events each has. */
export async function listEventNames({ db, organizationId }: OrgTx, most: number) {
  const own = sql`e.organization_id = ${organizationId} and e.form_id is null`;
  const { rows } = await sql<{ name: string; last_at: string }>`
    with recursive named as (
      (select e.name from customer_events e where ${own} order by e.name limit 1)
      union all
      select (select e.name from customer_events e where ${own} and e.name > named.name order by e.name limit 1)
      from named where named.name is not null
    )
    select name, (select max(e.occurred_at) from customer_events e where ${own} and e.name = named.name) as last_at
    from named where name is not null limit ${most}
  `.execute(db);
  return rows;
}

/** Some thousand at a time; answers how many. */
export async function deleteOlderEvents({ db, organizationId }: OrgTx, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from customer_events where organization_id = ${organizationId} and id in (
      select id from customer_events
      where organization_id = ${organizationId} and received_at < ${before.toISOString()}
      limit 5000
    )`.execute(db);
  return Number(numAffectedRows);
}
