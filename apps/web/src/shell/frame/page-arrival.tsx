import { VisuallyHidden } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { takeFocusToContent, titleOfArrival } from "./arrival.ts";
import { reachAnchor } from "./reach-anchor.ts";

/** After each change of path the focus is in the new screen, who hears the page is told its title, and an anchor of the address is reached. */
export function PageArrival() {
  const router = useRouter();
  useReachedAnchor();
  const [title, setTitle] = useState("");
  useEffect(() => {
    let before = document.title;
    let stop = () => undefined as void;
    let stopFocusing = stop;
    const stopLeaving = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      stopFocusing();
      if (pathChanged) before = document.title;
    });
    const stopArriving = router.subscribe("onRendered", ({ pathChanged, fromLocation, toLocation }) => {
      // A page that is loaded says its title by itself, and has its focus at the top.
      if (!pathChanged || fromLocation === undefined) return;
      stop();
      stopFocusing = takeFocusToContent(toLocation.hash);
      stop = titleOfArrival(before, setTitle);
    });
    return () => {
      stopLeaving();
      stopArriving();
      stop();
      stopFocusing();
    };
  }, [router]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form
    <VisuallyHidden role="status" aria-live="polite" data-arrival>
      {title}
    </VisuallyHidden>
  );
}

/** Also the anchor that the first address names: bodies of screens come later than the browser looks for it. */
function useReachedAnchor(): void {
  const router = useRouter();
  useEffect(() => {
    let stopReaching = () => undefined as void;
    const reach = ({ hash }: { hash: string }) => {
      stopReaching();
      if (hash !== "") stopReaching = reachAnchor(hash);
    };
    reach(router.state.location);
    const stopBegun = router.subscribe("onBeforeNavigate", ({ pathChanged, hashChanged }) => {
      if (pathChanged || hashChanged) stopReaching();
    });
    const stopRendered = router.subscribe("onRendered", ({ toLocation, pathChanged, hashChanged }) => {
      if (pathChanged || hashChanged) reach(toLocation);
    });
    return () => {
      stopBegun();
      stopRendered();
      stopReaching();
    };
  }, [router]);
}
