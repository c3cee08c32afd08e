import type { Found, FoundGroup } from "./found.ts";
import { grouped } from "./found.ts";
import { matchingEntries, useEntries } from "./entries/use-entries.ts";
import { useRecent } from "./recent.ts";
import { useHits } from "./use-hits.ts";

const mostOfAGroup = 5;
/** What is offered before anything is typed, as far as the user may. */
const suggested = {
  places: ["place.dashboard", "place.allCustomers", "place.activities", "place.emails"],
  commands: [
    "entry.newCustomer",
    "entry.importCustomers",
    "entry.newActivity",
    "entry.newEmail",
    "entry.themeDark",
    "entry.keys",
  ],
} as const;
const mostSuggested = 4;
/** What is offered where nothing was found. */
const mostInstead = 3;

export interface Results {
  readonly groups: readonly FoundGroup[];
  readonly state: "offer" | "short" | "loading" | "failed" | "none" | "some";
  /** Not everything was searched: there may be more. */
  readonly isIncomplete: boolean;
  readonly recent: ReturnType<typeof useRecent>;
  readonly retry: () => void;
}

/** What to show for what is typed: recent things and suggestions for nothing, else whatever matches, here and on the server. */
export function useResults(typed: string): Results {
  const entries = useEntries();
  const hits = useHits(typed);
  const recent = useRecent(entries);
  const offer = (group: keyof typeof suggested, most: number): Found[] =>
    entries
      .filter(({ key }) => (suggested[group] as readonly string[]).includes(key))
      .slice(0, most)
      .map(({ english: _english, also: _also, ...entry }) => ({ ...entry, score: 0 }));
  const both = { recent, retry: hits.retry, isIncomplete: hits.isIncomplete };
  if (typed.trim() === "") {
    const offered = [...offer("places", mostSuggested), ...offer("commands", mostSuggested)];
    return {
      ...both,
      state: "offer",
      groups: [...grouped(recent.items, recent.items.length), ...grouped(offered, mostSuggested)],
    };
  }
  const groups = grouped([...matchingEntries(entries, typed), ...hits.found], mostOfAGroup);
  if (hits.isLoading) return { ...both, state: "loading", groups };
  if (hits.error) return { ...both, state: "failed", groups };
  if (groups.length > 0) return { ...both, state: "some", groups };
  const instead = grouped(offer("places", mostInstead), mostInstead);
  return { ...both, state: typed.trim().length < 2 ? "short" : "none", groups: instead };
}
