import { textKey } from "@delight/contract/same-text";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { fileFacts, userName } from "../../customers/index.ts";

export interface Change {
  readonly customer_id: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
}

/** Some of what an import changed and is not put back yet. */
export async function listChanges({ db, organizationId }: OrgTx, importId: string, most: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select customer_id, before, after, tags from import_changes
    where organization_id = ${organizationId} and import_id = ${importId}
    order by customer_id limit ${most}
  `.execute(db);
  return rows;
}

/** Once it is put back, nobody needs to know it any more. */
export async function deleteChanges(
  { db, organizationId }: OrgTx,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from import_changes
    where organization_id = ${organizationId} and import_id = ${importId} and customer_id = any(${ids}::uuid[])
  `.execute(db);
}

/** What the customer's own row holds is as before, fact by fact, unless it was changed again; answers who is there. */
export async function putFactsBack(
  { db, organizationId }: OrgTx,
  importId: string,
  ids: readonly string[],
): Promise<string[]> {
  const set = sql.join(
    fileFacts.map(
      (name) => sql`
        ${sql.id(name)} = case
          when x.before ? ${name} and c.${sql.id(name)} is not distinct from x.after ->> ${name} then x.before ->> ${name}
          else c.${sql.id(name)}
        end`,
    ),
  );
  const { rows } = await sql<{ id: string }>`
    with held as (
      select id from customers
      where organization_id = ${organizationId} and id = any(${ids}::uuid[])
      order by id
      for no key update
    )
    update customers c
    set ${set}, updated_at = case when c.updated_at = x.changed_at then x.former_updated_at else now() end
    from held
    join import_changes x on x.organization_id = ${organizationId} and x.import_id = ${importId} and x.customer_id = held.id
    where c.organization_id = ${organizationId} and c.id = held.id
    returning c.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function removeTags(
  { db, organizationId }: OrgTx,
  tagged: readonly { readonly tag: string; readonly customer_id: string }[],
): Promise<void> {
  await sql`
    delete from customer_tags t
    using unnest(${tagged.map(({ tag }) => textKey(tag))}::text[], ${tagged.map((one) => one.customer_id)}::uuid[])
      as given(key, customer_id)
    where t.organization_id = ${organizationId} and t.tag_key = given.key and t.customer_id = given.customer_id
  `.execute(db);
}

export async function removeReferences(
  { db, organizationId }: OrgTx,
  given: readonly { readonly reference: string; readonly customer_id: string }[],
): Promise<void> {
  await sql`
    delete from customer_references r
    using unnest(${given.map(({ reference }) => reference)}::text[], ${given.map((one) => one.customer_id)}::uuid[])
      as given(reference, customer_id)
    where r.organization_id = ${organizationId} and r.reference = given.reference and r.customer_id = given.customer_id
  `.execute(db);
}

/** Lets some addresses be mailed again that no other import and nobody else has unsubscribed; answers how many it went through. */
export async function liftSuppressions({ db, organizationId }: OrgTx, importId: string, most: number): Promise<number> {
  const { rows } = await sql<{ gone_through: number }>`
    with theirs as (
      select email_key, source = 'import' and import_ids = array[${importId}]::uuid[] as is_alone
      from suppressions
      where organization_id = ${organizationId} and import_ids <> '{}' and import_ids @> array[${importId}]::uuid[]
      order by email_key limit ${most}
      for update
    ),
    lifted as (
      delete from suppressions s using theirs
      where s.organization_id = ${organizationId} and s.email_key = theirs.email_key and theirs.is_alone
    ),
    kept as (
      update suppressions s set import_ids = array_remove(s.import_ids, ${importId}::uuid) from theirs
      where s.organization_id = ${organizationId} and s.email_key = theirs.email_key and not theirs.is_alone
    )
    select count(*) as gone_through from theirs
  `.execute(db);
  return rows[0]?.gone_through ?? 0;
}

/**
 * The consent that an import gave or ended is as before, with a line of history; what the customer or anybody said later stays. Nobody
 * is subscribed again whose address is unsubscribed, or who was subscribed by an import that is taken back as well.
 */
export async function takeConsentsBack(
  { db, organizationId, userId }: OrgTx,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with former as (
      select c.id, case when i.id is null then coalesce(x.before ->> 'consent', 'none') else 'none' end as state
      from customers c
      left join import_changes x
        on x.organization_id = ${organizationId} and x.import_id = ${importId} and x.customer_id = c.id
      left join imports i on i.organization_id = ${organizationId} and i.status in ('undoing', 'undone') and i.id = (
        select y.import_id from customer_consents y
        where y.organization_id = ${organizationId} and y.customer_id = c.id and y.state = 'subscribed'
        order by y.id desc limit 1
      )
      where c.organization_id = ${organizationId} and c.id = any(${ids}::uuid[]) and c.consent <> 'none'
        and (
          select y.import_id from customer_consents y
          where y.organization_id = ${organizationId} and y.customer_id = c.id
          order by y.id desc limit 1
        ) = ${importId}
    ),
    taken as (
      update customers c set consent = former.state
      from former
      where c.organization_id = ${organizationId} and c.id = former.id and c.consent <> former.state
        and not (former.state = 'subscribed' and exists (
          select from suppressions s
          where s.organization_id = ${organizationId} and s.email_key = c.email_key
            and (s.reason = 'unsubscribed' or s.unsubscribe_evidence is not null)
        ))
      returning c.id, c.consent
    )
    insert into customer_consents (organization_id, customer_id, state, basis, source, evidence, user_id, user_name)
    select ${organizationId}, taken.id, taken.consent, coalesce((
        select y.basis from customer_consents y
        where y.organization_id = ${organizationId} and y.customer_id = taken.id and y.state = taken.consent
        order by y.id desc limit 1
      ), 'consent'), 'import', 'The import was taken back', ${userId ?? null}, ${userName(userId)}
    from taken
  `.execute(db);
}

interface Made {
  readonly id: string;
  readonly is_deleted: boolean;
  readonly worked_with: boolean;
}

/** The next customers whom an import made, by id, and whether anybody has deleted them or worked with them since. */
export async function listMade(
  { db, organizationId }: OrgTx,
  { importId, behind, most }: { readonly importId: string; readonly behind: string | null; readonly most: number },
): Promise<Made[]> {
  const has = (table: "deliveries" | "service_records" | "quotes" | "sites" | "contacts") => sql`
    exists (select from ${sql.table(table)} x where x.organization_id = ${organizationId} and x.customer_id = c.id)
  `;
  const { rows } = await sql<Made>`
    select c.id, c.deleted_at is not null as is_deleted, (
      c.updated_at > c.created_at or ${has("deliveries")} or ${has("service_records")} or ${has("quotes")}
      or ${has("sites")} or ${has("contacts")}
    ) as worked_with
    from customers c
    where c.organization_id = ${organizationId} and c.import_id = ${importId}
      and (${behind}::uuid is null or c.id > ${behind}::uuid)
    order by c.id limit ${most}
  `.execute(db);
  return rows;
}
