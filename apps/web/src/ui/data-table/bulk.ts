import { startTransition, useState } from "react";

/** Chosen rows as a server can act on them: some by id, or all that a filter matches but some. */
export type RowSelection =
  | { readonly kind: "ids"; readonly ids: readonly string[] }
  | {
      readonly kind: "matching";
      readonly filter: Readonly<Record<string, unknown>>;
      readonly except: readonly string[];
    };

/** Rows of a list that are chosen, on this page and on others. */
export interface Bulk {
  readonly chosen: RowSelection;
  readonly count: number;
  readonly isChosen: (key: string) => boolean;
  readonly change: (keys: readonly string[], isChosen: boolean) => void;
  /** Chooses everything that the filter matches, also what was never loaded. */
  readonly chooseMatching: () => void;
  readonly clear: () => void;
  /** How many the filter matches. */
  readonly total: number;
}

const none: RowSelection = { kind: "ids", ids: [] };
const notOfTheFilter = new Set(["page", "page_size", "sort"]);

/** What narrows a list: its input without page, size and order. */
export function filterOf(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([key]) => !notOfTheFilter.has(key)));
}

/** Adds rows to what is chosen, or takes them out. */
export function changed(chosen: RowSelection, keys: readonly string[], isChosen: boolean): RowSelection {
  if (chosen.kind === "ids") {
    const rest = chosen.ids.filter((id) => !keys.includes(id));
    return { kind: "ids", ids: isChosen ? [...rest, ...keys] : rest };
  }
  const rest = chosen.except.filter((id) => !keys.includes(id));
  return { ...chosen, except: isChosen ? rest : [...rest, ...keys] };
}

/** The choice of rows of a list; another filter ends it, because nobody acts on what they no longer see. */
export function useBulk({ input }: { readonly input: object }, total: number): Bulk {
  const filter = filterOf(input);
  const question = JSON.stringify(filter);
  const [state, setState] = useState({ question, chosen: none });
  const among = (choice: typeof state) => (choice.question === question ? choice.chosen : none);
  const chosen = among(state);
  const keep = (next: (before: RowSelection) => RowSelection) =>
    setState((before) => ({ question, chosen: next(among(before)) }));
  // The boxes of a whole page are drawn in slices, between which the page listens.
  const keepMany: typeof keep = (next) => startTransition(() => keep(next));
  return {
    chosen,
    total,
    count: chosen.kind === "ids" ? chosen.ids.length : Math.max(0, total - chosen.except.length),
    isChosen: (key) => (chosen.kind === "ids" ? chosen.ids.includes(key) : !chosen.except.includes(key)),
    change: (keys, isChosen) => (keys.length > 1 ? keepMany : keep)((before) => changed(before, keys, isChosen)),
    chooseMatching: () => keepMany(() => ({ kind: "matching", filter, except: [] })),
    clear: () => keepMany(() => none),
  };
}
