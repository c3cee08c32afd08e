import type { AnyRouter } from "@tanstack/react-router";

const hashOffset = 60;

/** To the top with every new path, to an anchor smoothly unless somebody wants no motion (specification 2.28); what stays on its screen says so itself. */
export function followScrollRules(router: AnyRouter): void {
  router.subscribe("onRendered", ({ toLocation, pathChanged, hashChanged }) => {
    if (toLocation.hash !== "" && (pathChanged || hashChanged)) return scrollToAnchor(toLocation.hash);
    if (pathChanged) window.scrollTo({ top: 0 });
  });
}

function scrollToAnchor(id: string): void {
  const anchor = document.getElementById(id);
  if (!anchor) return;
  const top = anchor.getBoundingClientRect().top + window.scrollY - hashOffset;
  const wantsNoMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: wantsNoMotion ? "auto" : "smooth" });
}
