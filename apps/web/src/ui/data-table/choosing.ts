import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Bulk } from "./bulk.ts";

/** Choosing rows of the page in sight. */
export interface Choosing {
  readonly isChosen: (key: string) => boolean;
  /** With a range everything from the row touched last becomes as this row. Stays the same, so that no box is drawn again for it. */
  readonly toggle: (key: string, isRange: boolean) => void;
  readonly all: "all" | "some" | "none";
  readonly toggleAll: () => void;
}

/** Rows of a page: one, a range with Shift, or all. */
export function useChoosing(keys: readonly string[], bulk: Bulk | undefined): Choosing | undefined {
  const [touched, setTouched] = useState<string>();
  const latest = useRef({ keys, bulk, touched });
  useLayoutEffect(() => {
    latest.current = { keys, bulk, touched };
  });
  const toggle = useCallback((key: string, isRange: boolean) => {
    const now = latest.current;
    now.bulk?.change(rangeOf(now.keys, isRange ? (now.touched ?? key) : key, key), !now.bulk.isChosen(key));
    setTouched(key);
  }, []);
  if (!bulk) return undefined;
  const chosen = keys.filter((key) => bulk.isChosen(key)).length;
  const all = chosen === 0 ? "none" : chosen === keys.length ? "all" : "some";
  return { isChosen: bulk.isChosen, all, toggleAll: () => bulk.change(keys, all !== "all"), toggle };
}

/** The keys from one to another, whichever comes first; the other alone where the one is not there. */
function rangeOf(keys: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [keys.indexOf(one), keys.indexOf(other)];
  return from === -1 ? [other] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}
