import { textKey } from "@delight/contract/same-text";
import type { TagUses } from "@delight/contract/tags";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { countTagged } from "./tagged.queries.ts";

/** Whether a rule or the definition of an automation names a tag: asks for it, gives it, or begins with it. */
export function namesTag(column: RawBuilder<unknown>, tag: string): RawBuilder<boolean> {
  const [one, several] = [".tag", ".tags[*]"].map((named) => `$.**?(@.kind == "tag" || @.kind == "tagged")${named}`);
  return sql<boolean>`exists (
    select from (
      select jsonb_path_query(${column}, ${one}::jsonpath) union all select jsonb_path_query(${column}, ${several}::jsonpath)
    ) as named(tag)
    where text_key(tag #>> '{}') = ${textKey(tag)}
  )`;
}

/** Whether a list of tags holds one. */
export function holdsTag(tags: RawBuilder<unknown>, tag: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from unnest(${tags}) as named(tag) where text_key(named.tag) = ${textKey(tag)})`;
}

/** The tags that an import gives, as a list. */
export const tagsOfImport = sql`array(select jsonb_array_elements_text(coalesce(options -> 'tags', '[]')))`;

const mostNamed = 100;

export async function findTagUses(tx: OrgTx, { tag }: { readonly tag: string }): Promise<TagUses> {
  const { db, organizationId } = tx;
  const named = (rows: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name), '[]')
    from (${rows} order by name limit ${mostNamed}) as named
  )`;
  const own = sql`organization_id = ${organizationId}`;
  const { rows } = await sql<Omit<TagUses, "customers">>`
    select
      ${named(sql`select id, name from segments where ${own} and ${namesTag(sql`rule`, tag)}`)} as segments,
      ${named(sql`
        select a.id, a.name from activities a join automations u on u.organization_id = ${organizationId} and u.activity_id = a.id
        where a.organization_id = ${organizationId} and (${namesTag(sql`u.definition`, tag)} or exists (
          select from automation_versions v
          where v.organization_id = ${organizationId} and v.activity_id = a.id and v.version = u.version
            and ${namesTag(sql`v.definition`, tag)}
        ))`)} as automations,
      ${named(sql`select id, name from sign_up_forms where ${own} and ${holdsTag(sql`tags`, tag)}`)} as forms,
      (select count(*) from imports where ${own} and ${holdsTag(tagsOfImport, tag)}) as imports
  `.execute(db);
  const [uses] = rows;
  if (!uses) throw new Error("One row is always answered");
  return { customers: await countTagged(tx, tag), ...uses };
}
