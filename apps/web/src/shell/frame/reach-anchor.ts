import { whenElementExists } from "../../lib/when-there.ts";

const hashOffset = 60;

const turns = ["wheel", "pointerdown", "touchmove", "keydown"] as const;

/**
 * Scrolls to the element of this id, now or when it comes: what is below the title of a screen comes a moment after it, or with the answer
 * of the server. Who has begun to do something else in between is left alone. Answers how to stop waiting for it.
 */
export function reachAnchor(id: string): () => void {
  const waiting = new AbortController();
  const stopLooking = whenElementExists(id, (anchor) => {
    waiting.abort();
    scrollTo(anchor);
  });
  const stop = () => {
    waiting.abort();
    stopLooking();
  };
  for (const turn of turns) window.addEventListener(turn, stop, { signal: waiting.signal });
  return stop;
}

/** Smoothly unless somebody wants no motion, and never under what stays at the top (specification 2.28 and 9.3, WCAG 2.4.11). */
function scrollTo(anchor: HTMLElement): void {
  const top = anchor.getBoundingClientRect().top + window.scrollY - Math.max(hashOffset, coveredAtTop());
  const wantsNoMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: wantsNoMotion ? "auto" : "smooth" });
}

/** How much of the window is no place to rest, because something stays there: 60 px would lie under it. */
function coveredAtTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
