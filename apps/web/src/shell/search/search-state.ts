import { create } from "zustand";

/** Whether the search is open: it is opened from the top bar and by keys, from everywhere. */
export const useSearch = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export function openSearch(): void {
  useSearch.setState({ isOpen: true });
}

export function closeSearch(): void {
  useSearch.setState({ isOpen: false });
}
