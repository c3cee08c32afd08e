import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { allOf, sentTo, within } from "../../deliveries/index.ts";
import type { Slice, Wanted } from "./slice.ts";

const serviceOf = sql`coalesce(r.service_id, q.service_id)`;

const divided = {
  service: { key: sql`coalesce(${serviceOf}::text, 'none')`, name: sql`s.name` },
  activity: { key: sql`a.id::text`, name: sql`a.name` },
  segment: { key: sentTo, name: sql`g.name` },
} as const;

/** Credited conversions by service, activity or segment, as their list finds them: by the service of the job or quote. */
export async function sliceConversions(tx: OrgTx, by: keyof typeof divided, wanted: Wanted): Promise<Slice[]> {
  const { organizationId } = tx;
  const { activity, segment, service } = wanted;
  const { key, name } = divided[by];
  const conditions = [
    ...within(organizationId, sql`v.occurred_at`, wanted),
    ...(activity === undefined ? [] : [sql<boolean>`v.activity_id = ${activity}`]),
    ...(segment === undefined ? [] : [sql<boolean>`${sentTo} = ${segment}`]),
    ...(service === undefined ? [] : [sql<boolean>`coalesce(${serviceOf}::text, 'none') = ${service}`]),
  ];
  const { rows } = await sql<Slice>`
    select ${key} as key, max(${name}) as name, count(*) as count, sum(v.value_cents) as value_cents
    from conversions v
    join activities a on a.organization_id = v.organization_id and a.id = v.activity_id
    left join segments g on g.organization_id = a.organization_id and g.id = a.segment_id
    left join service_records r on r.organization_id = v.organization_id and r.id = v.service_record_id
    left join quotes q on q.organization_id = v.organization_id and q.id = v.quote_id
    left join services s on s.organization_id = v.organization_id and s.id = ${serviceOf}
    where v.organization_id = ${organizationId} and v.state = 'credited' and ${allOf(conditions)}
    group by 1
  `.execute(tx.db);
  return rows;
}
