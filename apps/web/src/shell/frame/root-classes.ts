import type { Layout } from "../../lib/preferences/layout.ts";
import type { Preferences } from "../../lib/preferences/rules.ts";

type Look = Pick<
  Preferences,
  "navbarType" | "footerType" | "appContentWidth" | "horizontalNavType" | "isVerticalNavCollapsed"
>;

interface Circumstances extends Layout {
  readonly isScrolled: boolean;
}

/** The classes of the layout's root, by which the frame's styles know what was chosen and what is in force. */
export function rootClasses(look: Look, { nav, isNarrow, isScrolled }: Circumstances): string {
  const isCollapsed = look.isVerticalNavCollapsed && nav === "vertical" && !isNarrow;
  return [
    "layout-wrapper",
    `layout-nav-type-${nav}`,
    `layout-navbar-${look.navbarType}`,
    `layout-footer-${look.footerType}`,
    `layout-content-width-${look.appContentWidth}`,
    ...(nav === "horizontal" ? [`horizontal-nav-${look.horizontalNavType}`] : []),
    ...(isCollapsed ? ["layout-vertical-nav-collapsed"] : []),
    ...(isNarrow ? ["layout-overlay-nav"] : []),
    ...(isScrolled ? ["window-scrolled"] : []),
  ].join(" ");
}
