import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** A site by its customer and what a file calls it: its name or its street. */
export interface NamedSite {
  readonly customer_id: string;
  readonly site: string;
}

/** Those of which the customer has none that is in use and called so. */
export async function listMissingSites(
  { db, organizationId }: OrgTx,
  wanted: readonly NamedSite[],
): Promise<NamedSite[]> {
  const { rows } = await sql<NamedSite>`
    select distinct on (w.customer_id, lower(w.site)) w.customer_id, w.site
    from unnest(${wanted.map((one) => one.customer_id)}::uuid[], ${wanted.map((one) => one.site)}::text[])
      as w(customer_id, site)
    where not exists (
      select from sites s
      where s.organization_id = ${organizationId} and s.customer_id = w.customer_id and not s.is_archived
        and lower(w.site) in (lower(s.name), lower(s.street))
    )
    order by w.customer_id, lower(w.site)
  `.execute(db);
  return rows;
}

/** Makes them, with what they are called as their street. */
export async function insertImportedSites(
  { db, organizationId }: OrgTx,
  importId: string,
  sites: readonly NamedSite[],
): Promise<void> {
  await sql`
    insert into sites (organization_id, customer_id, street, import_id)
    select ${organizationId}, w.customer_id, w.site, ${importId}
    from unnest(${sites.map((one) => one.customer_id)}::uuid[], ${sites.map((one) => one.site)}::text[])
      as w(customer_id, site)
  `.execute(db);
}

/** Deletes some sites that an import made and that nothing refers to and nobody changed; answers those that it went through. */
export async function deleteImportedSites(
  { db, organizationId }: OrgTx,
  { importId, behind, most }: { readonly importId: string; readonly behind: string | null; readonly most: number },
): Promise<{ readonly id: string; readonly is_gone: boolean }[]> {
  const refersTo = (table: "contacts" | "service_records" | "quotes") => sql`
    exists (select from ${sql.table(table)} x where x.organization_id = ${organizationId} and x.site_id = s.id)
  `;
  const { rows } = await sql<{ id: string; is_gone: boolean }>`
    with theirs as (
      select s.id, not (
        s.updated_at > s.created_at or ${refersTo("contacts")} or ${refersTo("service_records")} or ${refersTo("quotes")}
      ) as is_gone
      from sites s
      where s.organization_id = ${organizationId} and s.import_id = ${importId}
        and (${behind}::uuid is null or s.id > ${behind}::uuid)
      order by s.id limit ${most}
    ),
    gone as (
      delete from sites s using theirs where s.organization_id = ${organizationId} and s.id = theirs.id and theirs.is_gone
    )
    select id, is_gone from theirs order by id
  `.execute(db);
  return rows;
}
