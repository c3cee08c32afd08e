import { longestList } from "@delight/email";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { meantDue, meantQuote } from "./groups.queries.ts";
import { anyOpenDue, type Asked } from "./merge-values.queries.ts";

/** What one mail is about: a service that is due, or a quote. */
export type SubjectKind = "service" | "quote";

/**
 * What the values of the merge fields speak of, as a query of `subject_kind`, `subject_id`, `site_id` and `service_ids` asked of a row of `customers`;
 * no row where there is no such due or quote. Where the service is due at several sites the mail is about none of them: it reminds of all.
 */
export function mergeSubject(
  tx: OrgTx,
  kind: SubjectKind,
  { dueIsMeant = anyOpenDue, dueIsListed, mostListed = longestList, ...asked }: Asked,
): RawBuilder<unknown> {
  const about = { tx, dueIsMeant, ...asked };
  const site = sql`coalesce(service_dues.site_id::text, '')`;
  return kind === "service"
    ? sql`
        select 'service' as subject_kind, service_dues.service_id as subject_id,
          case when min(${site}) over (partition by service_dues.service_id) = max(${site}) over (partition by service_dues.service_id)
            then service_dues.site_id end as site_id,
          ${dueIsListed ? toldTogether(tx, dueIsListed, mostListed) : sql`null::uuid[]`} as service_ids
        from service_dues ${meantDue(about)}`
    : sql`
        select 'quote' as subject_kind, q.id as subject_id, q.site_id, null::uuid[] as service_ids
        from quotes q join organizations on organizations.id = q.organization_id ${meantQuote(about)}`;
}

/** Of what is listed, the services that come first: those that a reader sees. */
const toldTogether = ({ organizationId }: OrgTx, dueIsListed: RawBuilder<SqlBool>, most: number) => sql`(
  select array_agg(distinct shown.service_id) from (
    select service_dues.service_id from service_dues
    where service_dues.organization_id = ${organizationId} and service_dues.customer_id = customers.id and ${dueIsListed}
    order by service_dues.due_on, service_dues.id
    limit ${most}
  ) as shown
)`;
