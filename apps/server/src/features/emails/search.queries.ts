import { withoutLiquid } from "@delight/email/source/without-liquid";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { bestOf, type Match, mostSearched, type Question } from "../../platform/db/matching.queries.ts";

/** Emails that are not archived by name, tags and the subjects of their languages; the first subject, with fallbacks for its merge fields, is the subtitle. */
export async function searchEmails(tx: OrgTx, question: Question): Promise<Match[]> {
  const latest = sql`
    select id, name as title, coalesce(variants -> 0 ->> 'subject', '') as subtitle, updated_at as touched,
           search_text as document
    from emails
    where organization_id = ${tx.organizationId} and not is_archived
    order by updated_at desc
    limit ${mostSearched}
  `;
  const matches = await bestOf(tx, latest, question);
  return matches.map((match) => ({ ...match, subtitle: withoutLiquid(match.subtitle) }));
}
