import { type RawBuilder, sql } from "kysely";
import { phoneDigits } from "../phone-digits.ts";
import type { OrgTx } from "./database.ts";

/** What is looked for: words in their folded form, at least one, and how many rows are wanted at most. */
export interface Question {
  readonly words: readonly string[];
  readonly limit: number;
}

/** A row that matches; `tier` is that of `match_tier`, from 5 for the title itself to 1 for words that are like it. */
export interface Match {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly tier: number;
}

/** Of any longer text the first words must do. */
const mostWords = 6;

/** The words of what somebody typed in the one form in which words are compared; of a telephone number its digits. */
export async function wordsOf({ db }: Pick<OrgTx, "db">, typed: string): Promise<readonly string[]> {
  const { rows } = await sql<{ folded: string }>`select folded(${phoneDigits(typed) ?? typed}) as folded`.execute(db);
  return (rows[0]?.folded ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, mostWords);
}

/**
 * The best matches among rows with `id`, `title`, `subtitle`, `document` (of `search_document`) and `touched` (the later, the
 * better). Every row is looked at: the caller bounds them.
 */
export async function bestOf({ db }: OrgTx, rows: RawBuilder<unknown>, { words, limit }: Question): Promise<Match[]> {
  const found = await sql<Match>`
    select id, title, subtitle, tier
    from (
      select *, match_tier(document, ${words}::text[], (select near_miss_patterns(${words}::text[]))) as tier
      from (${rows}) as all_of_them
    ) as judged
    where tier > 0
    order by tier desc, touched desc, id
    limit ${limit}
  `.execute(db);
  return found.rows;
}

/** So many of the rows that were touched last are searched: no organization has more by its own hand. */
export const mostSearched = 2000;
