import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { NavigationOverlay } from "./navigation-overlay.tsx";
import classes from "./vertical-frame.module.css";
import { VerticalHeader } from "./vertical-header.tsx";
import { VerticalNav } from "./vertical-nav.tsx";

interface VerticalFrameProps {
  readonly isOverlay: boolean;
  readonly children: ReactNode;
}

/** Navigation at the side, or over the page where there is no room for it. */
export function VerticalFrame({ isOverlay, children }: VerticalFrameProps) {
  const { pathname } = useLocation();
  // Remembering where it was opened closes it with every change of path.
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  return (
    <div className={classes.frame}>
      {isOverlay ? <NavigationOverlay isOpen={openAt === pathname} onClose={close} /> : <VerticalNav />}
      <div className={classes.content}>
        <VerticalHeader {...(isOverlay ? { onMenu: () => setOpenAt(pathname) } : {})} />
        {children}
      </div>
    </div>
  );
}
