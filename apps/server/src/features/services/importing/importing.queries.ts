import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface NewJob {
  readonly customer_id: string;
  readonly site_id: string | null;
  readonly service_id: string;
  readonly done_on: string;
  readonly value_cents: number;
  readonly invoiced_cents: number | null;
  readonly note: string;
  readonly reference: string | null;
  readonly due_on: string | null;
}

export interface Catalog {
  readonly id: string;
  readonly name: string;
  readonly price_cents: number;
}

/** Services by id, by code and by name, in small letters; a code goes before a name, what is offered before what is not. */
export async function listCatalog({ db, organizationId }: OrgTx): Promise<Map<string, Catalog>> {
  const rows = await db
    .selectFrom("services")
    .select(["id", "name", "code", "price_cents"])
    .where("organization_id", "=", organizationId)
    .orderBy("is_active")
    .orderBy("place", "desc")
    .execute();
  const byName = rows.map((row) => [row.name.toLowerCase(), row] as const);
  const byCode = rows.filter(({ code }) => code !== "").map((row) => [row.code.toLowerCase(), row] as const);
  return new Map([...rows.map((row) => [row.id, row] as const), ...byName, ...byCode]);
}

/** Sites in use, by their customer and their name or street in small letters. */
export async function findSites(
  { db, organizationId }: OrgTx,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("sites")
    .select(["id", "customer_id", "name", "street"])
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", sql<string>`any(${customerIds}::uuid[])`)
    .where("is_archived", "=", false)
    .orderBy("id", "desc")
    .execute();
  const by = (called: "street" | "name") =>
    rows
      .filter((row) => row[called] !== "")
      .map((row) => [`${row.customer_id} ${row[called].toLowerCase()}`, row.id] as const);
  return new Map([...by("street"), ...by("name")]);
}

/** A job that is there already. */
export interface KnownJob extends Omit<NewJob, "done_on" | "due_on"> {
  /** Null where it is not done yet. */
  readonly done_on: string | null;
  /** Made by the same import. */
  readonly is_own: boolean;
  readonly is_done: boolean;
}

/** Those that are there with the numbers of these jobs, and those done for the same customers on the same days. */
export async function listKnown(
  { db, organizationId }: OrgTx,
  importId: string,
  found: readonly { readonly job: NewJob }[],
): Promise<KnownJob[]> {
  const jobs = found.map(({ job }) => job);
  const { rows } = await sql<KnownJob>`
    select r.customer_id, r.service_id, r.site_id, r.done_on, r.value_cents, r.invoiced_cents, r.note, r.reference,
      r.import_id is not distinct from ${importId}::uuid as is_own, r.status = 'done' as is_done
    from (
      select id from service_records
      where organization_id = ${organizationId} and reference = any(${jobs.flatMap((job) => job.reference ?? [])}::text[])
      union
      select r.id
      from (
        select distinct * from unnest(
          ${jobs.map((job) => job.customer_id)}::uuid[], ${jobs.map((job) => job.service_id)}::uuid[], ${jobs.map((job) => job.done_on)}::date[]
        ) as k(customer_id, service_id, done_on)
      ) k
      join service_records r on r.organization_id = ${organizationId} and r.customer_id = k.customer_id
        and r.service_id = k.service_id and r.done_on = k.done_on and r.status = 'done'
    ) known
    join service_records r on r.organization_id = ${organizationId} and r.id = known.id
    order by r.id
  `.execute(db);
  return rows;
}

/** Booked on the morning of the day on which they were done. */
export async function insertJobs(
  { db, organizationId }: OrgTx,
  importId: string,
  jobs: readonly NewJob[],
): Promise<void> {
  await sql`
    insert into service_records
      (organization_id, import_id, customer_id, site_id, service_id, status, scheduled_on, done_on, value_cents, invoiced_cents,
       note, reference, booked_at)
    select ${organizationId}, ${importId}, n.customer_id, n.site_id, n.service_id, 'done', n.done_on, n.done_on, n.value_cents,
      n.invoiced_cents, n.note,
      n.reference, n.done_on::timestamp at time zone o.time_zone
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as n(
      customer_id uuid, site_id uuid, service_id uuid, done_on date, value_cents bigint, invoiced_cents bigint, note text, reference text
    )
    join organizations o on o.id = ${organizationId}
  `.execute(db);
  await sql`
    insert into manual_dues (organization_id, customer_id, service_id, site_id, due_on, after_done_on)
    select distinct on (n.customer_id, n.service_id, n.site_id, n.done_on)
      ${organizationId}, n.customer_id, n.service_id, n.site_id, n.due_on, n.done_on
    from jsonb_to_recordset(${JSON.stringify(jobs.filter((job) => job.due_on !== null))}::jsonb)
      as n(customer_id uuid, service_id uuid, site_id uuid, done_on date, due_on date)
    order by n.customer_id, n.service_id, n.site_id, n.done_on
    on conflict do nothing
  `.execute(db);
}

interface Brought {
  readonly id: string;
  readonly customer_id: string;
  readonly is_credited: boolean;
}

/** The next jobs of an import, by id. */
export async function listImported(
  { db, organizationId }: OrgTx,
  { importId, behind, most }: { readonly importId: string; readonly behind: string | null; readonly most: number },
): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select r.id, r.customer_id, exists (
      select from conversions x where x.organization_id = ${organizationId} and x.service_record_id = r.id
    ) as is_credited
    from service_records r
    where r.organization_id = ${organizationId} and r.import_id = ${importId}
      and (${behind}::uuid is null or r.id > ${behind}::uuid)
    order by r.id limit ${most}
  `.execute(db);
  return rows;
}

/** With the dates that were set for the time after them, unless another job is there that they follow. */
export async function deleteImported({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  await sql`
    delete from manual_dues m using service_records r
    where m.organization_id = ${organizationId} and r.organization_id = ${organizationId} and r.id = any(${ids}::uuid[])
      and m.customer_id = r.customer_id and m.service_id = r.service_id and m.site_id is not distinct from r.site_id
      and m.after_done_on = r.done_on
      and not exists (
        select from service_records kept
        where kept.organization_id = ${organizationId} and kept.customer_id = r.customer_id and kept.service_id = r.service_id
          and kept.site_id is not distinct from r.site_id and kept.done_on = r.done_on and kept.id <> all(${ids}::uuid[])
      )
  `.execute(db);
  await sql`delete from service_records where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
}
