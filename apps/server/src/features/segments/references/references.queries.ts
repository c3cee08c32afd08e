import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Reference } from "./references-of.ts";

/** Something that rules may name and that is there. */
export interface Known {
  readonly what: "service" | "field" | "activity" | "segment";
  readonly id: string;
  /** `active` or `inactive` of services, the kind of fields and segments, nothing of activities. */
  readonly state: string;
  readonly choices: readonly string[];
}

/** What is there of all that these references name, in one statement. */
export async function findKnown({ db, organizationId }: OrgTx, references: readonly Reference[]): Promise<Known[]> {
  if (references.length === 0) {
    return [];
  }
  const named = (...kinds: readonly Reference["what"][]) => {
    const ids = references.flatMap(({ what, id }) => (kinds.includes(what) ? [id] : []));
    return sql`organization_id = ${organizationId} and id = any(${ids}::uuid[])`;
  };
  const { rows } = await sql<Known>`
    select 'service' as what, id, case when is_active then 'active' else 'inactive' end as state, array[]::text[] as choices
    from services where ${named("service", "due_service")}
    union all
    select 'field', id, kind, array(select jsonb_path_query(choices, '$[*].id') #>> '{}')
    from custom_fields where ${named("field")}
    union all
    select 'activity', id, '', '{}' from activities where ${named("activity")}
    union all
    select 'segment', id, kind, '{}' from segments where ${named("segment")}
  `.execute(db);
  return rows;
}
