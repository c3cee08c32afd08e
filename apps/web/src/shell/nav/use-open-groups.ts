import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { isEntryActive, type NavigationEntry } from "../navigation.ts";

/**
 * Which groups of the vertical navigation are open: the active one as often as the path changes, none where there is
 * only room for icons. Opening one closes the others but the active.
 */
export function useOpenGroups(entries: readonly NavigationEntry[], isMini: boolean) {
  const { pathname } = useLocation();
  const active = entries.filter((entry) => isEntryActive(entry, pathname)).map(({ name }) => name);
  const occasion = `${pathname} ${isMini}`;
  const [chosen, setChosen] = useState<{ readonly on: string; readonly open: readonly string[] }>();
  const open: readonly string[] = chosen?.on === occasion ? chosen.open : isMini ? [] : active;
  return {
    isOpen: (name: string) => open.includes(name),
    toggle: (name: string) =>
      setChosen({
        on: occasion,
        open: open.includes(name)
          ? open.filter((one) => one !== name)
          : [...open.filter((one) => active.some((other) => other === one)), name],
      }),
  };
}
