import { textKey } from "@delight/contract/same-text";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { uuids } from "../../../platform/db/uuids.ts";
import type { Slice } from "../bulk/stored.ts";

interface Tagged {
  readonly ids: readonly string[];
  readonly runId: string;
}

interface Renaming {
  readonly tag: string;
  readonly to: string;
}

/** Deleted ones too. */
export async function countTagged({ db, organizationId }: OrgTx, tag: string): Promise<number> {
  const { rows } = await sql<{ customers: number }>`
    select count(*) as customers from customer_tags where organization_id = ${organizationId} and tag_key = ${textKey(tag)}
  `.execute(db);
  return rows[0]?.customers ?? 0;
}

/** How a tag is written; undefined where nobody carries it. */
export async function findSpelling({ db, organizationId }: OrgTx, tag: string): Promise<string | undefined> {
  const { rows } = await sql<{ tag: string }>`
    select tag from customer_tags where organization_id = ${organizationId} and tag_key = ${textKey(tag)} limit 1
  `.execute(db);
  return rows[0]?.tag;
}

/** Deleted ones too, in the order of their ids. */
export async function listTagged(
  { db, organizationId }: OrgTx,
  tag: string,
  { behind, limit }: Slice,
): Promise<string[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(customer_id::text, ',') as ids from (
      select customer_id from customer_tags
      where organization_id = ${organizationId} and tag_key = ${textKey(tag)} and (${behind}::uuid is null or customer_id > ${behind}::uuid)
      order by customer_id limit ${limit}
    ) as next
  `.execute(db);
  return rows[0]?.ids?.split(",") ?? [];
}

/** When they got it goes with it: automations that begin with a tag are begun by nobody's being renamed. */
export async function renameTag(
  { db, organizationId }: OrgTx,
  { tag, to }: Renaming,
  { ids, runId }: Tagged,
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with gone as (
      delete from customer_tags
      where organization_id = ${organizationId} and tag_key = ${textKey(tag)} and customer_id = any(${uuids(ids)})
      returning customer_id, tagged_at
    ),
    added as (
      insert into customer_tags (organization_id, tag, customer_id, tagged_at)
      select ${organizationId}, ${to}, customer_id, tagged_at from gone
      on conflict do nothing
      returning customer_id
    ),
    remembered as (
      insert into bulk_changes (organization_id, run_id, customer_id, former)
      select ${organizationId}, ${runId}, customer_id,
        jsonb_build_object('at', tagged_at, 'had_both', customer_id not in (select customer_id from added))::text
      from gone
    )
    select count(*) as changed from gone
  `.execute(db);
  return rows[0]?.changed ?? 0;
}

export async function deleteTag({ db, organizationId }: OrgTx, tag: string, { ids, runId }: Tagged): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with gone as (
      delete from customer_tags
      where organization_id = ${organizationId} and tag_key = ${textKey(tag)} and customer_id = any(${uuids(ids)})
      returning customer_id, tagged_at
    ),
    remembered as (
      insert into bulk_changes (organization_id, run_id, customer_id, former)
      select ${organizationId}, ${runId}, customer_id, jsonb_build_object('at', tagged_at)::text from gone
    )
    select count(*) as changed from gone
  `.execute(db);
  return rows[0]?.changed ?? 0;
}

/** What a run remembers of customers who are there; deleted ones too where they are seen. */
function remembered({ organizationId }: OrgTx, { ids, runId }: Tagged) {
  return sql`
    select x.customer_id, (x.former::jsonb ->> 'at')::timestamptz as tagged_at,
      coalesce((x.former::jsonb ->> 'had_both')::boolean, false) as had_both
    from bulk_changes x
    join customers c on c.organization_id = ${organizationId} and c.id = x.customer_id and c.purged_at is null
    where x.organization_id = ${organizationId} and x.run_id = ${runId} and x.customer_id = any(${uuids(ids)})
  `;
}

/** Whoever lost the other tag meanwhile is left as they are; who had both keeps it. */
export async function takeRenamingBack(tx: OrgTx, { tag, to }: Renaming, tagged: Tagged): Promise<void> {
  const { db, organizationId } = tx;
  await sql`
    with told as (${remembered(tx, tagged)}),
    gone as (
      delete from customer_tags t using told
      where t.organization_id = ${organizationId} and t.tag_key = ${textKey(to)} and t.customer_id = told.customer_id and not told.had_both
      returning t.customer_id
    )
    insert into customer_tags (organization_id, tag, customer_id, tagged_at)
    select ${organizationId}, ${tag}, customer_id, tagged_at from told
    where had_both or customer_id in (select customer_id from gone)
    on conflict do nothing
  `.execute(db);
}

export async function takeDeletingBack(tx: OrgTx, tag: string, tagged: Tagged): Promise<void> {
  const { db, organizationId } = tx;
  await sql`
    insert into customer_tags (organization_id, tag, customer_id, tagged_at)
    select ${organizationId}, ${tag}, told.customer_id, told.tagged_at from (${remembered(tx, tagged)}) as told
    on conflict do nothing
  `.execute(db);
}
