import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePreference } from "../lib/preferences/store.ts";
import { NavbarActions } from "./navbar-actions.tsx";
import classes from "./frame.module.css";

/** The floating top bar of the vertical layout. */
export function VerticalHeader({ onMenu }: { readonly onMenu?: () => void }) {
  const { t } = useTranslation("shell");
  const type = usePreference("navbarType");
  const isBlurred = usePreference("isNavbarBlurEnabled");
  if (type === "hidden" && onMenu === undefined) return null;
  return (
    <header
      className={`${classes.header} ${type === "sticky" ? classes.sticky : ""} ${isBlurred ? classes.blurred : ""}`}
    >
      {onMenu === undefined ? (
        <span />
      ) : (
        <ActionIcon variant="subtle" color="secondary" size={38} onClick={onMenu} aria-label={t("openNavigation")}>
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
      )}
      <NavbarActions />
    </header>
  );
}
