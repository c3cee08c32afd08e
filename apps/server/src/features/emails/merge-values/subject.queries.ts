import { longestList } from "@delight/email";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { type About, meantDue, meantQuote } from "./groups.queries.ts";
import { anyOpenDue, type Asked } from "./merge-values.queries.ts";

/** What one mail is about: a service that is due, or a quote. */
export type SubjectKind = "service" | "quote";

/**
 * What the values of the merge fields speak of, as a query of `subject_kind`, `subject_id`, `site_id`, `service_ids` and `site_ids` asked of a row of `customers`;
 * no row where there is no such due or quote. Where the service is due at several sites the mail is about none of them: it reminds of all.
 * A mail about a quote that names a service tells of that too.
 */
export function mergeSubject(
  tx: OrgTx,
  kind: SubjectKind,
  { dueIsMeant = anyOpenDue, dueIsListed, mostListed = longestList, ...asked }: Asked,
): RawBuilder<unknown> {
  const about = { tx, dueIsMeant, ...asked };
  return kind === "service"
    ? sql`
        select 'service' as subject_kind, meant.service_id as subject_id, meant.site_id, listed.service_ids, listed.site_ids
        from (${meantService(about)}) as meant
        cross join lateral (${dueIsListed ? toldTogether(tx, dueIsListed, mostListed) : toldAlone}) as listed`
    : sql`
        select 'quote' as subject_kind, q.id as subject_id, q.site_id, listed.service_ids, listed.site_ids
        from quotes q join organizations on organizations.id = q.organization_id
        left join lateral (${asked.needs.has("due") ? named(about) : toldAlone}) as listed on true ${meantQuote(about)}`;
}

const site = sql`coalesce(service_dues.site_id::text, '')`;
const ofService = sql`over (partition by service_dues.service_id)`;

const meantService = (about: About) => sql`
  select service_dues.service_id,
    case when min(${site}) ${ofService} = max(${site}) ${ofService} then service_dues.site_id end as site_id
  from service_dues ${meantDue(about)}
`;

const named = (about: About) => sql`
  select array[meant.service_id] as service_ids, array[meant.site_id] as site_ids from (${meantService(about)}) as meant
`;

const toldAlone = sql`select null::uuid[] as service_ids, null::uuid[] as site_ids`;

/** What comes first of what is listed, as far as a reader sees it, and what the mail is about where that is not among it: each due with its site. */
const toldTogether = ({ organizationId }: OrgTx, dueIsListed: RawBuilder<SqlBool>, most: number) => sql`
  with shown as (
    select service_dues.service_id, service_dues.site_id from service_dues
    where service_dues.organization_id = ${organizationId} and service_dues.customer_id = customers.id
      and not service_dues.is_booked and ${dueIsListed}
    order by service_dues.due_on, service_dues.id
    limit ${most}
  )
  select array_agg(told.service_id) as service_ids, array_agg(told.site_id) as site_ids
  from (
    select * from shown
    union all
    select meant.service_id, meant.site_id where not exists (select from shown where shown.service_id = meant.service_id)
  ) as told
`;
