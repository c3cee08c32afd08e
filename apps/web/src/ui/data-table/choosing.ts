import { useState } from "react";
import type { Bulk } from "./bulk.ts";

/** Choosing rows of the page in sight. */
export interface Choosing {
  readonly isChosen: (key: string) => boolean;
  /** With a range everything from the row touched last becomes as this row. */
  readonly toggle: (key: string, isRange: boolean) => void;
  readonly all: "all" | "some" | "none";
  readonly toggleAll: () => void;
}

/** Rows of a page: one, a range with Shift, or all. */
export function useChoosing(keys: readonly string[], bulk: Bulk | undefined): Choosing | undefined {
  const [touched, setTouched] = useState<string>();
  if (!bulk) return undefined;
  const chosen = keys.filter((key) => bulk.isChosen(key)).length;
  const all = chosen === 0 ? "none" : chosen === keys.length ? "all" : "some";
  return {
    isChosen: bulk.isChosen,
    all,
    toggleAll: () => bulk.change(keys, all !== "all"),
    toggle: (key, isRange) => {
      const [from, to] = [keys.indexOf(isRange ? (touched ?? key) : key), keys.indexOf(key)];
      const range = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
      bulk.change(range, !bulk.isChosen(key));
      setTouched(key);
    },
  };
}
