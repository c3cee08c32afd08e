import type { AnyRouter } from "@tanstack/react-router";
import { whenThere } from "../lib/when-there.ts";

const hashOffset = 60;

/** To the top with every new path, to an anchor smoothly unless somebody wants no motion, and never under what stays at the top (specification 2.28, WCAG 2.4.11); what stays on its screen says so itself. */
export function followScrollRules(router: AnyRouter): void {
  let stopWaiting = () => undefined as void;
  router.subscribe("onBeforeNavigate", () => stopWaiting());
  router.subscribe("onRendered", ({ toLocation, pathChanged, hashChanged }) => {
    const isForAnchor = toLocation.hash !== "" && (pathChanged || hashChanged);
    const isThere = isForAnchor && document.getElementById(toLocation.hash) !== null;
    if (pathChanged && !isThere) window.scrollTo({ top: 0 });
    // What is below the title of a screen comes a moment after it, or with the answer of the server.
    if (isForAnchor) stopWaiting = whenThere(toLocation.hash, scrollToAnchor);
  });
  for (const turn of ["wheel", "pointerdown", "touchmove", "keydown"])
    window.addEventListener(turn, () => stopWaiting());
}

/** How much of the window is no place to rest, because something stays there: 60 px would lie under it. */
function coveredAtTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

function scrollToAnchor(anchor: HTMLElement): void {
  const top = anchor.getBoundingClientRect().top + window.scrollY - Math.max(hashOffset, coveredAtTop());
  const wantsNoMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: wantsNoMotion ? "auto" : "smooth" });
}
