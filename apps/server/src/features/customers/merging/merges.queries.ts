import type { Belongings, MergedInto } from "@delight/contract/customer-duplicates";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { userName } from "../consents.queries.ts";
import type { MailingStatus } from "./merged-consent.ts";
import type { Pair } from "./move.queries.ts";

export function findMerge({ db, organizationId }: OrgTx, mergedId: string): Promise<MergedInto | undefined> {
  return db
    .selectFrom("customer_merges as m")
    .innerJoin("customers as c", (join) =>
      join.onRef("c.organization_id", "=", "m.organization_id").onRef("c.id", "=", "m.customer_id"),
    )
    .select(["c.id", "m.merged_id", "m.name", "m.merged_at"])
    .where("m.organization_id", "=", organizationId)
    .where("m.merged_id", "=", mergedId)
    .executeTakeFirst();
}

/** Written while the merged one is still there. */
export async function insertMerge(
  { db, organizationId, userId }: OrgTx,
  { survivor, merged }: Pair,
  now: Date,
): Promise<void> {
  await sql`
    insert into customer_merges (organization_id, merged_id, customer_id, name, email, user_name, merged_at)
    select ${organizationId}, id, ${survivor}, name, email, ${userName(userId)}, ${now.toISOString()} from customers
    where organization_id = ${organizationId} and id = ${merged}
  `.execute(db);
}

export async function listStandings(
  { db, organizationId }: OrgTx,
  ids: readonly string[],
): Promise<Map<string, MailingStatus>> {
  const { rows } = await sql<MailingStatus & { id: string }>`
    select c.id, c.consent, c.email_key, s.reason, s.unsubscribe_evidence is not null as has_unsubscribed
    from customers c
    left join suppressions s on s.organization_id = ${organizationId} and s.email_key = c.email_key
    where c.organization_id = ${organizationId} and c.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** The ground on which a customer was last written to. */
export async function findBasis({ db, organizationId }: OrgTx, customerIds: readonly string[], state: string) {
  const row = await db
    .selectFrom("customer_consents")
    .select("basis")
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", sql<string>`any(${customerIds}::uuid[])`)
    .where("state", "=", state as "none")
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.basis;
}

/**
 * An address that is given up and was unsubscribed by consent alone is kept from being mailed, as it is when its customer is
 * deleted: an import must not make a mailable customer of it.
 */
export async function suppressUnsubscribed({ db, organizationId }: OrgTx, emailKeys: readonly string[]): Promise<void> {
  await sql`
    insert into suppressions (organization_id, email_key, reason, evidence, unsubscribe_evidence)
    select ${organizationId}, key, 'unsubscribed', evidence, evidence
    from unnest(${emailKeys}::text[]) as key, (values ('Unsubscribed when merged')) as told (evidence)
    order by key
    on conflict do nothing
  `.execute(db);
}

/** What was declined and paused at the address that goes is declined and paused at the one that stays. */
export async function carryPreferences(
  { db, organizationId }: OrgTx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    insert into mail_preferences as kept (organization_id, email_key, declined, paused_until, unmeasured_by)
    select organization_id, ${to}, declined, paused_until, unmeasured_by from mail_preferences
    where organization_id = ${organizationId} and email_key = ${from}
    on conflict (organization_id, email_key) do update set
      declined = array(select distinct topic from unnest(kept.declined || excluded.declined) as topic order by topic),
      paused_until = greatest(kept.paused_until, excluded.paused_until),
      unmeasured_by = case when 'reader' in (kept.unmeasured_by, excluded.unmeasured_by) then 'reader'
        else coalesce(kept.unmeasured_by, excluded.unmeasured_by) end,
      updated_at = now()
  `.execute(db);
}

export async function countBelongings({ db, organizationId }: OrgTx, customerId: string): Promise<Belongings> {
  const count = (table: string) => sql`(
    select count(*) from ${sql.table(table)} where organization_id = ${organizationId} and customer_id = ${customerId}
  )`;
  const { rows } = await sql<Belongings>`
    select ${count("sites")} as sites, ${count("contacts")} as contacts, ${count("service_records")} as jobs,
      ${count("quotes")} as quotes, ${count("deliveries")} as mails, ${count("conversions")} as conversions,
      ${count("segment_members")} as lists
  `.execute(db);
  return rows[0] as Belongings;
}
