import type { AnyRouter } from "@tanstack/react-router";

/** To the top with every new path (specification 2.28); what stays on its screen says so itself, and anchors are reached by the frame. */
export function followScrollRules(router: AnyRouter): void {
  router.subscribe("onRendered", ({ pathChanged }) => {
    if (pathChanged) window.scrollTo({ top: 0 });
  });
}
