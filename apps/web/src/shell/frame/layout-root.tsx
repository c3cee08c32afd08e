import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Layout } from "../../lib/preferences/layout.ts";
import { usePreference } from "../../lib/preferences/store.ts";
import classes from "./layout-root.module.css";
import { rootClasses } from "./root-classes.ts";
import { useIsScrolledPast } from "./window-scroll.ts";

interface LayoutRootProps {
  readonly layout: Layout;
  readonly children: ReactNode;
}

/** The root of the layout: its classes say what is in force, and the way past the navigation comes first in it. */
export function LayoutRoot({ layout, children }: LayoutRootProps) {
  const { t } = useTranslation("shell");
  const look = {
    navbarType: usePreference("navbarType"),
    footerType: usePreference("footerType"),
    appContentWidth: usePreference("appContentWidth"),
    horizontalNavType: usePreference("horizontalNavType"),
    isVerticalNavCollapsed: usePreference("isVerticalNavCollapsed"),
  };
  const isScrolled = useIsScrolledPast(0);
  return (
    <div className={`${classes.root} ${rootClasses(look, { ...layout, isScrolled })}`} data-layout={layout.nav}>
      <a className={classes.skip} href="#content">
        {t("skip")}
      </a>
      {children}
    </div>
  );
}
