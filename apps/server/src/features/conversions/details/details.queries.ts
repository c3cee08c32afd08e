import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

interface Background {
  /** Of the row itself: also of a customer who can't be seen. */
  readonly customer_id: string;
  readonly source_id: string | null;
  readonly rule_version: number;
  readonly time_zone: string;
  readonly decided_at: string | null;
  readonly decided_by: { readonly id: string; readonly name: string } | null;
}

/** What is behind a conversion. */
export async function findBackground({ db, organizationId }: OrgTx, id: string): Promise<Background | undefined> {
  const { rows } = await sql<Background>`
    select v.customer_id, coalesce(v.service_record_id, v.quote_id) as source_id, v.rule_version, o.time_zone, v.decided_at,
      case when u.id is not null then jsonb_build_object(
        'id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
      ) end as decided_by
    from conversions v
    join organizations o on o.id = v.organization_id
    left join users u on u.id = v.decided_by
    where v.organization_id = ${organizationId} and v.id = ${id}
  `.execute(db);
  return rows[0];
}
