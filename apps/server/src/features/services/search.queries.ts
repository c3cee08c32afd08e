import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { bestOf, type Match, mostSearched, type Question } from "../../platform/db/matching.queries.ts";

/** Services by name, code, category and description. */
export function searchServices(tx: OrgTx, question: Question): Promise<Match[]> {
  const latest = sql`
    select id, name as title, coalesce(nullif(category, ''), code) as subtitle, updated_at as touched,
           search_text as document
    from services
    where organization_id = ${tx.organizationId}
    order by updated_at desc
    limit ${mostSearched}
  `;
  return bestOf(tx, latest, question);
}
