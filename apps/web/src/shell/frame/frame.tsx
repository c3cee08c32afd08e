import { type ReactNode, useEffect } from "react";
import type { Layout } from "../../lib/preferences/layout.ts";
import { NavigationOverlay } from "../nav/navigation-overlay.tsx";
import { VerticalNav } from "../nav/vertical-nav.tsx";
import { useOpenHere } from "../use-open-here.ts";
import classes from "./frame.module.css";
import { HorizontalHeader } from "./horizontal-header.tsx";
import { Reveal } from "./reveal.tsx";
import { VerticalHeader } from "./vertical-header.tsx";

interface FrameProps {
  readonly layout: Layout;
  readonly children: ReactNode;
}

/**
 * Navigation and top bar around the content, which has one place in the tree wherever they are: a tablet that is turned,
 * or another choice of layout, costs nobody what they have typed.
 */
export function Frame({ layout: { nav, isNarrow }, children }: FrameProps) {
  const [isOpen, setIsOpen] = useOpenHere();
  useEffect(() => {
    if (!isNarrow) setIsOpen(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a window that has become wide closes the overlay
  }, [isNarrow]);
  return (
    <>
      {nav === "vertical" && !isNarrow && <VerticalNav />}
      {isNarrow && <NavigationOverlay isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      <div className={classes.content}>
        <Reveal layout={{ nav, isNarrow }}>
          {nav === "horizontal" ? (
            <HorizontalHeader />
          ) : (
            <VerticalHeader {...(isNarrow ? { onMenu: () => setIsOpen(true) } : {})} />
          )}
        </Reveal>
        {children}
      </div>
    </>
  );
}
