import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** How far below the window something is near already. */
const margin = "200px";

const turns: (() => void)[] = [];
let isBusy = false;

/**
 * True once a reader came near the element, or wants it on paper. One element a task: to draw several at once would hold up
 * typing and scrolling for as long as all of them take.
 */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return undefined;
    const over = new AbortController();
    const show = () => {
      if (!over.signal.aborted) flushSync(() => setIsNear(true));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        takeTurn(show);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    window.addEventListener("beforeprint", show, { signal: over.signal });
    return () => {
      observer.disconnect();
      over.abort();
    };
  }, [place, isNear]);
  return isNear;
}

function takeTurn(show: () => void): void {
  turns.push(show);
  if (isBusy) return;
  isBusy = true;
  setTimeout(serve);
}

function serve(): void {
  turns.shift()?.();
  isBusy = turns.length > 0;
  if (isBusy) setTimeout(serve);
}
