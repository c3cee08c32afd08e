import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { bestOf, type Match, mostSearched, type Question } from "../../platform/db/matching.queries.ts";

/** Segments by name and tag; the subtitle is the kind of the rule. */
export function searchSegments(tx: OrgTx, question: Question): Promise<Match[]> {
  const latest = sql`
    select id, name as title, rule ->> 'kind' as subtitle, updated_at as touched,
           search_document(name, coalesce(rule ->> 'tag', '')) as document
    from segments
    where organization_id = ${tx.organizationId}
    order by updated_at desc
    limit ${mostSearched}
  `;
  return bestOf(tx, latest, question);
}
