import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

interface Background {
  /** Of the row itself: also of a customer who can't be seen. */
  readonly customer_id: string;
  readonly source_id: string | null;
  readonly rule_version: number;
  readonly time_zone: string;
  readonly decided_at: string | null;
  readonly decided_by: Person | null;
  readonly entered_by: Person | null;
}

interface Person {
  readonly id: string;
  readonly name: string;
}

const person = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)},
  'name', coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''), ${sql.ref(`${alias}.email`)})
) end`;

/** What is behind a conversion. */
export async function findBackground({ db, organizationId }: OrgTx, id: string): Promise<Background | undefined> {
  const { rows } = await sql<Background>`
    select v.customer_id, coalesce(v.service_record_id, v.quote_id) as source_id, v.rule_version, o.time_zone, v.decided_at,
      ${person("u")} as decided_by, ${person("e")} as entered_by
    from conversions v
    join organizations o on o.id = v.organization_id
    left join users u on u.id = v.decided_by
    left join users e on e.id = v.user_id
    where v.organization_id = ${organizationId} and v.id = ${id}
  `.execute(db);
  return rows[0];
}
