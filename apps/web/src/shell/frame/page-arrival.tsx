import { VisuallyHidden } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { whenElementExists } from "../../lib/when-there.ts";
import { takeFocusToContent, titleOfArrival } from "./arrival.ts";

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

const hashOffset = 60;

const turns = ["wheel", "pointerdown", "touchmove", "keydown"] as const;

/**
 * Scrolls to the element of this id, now or when it comes: what is below the title of a screen comes a moment after it, or with the answer
 * of the server. Who has begun to do something else in between is left alone. Answers how to stop waiting for it.
 */
function reachAnchor(id: string): () => void {
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
