import type { emailVersions } from "@delight/contract/email-versions";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { saverName } from "../saver.queries.ts";

/** So many versions of one email are kept. */
export const mostVersions = 200;
/** From the first of them, automatic saves of one user in a row replace each other for so many minutes. */
const minutesTogether = 10;

const columns = ["version", "name", "how", "saved_at", "saved_by"] as const;

/**
 * Keeps the email as it has just been written; its row is held by whoever wrote it, so that of two at once one comes after
 * the other. Of too many versions those go first that were saved by themselves and were followed by another one soonest.
 */
export async function keepVersion(tx: OrgTx, emailId: string, how: "auto" | "by_hand"): Promise<void> {
  const isReplaced = how === "auto" && tx.userId !== undefined && (await replaceNewest(tx, emailId));
  if (isReplaced) {
    return;
  }
  await sql`
    insert into email_versions (organization_id, email_id, version, name, variants, how, saved_by, saved_by_id)
    select organization_id, id, version, name, variants, ${how}, ${saverName(tx)}, ${tx.userId ?? null}::uuid
    from emails where organization_id = ${tx.organizationId} and id = ${emailId}
  `.execute(tx.db);
  await thin(tx, emailId);
}

async function replaceNewest({ db, organizationId, userId }: OrgTx, emailId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update email_versions v
    set version = e.version, name = e.name, variants = e.variants, saved_at = now()
    from emails e
    where v.organization_id = ${organizationId} and v.email_id = ${emailId}
      and e.organization_id = v.organization_id and e.id = v.email_id
      and v.version = (
        select max(version) from email_versions where organization_id = ${organizationId} and email_id = ${emailId}
      )
      and v.how = 'auto' and v.saved_by_id = ${userId ?? null}
      and v.began_at > now() - make_interval(mins => ${minutesTogether})
  `.execute(db);
  return numAffectedRows === 1n;
}

/** The newest always stays; of those saved by hand the oldest go, and only when nothing else is left. */
async function thin({ db, organizationId }: OrgTx, emailId: string): Promise<void> {
  await sql`
    with every as (
      select version, how, lead(saved_at) over (order by version) - saved_at as until_next, count(*) over () as kept
      from email_versions where organization_id = ${organizationId} and email_id = ${emailId}
    )
    delete from email_versions
    where organization_id = ${organizationId} and email_id = ${emailId} and version in (
      select version from every where until_next is not null
      order by case when how = 'auto' then until_next end nulls last, version
      limit (select greatest(0, max(kept) - ${mostVersions}) from every)
    )
  `.execute(db);
}

export async function listVersionRows(
  { db, organizationId }: OrgTx,
  { id, page, page_size }: InputOf<typeof emailVersions.list>,
) {
  const rows = db.selectFrom("email_versions").where("organization_id", "=", organizationId).where("email_id", "=", id);
  const { total } = await rows.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const items = await rows
    .select(columns)
    .orderBy("version", "desc")
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { items, total };
}

export function findVersion({ db, organizationId }: OrgTx, emailId: string, version: number) {
  return db
    .selectFrom("email_versions")
    .select([...columns, "variants"])
    .where("organization_id", "=", organizationId)
    .where("email_id", "=", emailId)
    .where("version", "=", version)
    .executeTakeFirst();
}
