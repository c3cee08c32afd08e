import { ActionIcon } from "@mantine/core";
import { useHover } from "@mantine/hooks";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { changePreferences, usePreference } from "../lib/preferences/store.ts";
import { Logo } from "./logo.tsx";
import { isActive, placesOf } from "./navigation.ts";
import { useNavigation } from "./use-navigation.ts";
import classes from "./frame.module.css";

/** The navigation at the side; collapsed it shows its icons and opens under the pointer. */
export function VerticalNav() {
  const { t } = useTranslation("shell");
  const isCollapsed = usePreference("isVerticalNavCollapsed");
  const { hovered, ref } = useHover();
  const isMini = isCollapsed && !hovered;
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div ref={ref} className={`${classes.nav} ${isMini ? classes.mini : ""}`}>
      <div className={classes.brand}>
        <Logo />
        {isMini ? null : (
          <ActionIcon
            variant="subtle"
            color="secondary"
            aria-label={t(isCollapsed ? "expandNavigation" : "collapseNavigation")}
            onClick={() => changePreferences({ isVerticalNavCollapsed: !isCollapsed })}
          >
            <Icon size={20} className="flip-in-rtl" aria-hidden />
          </ActionIcon>
        )}
      </div>
      <VerticalLinks isMini={isMini} />
    </div>
  );
}

export function VerticalLinks({ isMini }: { readonly isMini: boolean }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("mainNavigation")}>
      <ul className={classes.links}>
        {placesOf(useNavigation()).map(({ name, icon: Icon, to }) => {
          const active = isActive(to, pathname);
          return (
            <li key={name}>
              <Link
                to={to}
                className={`${classes.link} ${active ? classes.current : ""}`}
                aria-current={active ? "page" : undefined}
                aria-label={isMini ? t(`nav.${name}`) : undefined}
              >
                <Icon size={22} stroke={1.5} aria-hidden />
                {isMini ? null : t(`nav.${name}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
