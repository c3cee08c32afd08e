import type { TagUses } from "@delight/contract/tags";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { countTagged } from "./tagged.queries.ts";

/** Whether a rule or the definition of an automation names a tag: asks for it, gives it, or begins with it. */
export function namesTag(column: RawBuilder<unknown>, tag: string): RawBuilder<boolean> {
  const path = '$.**?((@.kind == "tag" || @.kind == "tagged") && (@.tag == $tag || @.tags[*] == $tag))';
  return sql<boolean>`jsonb_path_exists(${column}, ${path}::jsonpath, ${JSON.stringify({ tag })}::jsonb)`;
}

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
      ${named(sql`select id, name from sign_up_forms where ${own} and ${tag} = any(tags)`)} as forms,
      (select count(*) from imports where ${own} and options -> 'tags' @> to_jsonb(${tag}::text)) as imports
  `.execute(db);
  const [uses] = rows;
  if (!uses) throw new Error("One row is always answered");
  return { customers: await countTagged(tx, tag), ...uses };
}
