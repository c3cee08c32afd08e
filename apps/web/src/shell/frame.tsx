import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import classes from "./frame.module.css";
import { HorizontalHeader } from "./horizontal-header.tsx";
import { NavigationOverlay } from "./navigation-overlay.tsx";
import { VerticalHeader } from "./vertical-header.tsx";
import { VerticalNav } from "./vertical-nav.tsx";

/** At the side, over the page where there is no room for it, or in a row under the top bar. */
type NavigationPlace = "side" | "overlay" | "row";

interface FrameProps {
  readonly navigation: NavigationPlace;
  readonly children: ReactNode;
}

/**
 * Navigation and top bar around the content, which has one place in the tree wherever they are: a tablet that is turned,
 * or another choice of layout, costs nobody what they have typed.
 */
export function Frame({ navigation, children }: FrameProps) {
  const { pathname } = useLocation();
  // Remembering where it was opened closes it with every change of path.
  const [openAt, setOpenAt] = useState<string>();
  return (
    <div className={classes.frame}>
      {navigation === "side" && <VerticalNav />}
      {navigation === "overlay" && (
        <NavigationOverlay isOpen={openAt === pathname} onClose={() => setOpenAt(undefined)} />
      )}
      <div className={classes.content}>
        {navigation === "row" ? (
          <HorizontalHeader />
        ) : (
          <VerticalHeader {...(navigation === "overlay" ? { onMenu: () => setOpenAt(pathname) } : {})} />
        )}
        {children}
      </div>
    </div>
  );
}
