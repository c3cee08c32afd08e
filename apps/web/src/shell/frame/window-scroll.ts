import { useSyncExternalStore } from "react";

function watchScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

/** Whether the page is scrolled further down than so many pixels; draws anew only when that changes. */
export function useIsScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(watchScroll, () => window.scrollY > pixels);
}
