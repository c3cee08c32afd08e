import { VisuallyHidden } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { takeFocusToContent, titleOfArrival } from "./arrival.ts";

/** After each change of path the focus is in the new screen, and who hears the page is told its title. */
export function PageArrival() {
  const router = useRouter();
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
