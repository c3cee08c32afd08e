import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import { type search, type SearchHit, SearchKind } from "@delight/contract/search";
import { withinTime } from "../../platform/db/time-limit.ts";
import { untilAborted } from "../../platform/db/until-aborted.ts";
import type { Membership } from "../../platform/http/call.ts";
import type { NonTransactionalCall } from "../../platform/http/serve.ts";
import { type OrgTx, inOrganization } from "../../platform/db/database.ts";
import { type Match, type Question, wordsOf } from "../../platform/db/matching.queries.ts";
import type { Invent } from "../../platform/demo-mode/anonymizer.ts";
import { searchActivities } from "../activities/index.ts";
import { searchEmails } from "../emails/index.ts";
import { searchSegments } from "../segments/index.ts";
import { searchServices } from "../services/index.ts";
import { listLatestCustomers, searchCustomers } from "../customers/index.ts";

type Search = (
  tx: OrgTx,
  question: Question,
) => Promise<{ readonly matches: readonly Match[]; readonly isComplete: boolean }>;

const searches: Readonly<Record<SearchKind, Search>> = {
  customers: searchCustomers,
  services: allOrNothing(searchServices),
  activities: allOrNothing(searchActivities),
  emails: allOrNothing(searchEmails),
  segments: allOrNothing(searchSegments),
};

/** For who finds everything in time, or is ended. */
function allOrNothing(search: (tx: OrgTx, question: Question) => Promise<Match[]>): Search {
  return async (tx, question) => ({ matches: await search(tx, question), isComplete: true });
}

/** By the tiers of `match_tier`. */
const scores: readonly number[] = [0, 0.25, 0.5, 0.75, 0.9, 1];

/** Milliseconds that each kind may take: by then whoever types has typed on. */
const longest = 1000;

type Asked = InputOf<typeof search.find>;
type Answer = OutputOf<typeof search.find>;

interface Asking extends Pick<NonTransactionalCall, "platform" | "request" | "demo"> {
  /** Aborted when the caller has asked something newer: then what runs is cancelled, and nothing more is looked for. */
  readonly signal: AbortSignal;
}

/** What the caller may not see is not looked for; what takes too long is answered as far as it was found. */
export function find(membership: Membership, asked: Asked, asking: Asking): Promise<Answer> {
  const { database } = asking.platform;
  const { permissions } = membership;
  return inOrganization(database, membership, (tx) =>
    untilAborted(database, { tx, signal: asking.signal }, () => findAllowed(tx, asked, { ...asking, permissions })),
  );
}

async function findAllowed(
  tx: OrgTx,
  { q, limit }: Asked,
  { permissions, demo, signal, request: { log } }: Asking & Pick<Membership, "permissions">,
): Promise<Answer> {
  const found: Record<SearchKind, SearchHit[]> = {
    customers: [],
    services: [],
    activities: [],
    emails: [],
    segments: [],
  };
  const incomplete: SearchKind[] = [];
  const words = await wordsOf(tx, q);
  const allowed = SearchKind.options.filter((kind) => permissions.includes(`${kind}.view`));
  for (const kind of words.length === 0 ? [] : allowed) {
    signal.throwIfAborted();
    const searched: Search = demo && kind === "customers" ? allOrNothing(searchInvented(demo.invent)) : searches[kind];
    const begun = performance.now();
    const outcome = await withinTime(tx, longest, () => searched(tx, { words, limit }));
    if (!signal.aborted && !outcome?.isComplete) {
      log.warn({ kind, milliseconds: Math.round(performance.now() - begun) }, "a search ran out of time");
      incomplete.push(kind);
    }
    found[kind] = (outcome?.matches ?? []).map(({ tier, ...match }) => ({ ...match, score: scores[tier] ?? 0 }));
  }
  return { ...found, incomplete };
}

/**
 * Customers by the names that demo mode shows: the database never compares real ones with what somebody typed
 * (docs/decisions/0010). Real rows are answered, which the door gives the same invented values.
 */
function searchInvented(invent: Invent): (tx: OrgTx, question: Question) => Promise<Match[]> {
  return async (tx, { words, limit }) => {
    const customers = await listLatestCustomers(tx);
    return customers
      .filter(({ id, title, subtitle }) => {
        const shown = fold(`${invent("full_name", title, id)} ${invent("email", subtitle, id)}`);
        return words.every((word) => shown.includes(word));
      })
      .slice(0, limit)
      .map((customer) => ({ ...customer, tier: 2 }));
  };
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/['’]/g, "")
    .replaceAll(/\p{P}/gu, " ")
    .toLowerCase();
}
