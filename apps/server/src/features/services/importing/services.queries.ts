import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { nextPlace } from "../catalog/order.queries.ts";
import type { ServiceRow } from "./rows.ts";

/** What files can say of a service. */
export type ImportedServiceFields = Required<ServiceRow["facts"]> & Pick<ServiceRow, "name" | "code">;

interface Listed extends ImportedServiceFields {
  readonly id: string;
  readonly import_id: string | null;
}

/** The catalog with what files can say of it: what is offered before what is not, then in its order. */
export async function listFacts({ db, organizationId }: OrgTx): Promise<Listed[]> {
  const rows = await db
    .selectFrom("services")
    .select(["id", "import_id", "name", "code", "category", "description", "price_cents", "duration_minutes"])
    .select(["interval_years", "interval_months", "interval_days", "anchor", "lead_days"])
    .select(["season_from", "season_to", "is_active"])
    .where("organization_id", "=", organizationId)
    .orderBy("is_active", "desc")
    .orderBy("place")
    .orderBy("id")
    .execute();
  return rows;
}

interface Made {
  readonly id: string;
  readonly facts: ImportedServiceFields;
}

/** At the end of the catalog, in their order. */
export async function insertServices(tx: OrgTx, importId: string, made: readonly Made[]): Promise<void> {
  if (made.length === 0) {
    return;
  }
  const place = await nextPlace(tx);
  const rows = made.map(({ id, facts }, index) => ({
    ...facts,
    id,
    organization_id: tx.organizationId,
    import_id: importId,
    place: place + index,
  }));
  for (let from = 0; from < rows.length; from += most) {
    await tx.db
      .insertInto("services")
      .values(rows.slice(from, from + most))
      .execute();
  }
}

/** Rows in one statement, whose parameters PostgreSQL counts in two bytes. */
const most = 500;

/** A service that the import made itself still looks untouched afterwards, so that taking it back finds out which was worked with. */
export async function rewriteService(
  { db, organizationId }: OrgTx,
  id: string,
  { facts, isTouched }: { readonly facts: Partial<ImportedServiceFields>; readonly isTouched: boolean },
): Promise<void> {
  await db
    .updateTable("services")
    .set({ ...facts, ...(isTouched ? { updated_at: sql<string>`now()` } : {}) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

interface Differing {
  readonly id: string;
  readonly former: ImportedServiceFields;
  readonly facts: ImportedServiceFields;
}

/** Keeps what stood there before the import and what it wrote, so that it can be put back. */
export async function rememberChanges(
  { db, organizationId }: OrgTx,
  importId: string,
  changes: readonly Differing[],
): Promise<void> {
  await sql`
    insert into import_service_changes as c (organization_id, import_id, service_id, before, after)
    select ${organizationId}, ${importId}, n.id, n.former, n.facts
    from jsonb_to_recordset(${JSON.stringify(changes.map(({ id, former, facts }) => ({ id, former, facts })))}::jsonb)
      as n(id uuid, former jsonb, facts jsonb)
    on conflict (organization_id, import_id, service_id) do update set after = excluded.after
  `.execute(db);
}

interface Change {
  readonly service_id: string;
  readonly before: ImportedServiceFields;
  readonly after: ImportedServiceFields;
}

/** Some of what an import changed, and forgets it. */
export async function takeChanges({ db, organizationId }: OrgTx, importId: string, many: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    delete from import_service_changes c
    where c.organization_id = ${organizationId} and c.import_id = ${importId} and c.service_id in (
      select service_id from import_service_changes x
      where x.organization_id = ${organizationId} and x.import_id = ${importId} order by service_id limit ${many}
    )
    returning service_id, before, after
  `.execute(db);
  return rows;
}

interface Brought {
  readonly id: string;
  readonly is_worked_with: boolean;
}

/**
 * The next services of an import, by id. One is worked with that was changed, was booked, done or offered, is meant by a segment or
 * an email, or is named as what to offer next.
 */
export async function listMade(
  { db, organizationId }: OrgTx,
  {
    importId,
    behind,
    most: many,
  }: { readonly importId: string; readonly behind: string | null; readonly most: number },
): Promise<Brought[]> {
  const inOrg = (table: string) => sql`select from ${sql.table(table)} x where x.organization_id = ${organizationId}`;
  const { rows } = await sql<Brought>`
    select s.id, s.updated_at <> s.created_at
      or exists (${inOrg("service_records")} and x.service_id = s.id)
      or exists (${inOrg("quotes")} and x.service_id = s.id)
      or exists (${inOrg("booking_requests")} and x.service_id = s.id)
      or exists (${inOrg("services")} and x.next_best_service_id = s.id)
      or exists (${inOrg("segments")} and position(s.id::text in x.rule::text) > 0)
      or exists (${inOrg("emails")} and position(s.id::text in x.variants::text) > 0) as is_worked_with
    from services s
    where s.organization_id = ${organizationId} and s.import_id = ${importId}
      and (${behind}::uuid is null or s.id > ${behind}::uuid)
    order by s.id limit ${many}
    for update of s
  `.execute(db);
  return rows;
}

export async function deleteServices({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  await sql`delete from services where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(db);
}
