import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { bestOf, type Match, mostSearched, type Question } from "../../platform/db/matching.queries.ts";

/** Segments by name and the tags that their rule asks for; the subtitle is their kind. */
export function searchSegments(tx: OrgTx, question: Question): Promise<Match[]> {
  const latest = sql`
    select id, name as title, kind as subtitle, updated_at as touched,
           search_document(name, jsonb_path_query_array(rule, '$.**.tags[*]')::text) as document
    from segments
    where organization_id = ${tx.organizationId}
    order by updated_at desc
    limit ${mostSearched}
  `;
  return bestOf(tx, latest, question);
}
