import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../platform/db/database.ts";

/** Organizations for which something is due. */
export function listDue(database: Database): Promise<string[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.attributing', 'on', true)`.execute(db);
    const { rows } = await sql<{ id: string }>`
      select id from organizations o
      where exists (select from attribution_queue q where q.organization_id = o.id and q.due_at <= now())
    `.execute(db);
    return rows.map(({ id }) => id);
  });
}

/** Takes out the customers who are due longest, some of them twice; they are there again when the transaction comes to nothing. */
export async function takeDue({ db, organizationId }: OrgTx, most: number): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    with oldest as (
      select id from attribution_queue where organization_id = ${organizationId} and due_at <= now()
      order by due_at, id limit ${most} for update skip locked
    )
    delete from attribution_queue q using oldest where q.organization_id = ${organizationId} and q.id = oldest.id
    returning q.customer_id
  `.execute(db);
  return rows.map(({ customer_id }) => customer_id);
}

/** What is due longest is due in an hour. */
export async function postponeDue({ db, organizationId }: OrgTx): Promise<void> {
  await sql`
    update attribution_queue set due_at = now() + interval '1 hour'
    where organization_id = ${organizationId} and id = (
      select id from attribution_queue where organization_id = ${organizationId} and due_at <= now() order by due_at, id limit 1
    )
  `.execute(db);
}
