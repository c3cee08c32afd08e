import type { EmailVariant, emails } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import { textKey } from "@delight/contract/same-text";
import { sql } from "kysely";
import { alphabetical } from "../../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import { wordsOf } from "../../../platform/db/matching.queries.ts";
import { containing, sortOf } from "../../../platform/db/search.ts";
import { sends } from "../emails.queries.ts";

const sorts = { name: alphabetical(sql`name`), updated_at: sql`updated_at` } as const;

/** Every word that was typed stands in the name, a subject or a tag, whatever its accents. */
export async function listEmailRows(tx: OrgTx, input: InputOf<typeof emails.list>) {
  const { column, descending } = sortOf(input.sort ?? "-updated_at");
  const rows = await narrowed(tx, input);
  const { total } = await rows.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const page = await rows
    .select(["id", "name", "is_template", "tags", "is_archived", "version", "created_at", "updated_at", "saved_by"])
    .select([
      sql<string>`variants -> 0 ->> 'subject'`.as("subject"),
      sql<EmailVariant["language"][]>`jsonb_path_query_array(variants, '$[*].language')`.as("languages"),
    ])
    .orderBy(sorts[column], descending ? "desc" : "asc")
    .orderBy("id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  const uses = await countUses(
    tx,
    page.map(({ id }) => id),
  );
  return { items: page.map((row) => ({ ...row, activities: uses.get(row.id) ?? 0 })), total };
}

/** How many activities use each of the emails; those of which none does are left out. */
async function countUses({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ email_id: string; activities: number }>`
    select email_id, count(*) as activities from (
      select id, email_id from activities where organization_id = ${organizationId} and email_id = any(${ids}::uuid[])
      union
      select id, (variant ->> 'email_id')::uuid from activities, jsonb_array_elements(test -> 'variants') as variant
      where organization_id = ${organizationId} and test is not null and variant ->> 'email_id' = any(${ids}::text[])
    ) as uses
    group by email_id
  `.execute(db);
  return new Map(rows.map(({ email_id, activities }) => [email_id, activities]));
}

async function narrowed(tx: OrgTx, { templates, archived, tag, search }: InputOf<typeof emails.list>) {
  let rows = tx.db
    .selectFrom("emails")
    .where("organization_id", "=", tx.organizationId)
    .where("is_archived", "=", archived === "yes");
  if (templates !== "all") {
    rows = rows.where("is_template", "=", templates === "yes");
  }
  if (tag !== undefined && tag !== "") {
    rows = rows.where(sql<boolean>`exists (select from unnest(tags) as one where text_key(one) = ${textKey(tag)})`);
  }
  if (search === "") {
    return rows;
  }
  const words = await wordsOf(tx, search);
  return words.length === 0
    ? rows.where("name", "ilike", containing(search))
    : words.reduce((found, word) => found.where("search_text", "like", containing(word)), rows);
}

/** Every tag once, as it is written most often. */
export async function listTagRows({ db, organizationId }: OrgTx) {
  const { rows } = await sql<{ tag: string; emails: number }>`
    select mode() within group (order by tag) as tag, count(*)::int as emails
    from emails, unnest(tags) as tag
    where organization_id = ${organizationId}
    group by text_key(tag)
    order by lower(mode() within group (order by tag)) collate "und-x-icu"
  `.execute(db);
  return rows;
}

export function listUses({ db, organizationId }: OrgTx, emailId: string) {
  return db
    .selectFrom("activities")
    .select(["id", "name", "status"])
    .where("organization_id", "=", organizationId)
    .where(sends(emailId))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
}

export function findEmailName({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("emails")
    .select("name")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Who was saved last stays so: neither is a change of what the email says. */
export async function saveFiling(
  { db, organizationId }: OrgTx,
  id: string,
  filing: { is_archived: boolean } | { tags: string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("emails")
    .set(filing)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
