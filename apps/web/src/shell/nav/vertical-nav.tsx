import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { type FocusEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { changePreferences, usePreference } from "../../lib/preferences/store.ts";
import { Logo } from "../logo.tsx";
import { useNavTheme } from "./use-nav-theme.ts";
import { VerticalLinks } from "./vertical-links.tsx";
import classes from "./vertical-nav.module.css";

/** The navigation at the side; collapsed it shows its icons, and opens over the content under the pointer and the focus. */
export function VerticalNav() {
  const { t } = useTranslation("shell");
  const isCollapsed = usePreference("isVerticalNavCollapsed");
  const navTheme = useNavTheme();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isMini = isCollapsed && !isHovered && !isFocused;
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div
      {...navTheme}
      className={classes.nav}
      data-mini={isMini || undefined}
      data-over={(isCollapsed && !isMini) || undefined}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      // A mouse that has clicked and gone leaves the focus behind, and the navigation must not stay open for that.
      onFocus={({ target }: FocusEvent) => setIsFocused(target.matches(":focus-visible"))}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || setIsFocused(false)
      }
    >
      <div className={classes.brand}>
        <Logo />
        <ActionIcon
          variant="subtle"
          color="secondary"
          className={classes.collapse}
          aria-label={t(isCollapsed ? "expandNavigation" : "collapseNavigation")}
          onClick={() => changePreferences({ isVerticalNavCollapsed: !isCollapsed })}
        >
          <Icon size={20} className="flip-in-rtl" aria-hidden />
        </ActionIcon>
      </div>
      <VerticalLinks isMini={isMini} />
    </div>
  );
}
