import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Json } from "./renamed.ts";
import { holdsTag, namesTag, tagsOfImport } from "./uses.queries.ts";

/** Something that names a tag, as it was. */
export interface Follower {
  readonly table: "segments" | "automations" | "automation_versions" | "sign_up_forms" | "imports";
  readonly id: string;
  /** Of an automation that is published; else 0. */
  readonly version: number;
  readonly former: Json;
}

/** All that names a tag, held until the transaction ends. */
export async function holdFollowers({ db, organizationId }: OrgTx, tag: string): Promise<Follower[]> {
  const own = sql`organization_id = ${organizationId}`;
  const questions = [
    sql<Follower>`select 'segments' as "table", id, 0 as version, rule as former from segments
      where ${own} and ${namesTag(sql`rule`, tag)} order by id for update`,
    sql<Follower>`select 'automations' as "table", activity_id as id, 0 as version, definition as former from automations
      where ${own} and ${namesTag(sql`definition`, tag)} order by activity_id for update`,
    sql<Follower>`select 'automation_versions' as "table", activity_id as id, version, definition as former
      from automation_versions where ${own} and ${namesTag(sql`definition`, tag)} order by activity_id, version for update`,
    sql<Follower>`select 'sign_up_forms' as "table", id, 0 as version, to_jsonb(tags) as former from sign_up_forms
      where ${own} and ${holdsTag(sql`tags`, tag)} order by id for update`,
    sql<Follower>`select 'imports' as "table", id, 0 as version, options -> 'tags' as former from imports
      where ${own} and ${holdsTag(tagsOfImport, tag)} order by id for update`,
  ];
  const found: Follower[] = [];
  for (const question of questions) found.push(...(await question.execute(db)).rows);
  return found;
}

interface Replacement extends Omit<Follower, "former"> {
  readonly from: Json;
  readonly to: Json;
}

/** Only where it is still as it was; who looks at an automation or a form while it changes is told as of any other change. */
export async function replaceNaming({ db, organizationId }: OrgTx, replaced: Replacement): Promise<void> {
  const { table, id, version } = replaced;
  const [from, to] = [sql`${JSON.stringify(replaced.from)}::jsonb`, sql`${JSON.stringify(replaced.to)}::jsonb`];
  const mine = sql`organization_id = ${organizationId}`;
  const changes = {
    segments: sql`update segments set rule = ${to}, updated_at = now() where ${mine} and id = ${id} and rule = ${from}`,
    automations: sql`update automations set definition = ${to}, revision = revision + 1
      where ${mine} and activity_id = ${id} and definition = ${from}`,
    automation_versions: sql`update automation_versions set definition = ${to}
      where ${mine} and activity_id = ${id} and version = ${version} and definition = ${from}`,
    sign_up_forms: sql`update sign_up_forms set tags = array(select jsonb_array_elements_text(${to})), version = version + 1
      where ${mine} and id = ${id} and to_jsonb(tags) = ${from}`,
    imports: sql`update imports set options = jsonb_set(options, '{tags}', ${to})
      where ${mine} and id = ${id} and options -> 'tags' = ${from}`,
  };
  await changes[table].execute(db);
}

export async function saveFollowed(
  { db, organizationId }: OrgTx,
  runId: string,
  followed: readonly Follower[],
): Promise<void> {
  await sql`
    update bulk_runs set followed = ${followed.length === 0 ? null : JSON.stringify(followed)}::jsonb
    where organization_id = ${organizationId} and id = ${runId}
  `.execute(db);
}

export async function findFollowed({ db, organizationId }: OrgTx, runId: string): Promise<Follower[]> {
  const { rows } = await sql<{ followed: Follower[] | null }>`
    select followed from bulk_runs where organization_id = ${organizationId} and id = ${runId}
  `.execute(db);
  return rows[0]?.followed ?? [];
}
