import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** A service that is due for a customer, of whose last job a file says nothing. */
export interface PlannedDue {
  readonly customer_id: string;
  readonly site_id: string | null;
  readonly service_id: string;
  readonly due_on: string;
}

/** With the day of the last job that is known of each. */
const withLast = ({ organizationId }: OrgTx, dues: readonly (PlannedDue | undefined)[]) => sql`
  select n.place, n.customer_id, n.service_id, n.site_id, n.due_on, (
    select max(r.done_on) from service_records r
    where r.organization_id = ${organizationId} and r.customer_id = n.customer_id and r.service_id = n.service_id
      and r.site_id is not distinct from n.site_id and r.status = 'done'
  ) as after_done_on
  from jsonb_to_recordset(${JSON.stringify(dues.flatMap((due, place) => (due ? [{ ...due, place }] : [])))}::jsonb)
    as n(place int, customer_id uuid, service_id uuid, site_id uuid, due_on date)
`;

/** The date that is set already, in the order of those that are asked about; null where none is. */
export async function listDuesThere(tx: OrgTx, dues: readonly (PlannedDue | undefined)[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ place: number; due_on: string }>`
    select n.place, m.due_on
    from (${withLast(tx, dues)}) n
    join manual_dues m on m.organization_id = ${tx.organizationId} and m.customer_id = n.customer_id
      and m.service_id = n.service_id and m.site_id is not distinct from n.site_id
      and m.after_done_on is not distinct from n.after_done_on
  `.execute(tx.db);
  const there = new Map(rows.map(({ place, due_on }) => [place, due_on]));
  return dues.map((_, place) => there.get(place) ?? null);
}

/** Of several dates for one service the first counts. */
export async function insertPlannedDues(tx: OrgTx, importId: string, dues: readonly PlannedDue[]): Promise<void> {
  await sql`
    insert into manual_dues (organization_id, import_id, customer_id, service_id, site_id, due_on, after_done_on)
    select distinct on (n.customer_id, n.service_id, n.site_id)
      ${tx.organizationId}, ${importId}::uuid, n.customer_id, n.service_id, n.site_id, n.due_on, n.after_done_on
    from (${withLast(tx, dues)}) n
    order by n.customer_id, n.service_id, n.site_id, n.place
    on conflict do nothing
  `.execute(tx.db);
}

/** Takes some of an import out again; whose they were. */
export async function deletePlannedDues(
  { db, organizationId }: OrgTx,
  { importId, most }: { readonly importId: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    delete from manual_dues m using (
      select ctid from manual_dues where organization_id = ${organizationId} and import_id = ${importId}::uuid limit ${most}
    ) own
    where m.ctid = own.ctid and m.organization_id = ${organizationId}
    returning m.customer_id
  `.execute(db);
  return rows.map(({ customer_id }) => customer_id);
}
