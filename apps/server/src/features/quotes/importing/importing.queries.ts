import type { DeclineReason } from "@delight/contract/quotes";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface NewQuote {
  readonly number: string;
  readonly customer_id: string;
  readonly service_id: string | null;
  readonly title: string;
  readonly note: string;
  readonly status: "open" | "accepted" | "declined";
  readonly value_cents: number;
  readonly issued_on: string;
  readonly expires_on: string | null;
  readonly follow_up_on: string | null;
  readonly decided_on: string | null;
  readonly decline_reason: DeclineReason | null;
  readonly decline_note: string;
}

type Known = Pick<NewQuote, "customer_id" | "issued_on" | "title" | "value_cents"> & { readonly number: string };

/** The quotes that have these numbers. */
export function findNumbers(
  { db, organizationId }: OrgTx,
  wanted: readonly { readonly number: string | null }[],
): Promise<Known[]> {
  const numbers = wanted.flatMap(({ number }) => number ?? []);
  return db
    .selectFrom("quotes")
    .select(["number", "customer_id", "issued_on", "title", "value_cents"])
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`number = any(${numbers}::text[])`)
    .execute();
}

/** The quotes to these customers of these days, under whatever number. */
export async function findAlike(
  { db, organizationId }: OrgTx,
  wanted: readonly Pick<NewQuote, "customer_id" | "issued_on">[],
): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select q.number, q.customer_id, q.issued_on, q.title, q.value_cents
    from (
      select distinct * from unnest(
        ${wanted.map((one) => one.customer_id)}::uuid[], ${wanted.map((one) => one.issued_on)}::date[]
      ) as k(customer_id, issued_on)
    ) k
    join quotes q on q.organization_id = ${organizationId} and q.customer_id = k.customer_id and q.issued_on = k.issued_on
  `.execute(db);
  return rows;
}

/** Throws where somebody gave one of the numbers away at the same moment: the batch is tried again. */
export async function insertImported(
  { db, organizationId }: OrgTx,
  importId: string,
  quotes: readonly NewQuote[],
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into quotes
      (organization_id, import_id, number, customer_id, service_id, title, note, status, value_cents, issued_on, expires_on,
       follow_up_on, decided_at, decline_reason, decline_note)
    select ${organizationId}, ${importId}, n.number, n.customer_id, n.service_id, n.title, n.note, n.status, n.value_cents, n.issued_on,
      n.expires_on, n.follow_up_on, n.decided_on::timestamp at time zone o.time_zone, n.decline_reason, n.decline_note
    from jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) as n(
      number text, customer_id uuid, service_id uuid, title text, note text, status text, value_cents bigint, issued_on date,
      expires_on date, follow_up_on date, decided_on date, decline_reason text, decline_note text
    )
    join organizations o on o.id = ${organizationId}
    on conflict (organization_id, number) do nothing
  `.execute(db);
  if (numAffectedRows !== BigInt(quotes.length)) {
    throw new Error("A number of a quote was given away while the quotes of a file were entered");
  }
}

interface Brought {
  readonly id: string;
  readonly is_worked_with: boolean;
}

/** The next quotes of an import, by id, held until the transaction ends: nobody decides one while it goes. */
export async function listImported(
  { db, organizationId }: OrgTx,
  { importId, behind, most }: { readonly importId: string; readonly behind: string | null; readonly most: number },
): Promise<Brought[]> {
  const held = await sql<{ id: string; version: number }>`
    select q.id, q.version from quotes q
    where q.organization_id = ${organizationId} and q.import_id = ${importId}
      and (${behind}::uuid is null or q.id > ${behind}::uuid)
    order by q.id limit ${most}
    for update
  `.execute(db);
  const { rows } = await sql<{ id: string }>`
    select distinct k.id from unnest(${held.rows.map(({ id }) => id)}::uuid[]) as k(id)
    where exists (select from conversions x where x.organization_id = ${organizationId} and x.quote_id = k.id)
      or exists (select from service_records r where r.organization_id = ${organizationId} and r.quote_id = k.id)
  `.execute(db);
  const used = new Set(rows.map(({ id }) => id));
  return held.rows.map(({ id, version }) => ({ id, is_worked_with: version > 1 || used.has(id) }));
}

export async function deleteImported({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  await sql`delete from quotes where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(db);
}
