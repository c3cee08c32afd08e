import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Two customers of whom one goes. Both are held. */
export interface Pair {
  readonly survivor: string;
  readonly merged: string;
}

/** Everything of the merged one that is no mail goes to the survivor. Dues are gone until they are computed anew. */
export async function moveBelongings(tx: OrgTx, pair: Pair, takeCustom: readonly string[]): Promise<void> {
  await moveTied(tx, pair);
  await moveRows(tx, pair);
  await unite(tx, pair);
  await moveApart(tx, pair);
  await moveValues(tx, pair, takeCustom);
  await moveEnrolments(tx, pair);
}

/** What refers to each other by customer goes in one statement, behind which references are looked at. */
async function moveTied({ db, organizationId }: OrgTx, { survivor, merged }: Pair): Promise<void> {
  const theirs = sql`organization_id = ${organizationId} and customer_id = ${merged}`;
  await sql`
    delete from service_dues where organization_id = ${organizationId} and customer_id in (${survivor}, ${merged})
  `.execute(db);
  await sql`
    delete from manual_dues lost using manual_dues kept
    where lost.organization_id = ${organizationId} and lost.customer_id = ${merged}
      and kept.organization_id = ${organizationId} and kept.customer_id = ${survivor}
      and kept.service_id = lost.service_id and kept.site_id is not distinct from lost.site_id
      and kept.after_done_on is not distinct from lost.after_done_on
  `.execute(db);
  await sql`
    with moved_sites as (update sites set customer_id = ${survivor} where ${theirs}),
      moved_quotes as (update quotes set customer_id = ${survivor} where ${theirs}),
      moved_records as (update service_records set customer_id = ${survivor} where ${theirs}),
      moved_contacts as (update contacts set customer_id = ${survivor} where ${theirs})
    update manual_dues set customer_id = ${survivor} where ${theirs}
  `.execute(db);
}

async function moveRows({ db, organizationId }: OrgTx, { survivor, merged }: Pair): Promise<void> {
  for (const table of [
    "booking_requests",
    "conversions",
    "customer_changes",
    "customer_consents",
    "customer_events",
    "customer_merges",
    "customer_references",
    "test_mails",
    "webhook_events",
  ] as const) {
    await sql`
      update ${sql.table(table)} set customer_id = ${survivor}
      where organization_id = ${organizationId} and customer_id = ${merged}
    `.execute(db);
  }
}

async function unite({ db, organizationId }: OrgTx, { survivor, merged }: Pair): Promise<void> {
  await sql`
    insert into customer_tags (organization_id, tag, customer_id, tagged_at)
    select organization_id, tag, ${survivor}, tagged_at from customer_tags
    where organization_id = ${organizationId} and customer_id = ${merged} order by tag
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into segment_members (organization_id, segment_id, customer_id)
    select organization_id, segment_id, ${survivor} from segment_members
    where organization_id = ${organizationId} and customer_id = ${merged} order by segment_id
    on conflict do nothing
  `.execute(db);
}

/** Who is somebody else than the merged one is somebody else than the survivor too. */
async function moveApart({ db, organizationId }: OrgTx, { survivor, merged }: Pair): Promise<void> {
  await sql`
    insert into kept_apart (organization_id, customer_id, other_id, user_name, created_at)
    select organization_id, way.customer_id, way.other_id, user_name, created_at
    from kept_apart a
    cross join lateral (values (${survivor}::uuid, a.other_id), (a.other_id, ${survivor}::uuid)) as way (customer_id, other_id)
    where a.organization_id = ${organizationId} and a.customer_id = ${merged} and a.other_id <> ${survivor}
    on conflict do nothing
  `.execute(db);
}

/** Own facts that the survivor has not, and those that were asked for. */
async function moveValues(
  { db, organizationId }: OrgTx,
  { survivor, merged }: Pair,
  takeCustom: readonly string[],
): Promise<void> {
  const wins = sql`exists (
    select from custom_values m
    where m.organization_id = ${organizationId} and m.customer_id = ${merged} and m.field_id = v.field_id
  )`;
  await sql`
    delete from custom_values v
    where v.organization_id = ${organizationId} and v.customer_id = ${survivor}
      and v.field_id = any(${takeCustom}::uuid[]) and ${wins}
  `.execute(db);
  await sql`
    update custom_values v set customer_id = ${survivor}
    where v.organization_id = ${organizationId} and v.customer_id = ${merged}
      and not exists (
        select from custom_values s
        where s.organization_id = ${organizationId} and s.customer_id = ${survivor} and s.field_id = v.field_id
      )
  `.execute(db);
}

/**
 * Ways through automations go along. Where both are on the same one for the same thing, the merged one's ends; it keeps its
 * place in history behind those of the survivor.
 */
async function moveEnrolments({ db, organizationId }: OrgTx, { survivor, merged }: Pair): Promise<void> {
  const same = sql`kept.organization_id = ${organizationId} and kept.customer_id = ${survivor} and kept.activity_id = e.activity_id
    and kept.subject_id is not distinct from e.subject_id and kept.site_id is not distinct from e.site_id`;
  await sql`
    update enrolments e set state = 'ended', reason = 'merged', ended_at = now()
    where e.organization_id = ${organizationId} and e.customer_id = ${merged} and e.state <> 'ended'
      and exists (select from enrolments kept where ${same} and kept.state <> 'ended')
  `.execute(db);
  await sql`
    update enrolments e set customer_id = ${survivor},
      entry = e.entry + coalesce((select max(kept.entry) from enrolments kept where ${same}), 0)
    where e.organization_id = ${organizationId} and e.customer_id = ${merged}
  `.execute(db);
}

/** Takes what is left of the merged one: tags, lists and own facts that the survivor has too. */
export async function removeMerged({ db, organizationId }: OrgTx, merged: string): Promise<void> {
  await db.deleteFrom("customers").where("organization_id", "=", organizationId).where("id", "=", merged).execute();
}
