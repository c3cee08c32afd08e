import { Language } from "@delight/contract/common";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

interface ActorRow {
  id: string | null;
  name: string;
  is_staff: boolean;
  is_key: false;
}

const mostActors = 200;

/**
 * Each one once, called as they were the last time; of very many those who acted last. Jumps from one to the next in the
 * index instead of reading all entries.
 */
export async function listActorRows({ db, organizationId }: OrgTx): Promise<ActorRow[]> {
  const { rows } = await sql<ActorRow>`
    with recursive known as (
      (select actor_id from audit_entries
       where organization_id = ${organizationId} and actor_id is not null order by actor_id limit 1)
      union all
      select (select e.actor_id from audit_entries e
              where e.organization_id = ${organizationId} and e.actor_id > known.actor_id order by e.actor_id limit 1)
      from known where known.actor_id is not null
    )
    select id, name, is_staff, false as is_key
    from (
      select last.actor_id as id, last.actor_name as name, last.by_staff as is_staff
      from known
      cross join lateral (
        select e.actor_id, e.actor_name, e.by_staff, e.created_at from audit_entries e
        where e.organization_id = ${organizationId} and e.actor_id = known.actor_id
        order by e.created_at desc limit 1
      ) as last
      order by last.created_at desc limit ${mostActors}
    ) as latest
    order by lower(name), id
  `.execute(db);
  return rows;
}

interface LastChangeRow {
  field: string;
  created_at: string;
  actor_id: string | null;
  actor_name: string;
  by_staff: boolean;
  by_key: boolean;
}

/** Of the newest five hundred changes of settings: older ones are told by the log itself. */
export async function listLastChangeRows({ db, organizationId }: OrgTx): Promise<LastChangeRow[]> {
  const { rows } = await sql<LastChangeRow>`
    select distinct on (field) field, e.created_at, e.actor_id, e.actor_name, e.by_staff, e.by_key
    from (
      select id, created_at, actor_id, actor_name, by_staff, by_key, coalesce(after, before, '{}') as changed
      from audit_entries
      where organization_id = ${organizationId} and subject_kind = 'settings'
      order by created_at desc, id desc limit 500
    ) as e
    cross join lateral jsonb_object_keys(e.changed) as field
    order by field, e.created_at desc, e.id desc
  `.execute(db);
  return rows;
}

/** The language of the user who asks. */
export async function getLanguage({ db }: OrgTx, userId: string): Promise<Language> {
  const { language } = await db
    .selectFrom("users")
    .select("language")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return Language.parse(language);
}
