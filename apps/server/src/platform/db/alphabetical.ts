import { type RawBuilder, sql } from "kysely";

/**
 * What rows are sorted by where people expect the alphabet: É beside E, in every language, whatever the database was made with
 * (Unicode's own order, UTS 10). Indexes on names are in this order too.
 */
export function alphabetical(words: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(${words}) collate "und-x-icu"`;
}
