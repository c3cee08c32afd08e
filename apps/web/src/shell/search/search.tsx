import { lazy, Suspense, useEffect, useState } from "react";
import { openSearch, useSearch } from "./search-state.ts";

export const loadSearch = () => import("./search-dialog.tsx");
const SearchDialog = lazy(async () => ({ default: (await loadSearch()).SearchDialog }));

/** Listens for Ctrl+K and Cmd+K everywhere, and shows the search from the first time that it is wanted. */
export function Search() {
  const isOpen = useSearch((state) => state.isOpen);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isKey = ["k", "K"].includes(event.key) || event.code === "KeyK";
      if (!isKey || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
      // The browser would go to its address bar, an editor make a link.
      event.preventDefault();
      event.stopPropagation();
      openSearch();
    };
    window.addEventListener("keydown", open, { capture: true });
    return () => window.removeEventListener("keydown", open, { capture: true });
  }, []);
  return isWanted ? (
    <Suspense fallback={null}>
      <SearchDialog />
    </Suspense>
  ) : null;
}
