import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import { type search, type SearchHit, SearchKind } from "@delight/contract/search";
import type { OrgTx } from "../../platform/db/database.ts";
import { type Match, type Question, wordsOf } from "../../platform/db/matching.queries.ts";
import { withinTime } from "../../platform/db/time-limit.ts";
import type { InsideCall } from "../../platform/http/serve.ts";
import { searchActivities } from "../activities/index.ts";
import { searchCustomers } from "../customers/index.ts";
import { searchEmails } from "../emails/index.ts";
import { searchSegments } from "../segments/index.ts";
import { searchServices } from "../services/index.ts";
import { searchInvented } from "./invented.ts";

type Search = (tx: OrgTx, question: Question) => Promise<Match[]>;

const searches: Readonly<Record<SearchKind, Search>> = {
  customers: searchCustomers,
  services: searchServices,
  activities: searchActivities,
  emails: searchEmails,
  segments: searchSegments,
};

/** By the tiers of `match_tier`. */
const scores: readonly number[] = [0, 0.25, 0.5, 0.75, 0.9, 1];

/** Milliseconds that each kind may take: by then whoever types has typed on. */
const longest = 1000;

/** What the caller may not see is not looked for; what takes too long is answered as far as it was found. */
export async function find(
  tx: OrgTx,
  { q, limit }: InputOf<typeof search.find>,
  { permissions, demo }: InsideCall,
): Promise<OutputOf<typeof search.find>> {
  const found: Record<SearchKind, SearchHit[]> = {
    customers: [],
    services: [],
    activities: [],
    emails: [],
    segments: [],
  };
  const words = await wordsOf(tx, q);
  const allowed = SearchKind.options.filter((kind) => permissions.includes(`${kind}.view`));
  for (const kind of words.length === 0 ? [] : allowed) {
    const searched: Search = demo && kind === "customers" ? searchInvented(demo.invent) : searches[kind];
    const matches = (await withinTime(tx, longest, () => searched(tx, { words, limit }))) ?? [];
    found[kind] = matches.map(({ tier, ...match }) => ({ ...match, score: scores[tier] ?? 0 }));
  }
  return found;
}
