import type { AnyRouter } from "@tanstack/react-router";

const hashOffset = 60;

/** To the top with every new path, to an anchor smoothly unless somebody wants no motion, and never under what stays at the top (specification 2.28, WCAG 2.4.11); what stays on its screen says so itself. */
export function followScrollRules(router: AnyRouter): void {
  router.subscribe("onRendered", ({ toLocation, pathChanged, hashChanged }) => {
    const anchor = pathChanged || hashChanged ? document.getElementById(toLocation.hash) : null;
    if (anchor) return scrollToAnchor(anchor);
    if (pathChanged) window.scrollTo({ top: 0 });
  });
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
