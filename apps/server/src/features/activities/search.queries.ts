import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { bestOf, type Match, mostSearched, type Question } from "../../platform/db/matching.queries.ts";

/** Activities by name; the subtitle is the status. */
export function searchActivities(tx: OrgTx, question: Question): Promise<Match[]> {
  const latest = sql`
    select id, name as title, status as subtitle, coalesce(finished_at, launched_at, created_at) as touched,
           search_document(name, '') as document
    from activities
    where organization_id = ${tx.organizationId}
    order by id desc
    limit ${mostSearched}
  `;
  return bestOf(tx, latest, question);
}
