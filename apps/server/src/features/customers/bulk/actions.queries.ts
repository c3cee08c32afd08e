import { textKey } from "@delight/contract/same-text";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { uuids } from "../../../platform/db/uuids.ts";
import { userName } from "../consents.queries.ts";
import { spellingOf } from "../facts/tags.queries.ts";
import type { Changed } from "./runs.queries.ts";

type Ids = readonly string[];

interface Tagged {
  readonly ids: Ids;
  readonly runId: string;
}

/** Of customers who are there; answers how many did not have it, and remembers who. */
export function addTag(tx: OrgTx, tag: string, { ids, runId }: Tagged): Promise<number> {
  return remembering(tx, runId, tagging(tx, tag, ids));
}

/** Answers how many had it, and remembers who. */
export function removeTag(tx: OrgTx, tag: string, { ids, runId }: Tagged): Promise<number> {
  return remembering(tx, runId, untagging(tx, tag, ids));
}

/** As `addTag`, to those of them who are not deleted meanwhile. */
export async function giveTagBack(tx: OrgTx, tag: string, ids: Ids): Promise<void> {
  const { rows } = await sql<Changed>`
    select id from customers where organization_id = ${tx.organizationId} and id = any(${uuids(ids)})
  `.execute(tx.db);
  const there = rows.map(({ id }) => id);
  await tagging(tx, tag, there).execute(tx.db);
}

export async function takeTagBack(tx: OrgTx, tag: string, ids: Ids): Promise<void> {
  await untagging(tx, tag, ids).execute(tx.db);
}

function tagging(tx: OrgTx, tag: string, ids: Ids) {
  return sql<Changed>`
    insert into customer_tags (organization_id, tag, customer_id)
    select ${tx.organizationId}, ${spellingOf(tx, sql`${textKey(tag)}`, sql`${tag}`)}, id from unnest(${uuids(ids)}) as given(id)
    on conflict do nothing
    returning customer_id as id
  `;
}

function untagging({ organizationId }: OrgTx, tag: string, ids: Ids) {
  return sql<Changed>`
    delete from customer_tags
    where organization_id = ${organizationId} and tag_key = ${textKey(tag)} and customer_id = any(${uuids(ids)})
    returning customer_id as id
  `;
}

/** Changes and remembers in one statement, so that nobody's id goes out of the database and in again. */
async function remembering({ db, organizationId }: OrgTx, runId: string, changing: RawBuilder<Changed>) {
  const { rows } = await sql<{ changed: number }>`
    with changed as (${changing}),
      remembered as (
        insert into bulk_changes (organization_id, run_id, customer_id) select ${organizationId}, ${runId}, id from changed
      )
    select count(*) as changed from changed
  `.execute(db);
  return rows[0]?.changed ?? 0;
}

/** Answers who had another one, and which. */
export async function setLanguage({ db, organizationId }: OrgTx, language: string, ids: Ids): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with held as (
      select id, language as former from customers
      where organization_id = ${organizationId} and id = any(${uuids(ids)}) and language is distinct from ${language}
      order by id
      for no key update
    )
    update customers set language = ${language}, updated_at = now() from held
    where customers.organization_id = ${organizationId} and customers.id = held.id
    returning customers.id, held.former
  `.execute(db);
  return rows;
}

/** Only where nobody chose another one meanwhile. */
export async function takeLanguageBack({ db, organizationId }: OrgTx, language: string, changed: readonly Changed[]) {
  await sql`
    with held as (
      select customers.id, given.former
      from unnest(${uuids(changed.map(({ id }) => id))}, ${changed.map(({ former }) => former ?? null)}::text[]) as given(id, former)
      join customers on customers.organization_id = ${organizationId} and customers.id = given.id
      where customers.language = ${language}
      order by customers.id
      for no key update of customers
    )
    update customers set language = held.former, updated_at = now() from held
    where customers.organization_id = ${organizationId} and customers.id = held.id
  `.execute(db);
}

/**
 * Blocks the addresses of customers; what blocks one already stays, but that somebody unsubscribed goes on beneath. Answers whose was not
 * blocked.
 */
export async function suppressAll(
  { db, organizationId, userId }: OrgTx,
  evidence: string,
  ids: Ids,
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with blocked as (
      insert into suppressions (organization_id, email_key, reason, source, evidence, user_name)
      select distinct ${organizationId}::uuid, email_key, 'manual', 'manual', ${evidence}, ${userName(userId)} from customers
      where organization_id = ${organizationId} and id = any(${uuids(ids)}) and email_key <> ''
      order by email_key
      on conflict (organization_id, email_key) do update
        set reason = excluded.reason, source = excluded.source, evidence = excluded.evidence, user_name = excluded.user_name,
          created_at = now(), unsubscribe_evidence = coalesce(suppressions.unsubscribe_evidence, suppressions.evidence),
          import_ids = '{}'
        where suppressions.reason = 'unsubscribed'
      returning email_key
    )
    select id from customers
    where organization_id = ${organizationId} and id = any(${uuids(ids)}) and email_key in (select email_key from blocked)
  `.execute(db);
  return rows;
}
