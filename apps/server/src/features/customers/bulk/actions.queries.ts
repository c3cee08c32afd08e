import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { userName } from "../consents.queries.ts";
import type { Changed } from "./runs.queries.ts";

type Ids = readonly string[];

/** Of customers who are there; answers who did not have it. */
export async function addTag({ db, organizationId }: OrgTx, tag: string, ids: Ids): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    insert into customer_tags (organization_id, tag, customer_id)
    select ${organizationId}, ${tag}, id from unnest(${ids}::uuid[]) as given(id)
    on conflict do nothing
    returning customer_id as id
  `.execute(db);
  return rows;
}

/** As `addTag`, to those of them who are not deleted meanwhile. */
export async function giveTagBack(tx: OrgTx, tag: string, ids: Ids): Promise<void> {
  const { rows } = await sql<Changed>`
    select id from customers where organization_id = ${tx.organizationId} and id = any(${ids}::uuid[])
  `.execute(tx.db);
  await addTag(
    tx,
    tag,
    rows.map(({ id }) => id),
  );
}

/** Answers who had it. */
export async function removeTag({ db, organizationId }: OrgTx, tag: string, ids: Ids): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    delete from customer_tags where organization_id = ${organizationId} and tag = ${tag} and customer_id = any(${ids}::uuid[])
    returning customer_id as id
  `.execute(db);
  return rows;
}

/** Answers who had another one, and which. */
export async function setLanguage({ db, organizationId }: OrgTx, language: string, ids: Ids): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with held as (
      select id, language as former from customers
      where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and language is distinct from ${language}
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
      from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ former }) => former ?? null)}::text[]) as given(id, former)
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
      where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and email_key <> ''
      order by email_key
      on conflict (organization_id, email_key) do update
        set reason = excluded.reason, source = excluded.source, evidence = excluded.evidence, user_name = excluded.user_name,
          created_at = now(), unsubscribe_evidence = coalesce(suppressions.unsubscribe_evidence, suppressions.evidence)
        where suppressions.reason = 'unsubscribed'
      returning email_key
    )
    select id from customers
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and email_key in (select email_key from blocked)
  `.execute(db);
  return rows;
}
